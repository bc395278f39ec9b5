// SPDX-License-Identifier: Apache-2.0
// Total variation: exact cases, and coverage where the distance is zero.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "host/statistics/total_variation.hpp"
#include "tests/unit/statistics/coverage.hpp"

namespace ballast {
namespace {

using Counts = std::vector<double>;

TEST(TotalVariation, EqualFractionsAreAtDistanceZero) {
  EXPECT_EQ(total_variation(Counts{1, 2, 3}, Counts{10, 20, 30}), 0);
  EXPECT_EQ(total_variation(Counts{1, 2, 3}, Counts{1, 2, 3, 0, 0}), 0);
}

TEST(TotalVariation, DisjointSupportsAreAtDistanceOne) {
  EXPECT_DOUBLE_EQ(total_variation(Counts{5, 0, 2}, Counts{0, 9}), 1);
}

// |3/4 - 2/4| + |1/4 - 1/4| + |0 - 1/4| = 1/2.
TEST(TotalVariation, IsHalfTheAbsoluteDifferences) {
  EXPECT_DOUBLE_EQ(total_variation(Counts{3, 1}, Counts{2, 1, 1}), 0.25);
}

TEST(TotalVariation, NothingCountedIsUndefined) {
  EXPECT_TRUE(std::isnan(total_variation(Counts{}, Counts{1})));
  EXPECT_TRUE(std::isnan(total_variation(Counts{0, 0}, Counts{1})));
}

Counts sample(std::discrete_distribution<std::size_t> law, PhiloxBits& bits) {
  Counts counts(3);
  for (int i = 0; i < 100; ++i) ++counts[law(bits)];
  return counts;
}

std::vector<Group> pairs(const std::discrete_distribution<std::size_t>& other, PhiloxBits& bits) {
  const std::discrete_distribution<std::size_t> law{0.3, 0.4, 0.3};
  std::vector<Group> groups(32);
  for (Group& group : groups) {
    group = {1, sample(law, bits)};
    const Counts second = sample(other, bits);
    group.sums.insert(group.sums.end(), second.begin(), second.end());
  }
  return groups;
}

const Statistic uncorrected = [](std::span<const double> sums) {
  return total_variation(sums.first(3), sums.subspan(3));
};

constexpr int replications = 1000;

// Held to 94 %; false alarm: one seed in a million for each law.
TEST(TotalVariation, CoversAtZeroAndAway) {
  const double same = coverage(16, replications, 0, [](PhiloxBits& bits) {
    return total_variation(pairs({0.3, 0.4, 0.3}, bits), 0.95);
  });
  EXPECT_GE(same, least_coverage(0.94, replications));
  const double apart = coverage(17, replications, 0.1, [](PhiloxBits& bits) {
    return total_variation(pairs({0.2, 0.4, 0.4}, bits), 0.95);
  });
  EXPECT_GE(apart, least_coverage(0.94, replications));
}

// Where every difference is clear the plug-in distance has no bias to make up for.
TEST(TotalVariation, ClearDifferencesAreNotCorrected) {
  PhiloxBits bits(20);
  const std::vector<Group> groups = pairs({0.6, 0.2, 0.2}, bits);
  const Interval interval = total_variation(groups, 0.95);
  const Interval plain = jackknife(groups, uncorrected, 0.95);
  EXPECT_GT(plain.high, plain.low);
  EXPECT_DOUBLE_EQ(interval.low, plain.low);
  EXPECT_DOUBLE_EQ(interval.high, plain.high);
}

// Broken twin: the plain jackknife interval, whose plug-in distance is never 0.
TEST(TotalVariation, UncorrectedBoundIsCaught) {
  const double covered = coverage(16, replications, 0, [](PhiloxBits& bits) {
    return jackknife(pairs({0.3, 0.4, 0.3}, bits), uncorrected, 0.95);
  });
  EXPECT_LT(covered, least_coverage(0.94, replications));
}

}  // namespace
}  // namespace ballast
