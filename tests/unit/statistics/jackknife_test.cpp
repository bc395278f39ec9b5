// SPDX-License-Identifier: Apache-2.0
// The jackknife: equal to the classical formula for a mean, and coverage for a ratio.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "host/statistics/jackknife.hpp"
#include "host/statistics/student_mean.hpp"
#include "tests/unit/statistics/coverage.hpp"

namespace ballast {
namespace {

using Groups = std::vector<Group>;

double ratio(std::span<const double> sums) {
  return sums[0] / sums[1];
}

TEST(Jackknife, OfAMeanIsTheClassicalInterval) {
  const Groups groups = {{10, {12, 10}}, {10, {15, 10}}, {10, {9, 10}}, {10, {22, 10}}};
  const Cluster clusters[] = {{12, 10}, {15, 10}, {9, 10}, {22, 10}};
  const Interval interval = jackknife(groups, Statistic(ratio), 0.95);
  const Interval classical = student_mean(clusters, 0, 0.95);
  EXPECT_DOUBLE_EQ(interval.value, classical.value);
  EXPECT_NEAR(interval.low, classical.low, 1e-12);
  EXPECT_NEAR(interval.high, classical.high, 1e-12);
}

TEST(Jackknife, DropsGroupsWithoutTrials) {
  const Groups groups = {{10, {12, 10}}, {0, {0, 0}}, {10, {15, 10}}};
  const Groups kept = {{10, {12, 10}}, {10, {15, 10}}};
  EXPECT_EQ(jackknife(groups, Statistic(ratio), 0.95).high, jackknife(kept, Statistic(ratio), 0.95).high);
}

TEST(Jackknife, FewerThanTwoGroupsHaveNoBounds) {
  const Interval one = jackknife(Groups{{10, {12, 10}}, {0, {0, 0}}}, Statistic(ratio), 0.95);
  EXPECT_DOUBLE_EQ(one.value, 1.2);
  EXPECT_TRUE(std::isnan(one.low) && std::isnan(one.high));
  EXPECT_TRUE(std::isnan(jackknife(Groups{}, Statistic(ratio), 0.95).value));
}

// A group without which the statistic is undefined leaves no interval rather than an infinite one.
TEST(Jackknife, UndefinedReplicateHasNoBounds) {
  const Groups groups = {{10, {12, 10}}, {10, {15, 0}}};
  const Interval interval = jackknife(groups, Statistic(ratio), 0.95);
  EXPECT_DOUBLE_EQ(interval.value, 2.7);
  EXPECT_TRUE(std::isnan(interval.low) && std::isnan(interval.high));
}

constexpr int replications = 4000;
constexpr double true_ratio = 0.75;

// Two sums that share most of their noise, as costs of two policies on common arrivals do.
Groups correlated_groups(PhiloxBits& bits) {
  std::normal_distribution<> noise;
  Groups groups(32);
  for (Group& group : groups) {
    const double common = noise(bits);
    group = {1, {75 + 7.5 * common + noise(bits), 100 + 10 * common + noise(bits)}};
  }
  return groups;
}

// Jackknife with t over 32 groups: 95 % up to a small bias, held to 94.5 %; false alarm 1e-6.
TEST(Jackknife, CoversARatio) {
  const double covered = coverage(14, replications, true_ratio, [](PhiloxBits& bits) {
    return jackknife(correlated_groups(bits), Statistic(ratio), 0.95);
  });
  EXPECT_GE(covered, least_coverage(0.945, replications));
}

// Broken twin: replicates averaged as if they were independent, without the factor G - 1.
TEST(Jackknife, ErrorWithoutItsFactorIsCaught) {
  const double covered = coverage(14, replications, true_ratio, [](PhiloxBits& bits) {
    Interval interval = jackknife(correlated_groups(bits), Statistic(ratio), 0.95);
    return symmetric(interval.value, (interval.high - interval.value) / std::sqrt(31.0));
  });
  EXPECT_LT(covered, least_coverage(0.945, replications));
}

// Deleting both policies' groups together keeps what they share out of the interval.
TEST(Jackknife, PairingNarrowsTheInterval) {
  PhiloxBits bits(15);
  Groups groups = correlated_groups(bits);
  const Interval paired = jackknife(groups, Statistic(ratio), 0.95);
  for (std::size_t i = 0; i < 16; ++i) std::swap(groups[i].sums[0], groups[31 - i].sums[0]);
  const Interval unpaired = jackknife(groups, Statistic(ratio), 0.95);
  EXPECT_NEAR(paired.value, unpaired.value, 1e-12);
  EXPECT_LT(3 * (paired.high - paired.low), unpaired.high - unpaired.low);
}

}  // namespace
}  // namespace ballast
