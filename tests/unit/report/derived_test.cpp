// SPDX-License-Identifier: Apache-2.0
// The layout of the `derived` block and its agreement with quantity().
#include <gtest/gtest.h>

#include "tests/unit/report/derived_fixture.hpp"

namespace ballast {
namespace {

using Json = nlohmann::ordered_json;

const GroupedTally first = grouped({{{1, {0, 4}, {2, 3, 2, 2}}}, {{2, {1, 2, 1}, {20, 20, 25, 20}}}});
const GroupedTally second = grouped({{{2, {1, 2, 1}, {1, 1, 1, 1}}}, {{2, {2, 0, 2}, {10, 30, 10, 10}}}});

DerivedInput full_input() {
  DerivedInput input = input_of(Grouping::worlds, {&first, &second});
  input.has_geometry = true;
  input.reference = 0;
  return input;
}

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> names;
  for (const auto& item : object.items()) names.push_back(item.key());
  return names;
}

TEST(Derived, KeysFollowTheContract) {
  const Json policies = derive(full_input())["policies"];
  ASSERT_EQ(policies.size(), 2U);
  EXPECT_EQ(policies[1]["policy"], "policy-1");
  const std::vector<std::string> expected = {
      "policy",      "mean_max_load",       "mean_gap",       "max_load_quantiles",
      "tail",        "load_distribution",   "mean_cost",      "cost_quantiles",
      "cost_saving", "max_load_difference", "total_variation"};
  EXPECT_EQ(keys(policies[0]), expected);
  EXPECT_EQ(keys(policies[0]["mean_gap"]),
            (std::vector<std::string>{"value", "low", "high", "level", "method"}));
  EXPECT_EQ(keys(policies[0]["tail"][0]),
            (std::vector<std::string>{"x", "value", "low", "high", "level", "method"}));
}

TEST(Derived, NoGeometryHasNoCost) {
  DerivedInput input = full_input();
  input.has_geometry = false;
  const Json policy = derive(input)["policies"][1];
  for (const char* key : {"mean_cost", "cost_quantiles", "cost_saving"})
    EXPECT_FALSE(policy.contains(key)) << key;
  EXPECT_TRUE(policy.contains("total_variation"));
}

TEST(Derived, NoReferenceHasNoComparison) {
  DerivedInput input = full_input();
  input.reference.reset();
  const Json policy = derive(input)["policies"][1];
  EXPECT_FALSE(policy.contains("cost_saving") || policy.contains("total_variation"));
  EXPECT_TRUE(policy.contains("mean_cost"));
}

TEST(Derived, OneWorldSaysThatItIsConditional) {
  DerivedInput input = full_input();
  EXPECT_FALSE(derive(input).contains("note"));
  input.conditional = true;
  EXPECT_EQ(
      derive(input)["note"],
      "a single world: every interval is conditional on that world and says nothing of other placements");
}

TEST(Derived, LevelWidensTheIntervals) {
  DerivedInput input = full_input();
  const double high = derive(input)["policies"][0]["mean_max_load"]["high"];
  input.level = 0.99;
  const Json mean = derive(input)["policies"][0]["mean_max_load"];
  EXPECT_GT(mean["high"], high);
  EXPECT_EQ(mean["level"], 0.99);
}

TEST(Quantity, IsTheNumberThatDeriveReports) {
  const DerivedInput input = full_input();
  const Json policies = derive(input)["policies"];
  for (std::size_t policy = 0; policy < 2; ++policy) {
    for (const char* name : {"mean_max_load", "mean_gap", "mean_cost", "cost_saving", "max_load_difference",
                             "total_variation"}) {
      const std::optional<Interval> interval = quantity(input, policy, name);
      ASSERT_TRUE(interval.has_value()) << name;
      EXPECT_EQ(interval->value, policies[policy][name]["value"]) << name;
      EXPECT_EQ(interval->low, policies[policy][name]["low"]) << name;
      EXPECT_EQ(interval->high, policies[policy][name]["high"]) << name;
    }
  }
}

TEST(Quantity, IsAbsentWhenTheRunHasNoSuchNumber) {
  DerivedInput input = full_input();
  EXPECT_FALSE(quantity(input, 0, "tail").has_value());
  input.has_geometry = false;
  EXPECT_FALSE(quantity(input, 0, "mean_cost").has_value());
  EXPECT_FALSE(quantity(input, 1, "cost_saving").has_value());
  input.reference.reset();
  EXPECT_FALSE(quantity(input, 1, "total_variation").has_value());
}

}  // namespace
}  // namespace ballast
