// SPDX-License-Identifier: Apache-2.0
// Tails and quantiles of max loads.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "host/statistics/clopper_pearson.hpp"
#include "host/statistics/quantile.hpp"
#include "host/statistics/tail.hpp"
#include "tests/unit/statistics/coverage.hpp"

namespace ballast {
namespace {

TEST(Tail, RunsFromTheSmallestToOnePastTheLargest) {
  const std::vector<TailLevel> tail = tail_of_trials({0, 0, 0, 6, 3, 0, 1, 0}, 0.95);
  ASSERT_EQ(tail.size(), 5U);
  const double expected[] = {1, 0.4, 0.1, 0.1, 0};
  for (std::size_t i = 0; i < tail.size(); ++i) {
    EXPECT_EQ(tail[i].x, i + 3);
    EXPECT_DOUBLE_EQ(tail[i].probability.value, expected[i]);
  }
  EXPECT_DOUBLE_EQ(tail[1].probability.low, clopper_pearson(4, 10, 0.95).low);
  EXPECT_DOUBLE_EQ(tail[4].probability.high, clopper_pearson(0, 10, 0.95).high);
}

TEST(Tail, NothingObservedHasNoLevels) {
  EXPECT_TRUE(tail_of_trials({}, 0.95).empty());
  EXPECT_TRUE(tail_of_trials({0, 0}, 0.95).empty());
  EXPECT_TRUE(tail_of_clusters({}, 0.95).empty());
}

TEST(Tail, ClustersOfOneTrialAreTrials) {
  const Histogram worlds[] = {{0, 1}, {}, {0, 0, 1}, {0, 1}};
  const std::vector<TailLevel> tail = tail_of_clusters(worlds, 0.95);
  ASSERT_EQ(tail.size(), 3U);
  EXPECT_DOUBLE_EQ(tail[1].probability.value, 1.0 / 3);
  EXPECT_NEAR(tail[1].probability.high, clopper_pearson(1, 3, 0.95).high, 1e-12);
}

TEST(Quantile, IsTheSmallestValueThatReachesTheShare) {
  const Histogram histogram = {0, 500, 400, 90, 9, 1};
  EXPECT_EQ(quantile(histogram, 500), 1U);
  EXPECT_EQ(quantile(histogram, 501), 2U);
  EXPECT_EQ(quantile(histogram, 900), 2U);
  EXPECT_EQ(quantile(histogram, 990), 3U);
  EXPECT_EQ(quantile(histogram, 999), 4U);
  EXPECT_EQ(quantile(histogram, 1000), 5U);
}

TEST(Quantile, CountsBeyond64BitsAreDecidedExactly) {
  const std::uint64_t half = std::uint64_t{1} << 62;
  EXPECT_EQ(quantile({half, half}, 500), 0U);
  EXPECT_EQ(quantile({half - 1, half + 1}, 500), 1U);
}

TEST(Quantile, BoundsInvertTheTail) {
  const Histogram histogram = {0, 500, 400, 90, 9, 1};
  const std::vector<TailLevel> tail = tail_of_trials(histogram, 0.95);
  const Interval median = quantile(histogram, tail, 500, 1);
  EXPECT_EQ(median.low, 1);   // P(X >= 2) = 0.5 is not surely above one half,
  EXPECT_EQ(median.high, 2);  // nor surely at most one half
  const Interval p99 = quantile(histogram, tail, 990, 1);
  EXPECT_EQ(p99.low, 3);   // P(X >= 3) = 0.1 is surely above 0.01
  EXPECT_EQ(p99.high, 4);  // P(X >= 4) = 0.01 may be above it, P(X >= 5) = 0.001 is not
}

TEST(Quantile, TooFewTrialsGiveNoUpperBoundAndTheLeastLowerOne) {
  const Histogram histogram = {0, 0, 0, 2, 1};
  const Interval interval = quantile(histogram, tail_of_trials(histogram, 0.95), 500, 1);
  EXPECT_EQ(interval.value, 3);
  EXPECT_EQ(interval.low, 1);
  EXPECT_TRUE(std::isnan(interval.high));
}

TEST(Quantile, LevelsWithoutBoundsBoundNothing) {
  const Histogram world = {0, 0, 5, 5};
  const Interval interval = quantile(world, tail_of_clusters({&world, 1}, 0.95), 500, 1);
  EXPECT_EQ(interval.value, 2);
  EXPECT_EQ(interval.low, 1);
  EXPECT_TRUE(std::isnan(interval.high));
}

constexpr int replications = 2000;

Histogram poisson_sample(PhiloxBits& bits) {
  std::poisson_distribution<std::uint32_t> law(10.0);
  Histogram histogram(64);
  for (int i = 0; i < 100; ++i) ++histogram[law(bits)];
  return histogram;
}

// The 0.9 quantile of Poisson(10) is 14 (P(X <= 13) = 0.864). At least 95 %; false alarm 1e-6.
TEST(Quantile, CoversAtLeastItsLevel) {
  const double covered = coverage(18, replications, 14, [](PhiloxBits& bits) {
    const Histogram histogram = poisson_sample(bits);
    return quantile(histogram, tail_of_trials(histogram, 0.95), 900, 0);
  });
  EXPECT_GE(covered, least_coverage(0.95, replications));
}

// Broken twin: the quantile of the sample as if it were sure.
TEST(Quantile, PointEstimateIsCaught) {
  const double covered = coverage(18, replications, 14, [](PhiloxBits& bits) {
    return symmetric(static_cast<double>(quantile(poisson_sample(bits), 900)), 0);
  });
  EXPECT_LT(covered, least_coverage(0.95, replications));
}

}  // namespace
}  // namespace ballast
