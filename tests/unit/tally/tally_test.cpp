// SPDX-License-Identifier: Apache-2.0
// Tallies merge by addition, in any order, without loss.
#include "host/tally/tally.hpp"

#include <gtest/gtest.h>

#include "ballast/tally/cost_bucket.hpp"

namespace ballast {
namespace {

Tally example(std::uint64_t seed) {
  Tally tally;
  tally.trials = seed;
  tally.max_load_histogram.assign(seed + 1, 1);
  tally.load_histogram.assign(2 * seed, seed);
  tally.cost_sum = (u128{1} << 100) * seed;
  tally.cost_square_sum = (u256(1) << 200) * seed;
  tally.cost_histogram.assign(cost_bucket_count, seed);
  return tally;
}

TEST(Tally, MergesInAnyOrder) {
  Tally forwards;
  Tally backwards;
  for (std::uint64_t i = 1; i <= 5; ++i) forwards.merge(example(i));
  for (std::uint64_t i = 5; i >= 1; --i) backwards.merge(example(i));
  EXPECT_EQ(forwards, backwards);
  EXPECT_EQ(forwards.trials, 15U);
  EXPECT_EQ(forwards.max_load_histogram, (std::vector<std::uint64_t>{5, 5, 4, 3, 2, 1}));
  EXPECT_EQ(forwards.cost_sum, (u128{1} << 100) * 15);
  EXPECT_EQ(forwards.cost_square_sum, (u256(1) << 200) * 15);
}

TEST(Tally, NothingAddsNothing) {
  Tally tally = example(3);
  tally.merge({});
  EXPECT_EQ(tally, example(3));
}

TEST(GroupedTally, TotalIsTheSumOfTheGroups) {
  const GroupedTally grouped{{example(1), example(2), {}}};
  Tally sum = example(1);
  sum.merge(example(2));
  EXPECT_EQ(grouped.total(), sum);
}

TEST(CostBucket, StartsAreTheLeastCostsOfTheirBuckets) {
  for (std::uint32_t bucket = 1; bucket < cost_bucket_count; ++bucket) {
    const std::uint64_t start = cost_bucket_start(bucket);
    EXPECT_EQ(cost_bucket(start), bucket);
    EXPECT_EQ(cost_bucket(start - 1), bucket - 1);
    const std::uint64_t width = bucket + 1 < cost_bucket_count ? cost_bucket_start(bucket + 1) - start : 1;
    EXPECT_LE(16 * (width - 1), start) << "wider than a sixteenth of its start";
  }
}

}  // namespace
}  // namespace ballast
