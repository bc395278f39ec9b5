// SPDX-License-Identifier: Apache-2.0
// t intervals: critical values, exact sums, clusters and coverage.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "ballast/base/wide.hpp"
#include "host/statistics/student.hpp"
#include "host/statistics/student_mean.hpp"
#include "tests/unit/statistics/coverage.hpp"

namespace ballast {
namespace {

using boost::multiprecision::cpp_int;

TEST(Student, CriticalValuesAreTheTabulatedOnes) {
  EXPECT_NEAR(student_critical(0.95, 1), 12.7062, 5e-5);
  EXPECT_NEAR(student_critical(0.95, 7), 2.3646, 5e-5);
  EXPECT_NEAR(student_critical(0.99, 31), 2.7440, 5e-5);
  EXPECT_NEAR(student_critical(0.95, 1e12), 1.959964, 5e-7);
}

// 2, 3, 3, 4: mean 3, s^2 = 2/3, standard error sqrt(1/6), t_3 = 3.182446.
TEST(StudentMean, AgreesWithHandComputation) {
  const std::uint64_t histogram[] = {0, 0, 1, 2, 1};
  const ExactSums sums = exact_sums(histogram);
  EXPECT_EQ(sums.sum, 12);
  EXPECT_EQ(sums.square_sum, 38);
  EXPECT_EQ(sums.count, 4U);
  const Interval interval = student_mean(sums, 0.95);
  EXPECT_DOUBLE_EQ(interval.value, 3);
  EXPECT_NEAR(interval.high - 3, 3.182446 / std::sqrt(6.0), 1e-6);
  EXPECT_NEAR(3 - interval.low, 3.182446 / std::sqrt(6.0), 1e-6);
}

// Observations c - 1, c, c + 1 with c = 2^100: doubles would lose the spread altogether.
TEST(StudentMean, IsExactBeyond64Bits) {
  const cpp_int centre = cpp_int(1) << 100;
  const ExactSums sums{3 * centre, 3 * centre * centre + 2, 3};
  EXPECT_DOUBLE_EQ(student_mean(sums, 0.95).value, std::ldexp(1.0, 100));
  EXPECT_DOUBLE_EQ(mean_variance(sums), 1.0 / 3);
}

// A Tally keeps its sums in 128 and 256 bits; both must enter whole.
TEST(StudentMean, TakesWideIntegersWhole) {
  ExactSums sums;
  sums.sum += (u128{5} << 90) + 7;
  EXPECT_EQ(sums.sum, (cpp_int(5) << 90) + 7);
  sums.square_sum += boost::multiprecision::uint256_t(3) << 200;
  EXPECT_EQ(sums.square_sum, cpp_int(3) << 200);
}

TEST(StudentMean, OneObservationHasNoBounds) {
  const Interval interval = student_mean(ExactSums{5, 25, 1}, 0.95);
  EXPECT_EQ(interval.value, 5);
  EXPECT_TRUE(std::isnan(interval.low) && std::isnan(interval.high));
  EXPECT_TRUE(std::isnan(student_mean(ExactSums{}, 0.95).value));
}

// Means 1, 2, 3 of three worlds: standard error sqrt(1/3), t_2 = 4.302653.
TEST(ClusteredMean, EqualsTheIntervalOfTheClusterMeans) {
  const Cluster clusters[] = {{10, 10}, {20, 10}, {0, 0}, {30, 10}};
  const Interval interval = student_mean(clusters, 0, 0.95);
  EXPECT_DOUBLE_EQ(interval.value, 2);
  EXPECT_NEAR(interval.high - 2, 4.302653 / std::sqrt(3.0), 1e-6);
}

TEST(ClusteredMean, WeighsUnequalClustersByTheirTrials) {
  const Cluster clusters[] = {{10, 10}, {3, 1}};
  EXPECT_DOUBLE_EQ(student_mean(clusters, 0, 0.95).value, 13.0 / 11);
}

TEST(ClusteredMean, WorldsThatAgreeByChanceKeepTheSpreadOfTheirTrials) {
  const Cluster clusters[] = {{10, 10}, {10, 10}};
  const Interval interval = student_mean(clusters, 0.25, 0.95);
  EXPECT_NEAR(interval.high - 1, 12.7062 * 0.5, 1e-4);
}

TEST(ClusteredMean, OneClusterHasNoBounds) {
  const Cluster clusters[] = {{10, 10}, {0, 0}};
  const Interval interval = student_mean(clusters, 0.25, 0.95);
  EXPECT_EQ(interval.value, 1);
  EXPECT_TRUE(std::isnan(interval.low) && std::isnan(interval.high));
}

constexpr int replications = 4000;

ExactSums binomial_sample(PhiloxBits& bits) {
  std::binomial_distribution<std::uint32_t> law(1000, 0.5);
  std::vector<std::uint64_t> histogram(1001);
  for (int i = 0; i < 6; ++i) ++histogram[law(bits)];
  return exact_sums(histogram);
}

// Nearly normal observations: 95 %; false alarm: one seed in a million.
TEST(StudentMean, CoversItsLevel) {
  const double covered = coverage(13, replications, 500,
                                  [](PhiloxBits& bits) { return student_mean(binomial_sample(bits), 0.95); });
  EXPECT_GE(covered, least_coverage(0.95, replications));
}

// Broken twin: the normal quantile in place of t with 5 degrees of freedom (true coverage 89 %).
TEST(StudentMean, NormalQuantileIsCaught) {
  const double covered = coverage(13, replications, 500, [](PhiloxBits& bits) {
    const ExactSums sums = binomial_sample(bits);
    return symmetric(student_mean(sums, 0.95).value, 1.959964 * std::sqrt(mean_variance(sums)));
  });
  EXPECT_LT(covered, least_coverage(0.95, replications));
}

}  // namespace
}  // namespace ballast
