// SPDX-License-Identifier: Apache-2.0
// The integers of a result: which keys, which form, which groups.
#include "host/report/result_block.hpp"

#include <gtest/gtest.h>

#include "ballast/tally/cost_bucket.hpp"

namespace ballast {
namespace {

RunConfig config(WorldKind kind) {
  RunConfig config;
  config.world.kind = kind;
  config.world.servers = 4;
  config.jobs.balls = 5;
  config.policies = {Pot{}};
  return config;
}

Tally tally(u128 cost) {
  Tally tally;
  tally.trials = 1;
  tally.max_load_histogram = {0, 0, 1};
  tally.load_histogram = {1, 1, 2};
  tally.cost_sum = cost;
  tally.cost_square_sum = u256(cost) * u256(cost);
  tally.cost_histogram.resize(cost_bucket_count);
  tally.cost_histogram[cost_bucket(7)] = 5;
  return tally;
}

TEST(ResultBlock, HasTheSameIntegersPerWorldAndInTotal) {
  const auto block = result_block(config(WorldKind::plane), Grouping::worlds, 2, {{{tally(10), tally(20)}}});
  const auto& policy = block.at("policies").at(0);
  EXPECT_EQ(
      policy.dump(),
      R"({"policy":"pot","trials":2,"worlds":2,"balls":5,"max_load_histogram":[0,0,2],"load_histogram":[2,2,4],)"
      R"("cost_sum":30,"cost_square_sum":500,"cost_histogram":[[7,10]],"per_world":[)"
      R"({"trials":1,"max_load_histogram":[0,0,1],"load_histogram":[1,1,2],"cost_sum":10,"cost_square_sum":100,"cost_histogram":[[7,5]]},)"
      R"({"trials":1,"max_load_histogram":[0,0,1],"load_histogram":[1,1,2],"cost_sum":20,"cost_square_sum":400,"cost_histogram":[[7,5]]}]})");
}

TEST(ResultBlock, WritesIntegersBeyond53BitsAsTexts) {
  const u128 two_53 = u128{1} << 53;
  const auto below = result_block(config(WorldKind::plane), Grouping::worlds, 1, {{{tally(two_53 - 1)}}});
  const auto beyond = result_block(config(WorldKind::plane), Grouping::worlds, 1, {{{tally(two_53)}}});
  EXPECT_EQ(below.at("policies").at(0).at("cost_sum"), 9007199254740991U);
  EXPECT_EQ(beyond.at("policies").at(0).at("cost_sum"), "9007199254740992");
  EXPECT_EQ(beyond.at("policies").at(0).at("cost_square_sum"), "81129638414606681695789005144064");
}

TEST(ResultBlock, ASingleWorldHasItsBatchesToo) {
  GroupedTally batches;
  batches.groups.assign(batch_count, tally(1));
  const auto policy =
      result_block(config(WorldKind::classical), Grouping::batches, 1, {batches}).at("policies").at(0);
  EXPECT_EQ(policy.at("per_world").size(), 1U);
  EXPECT_EQ(policy.at("per_world").at(0).at("trials"), batch_count);
  EXPECT_EQ(policy.at("batches").size(), batch_count);
  EXPECT_FALSE(policy.contains("cost_sum"));
}

}  // namespace
}  // namespace ballast
