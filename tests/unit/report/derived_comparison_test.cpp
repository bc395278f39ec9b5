// SPDX-License-Identifier: Apache-2.0
// Derived costs and comparisons with the reference policy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/unit/report/derived_fixture.hpp"

namespace ballast {
namespace {

using Json = nlohmann::ordered_json;

TrialOutcome trial(const std::vector<std::uint64_t>& bins_at_load, const std::vector<std::uint64_t>& costs) {
  return {bins_at_load.size() - 1, bins_at_load, costs};
}

// The second policy costs half of the first in each group, though groups differ much.
const GroupedTally dear = grouped({{trial({0, 4}, {2, 2, 2, 2})}, {trial({1, 2, 1}, {20, 20, 20, 20})}});
const GroupedTally cheap = grouped({{trial({1, 2, 1}, {1, 1, 1, 1})}, {trial({2, 0, 2}, {10, 10, 10, 10})}});

DerivedInput compared(Grouping grouping) {
  DerivedInput input = input_of(grouping, {&dear, &cheap});
  input.has_geometry = true;
  input.reference = 0;
  return input;
}

// Costs of the trials 8 and 80, mean 44 for 4 balls in halves of a side: 5.5; standard error 36 / 8.
TEST(DerivedCost, MeanIsPerBallInTheUnit) {
  for (const Grouping grouping : {Grouping::worlds, Grouping::batches}) {
    const Json mean = derive(compared(grouping))["policies"][0]["mean_cost"];
    EXPECT_DOUBLE_EQ(mean["value"], 5.5);
    EXPECT_NEAR(mean["high"], 5.5 + 12.7062 * 4.5, 1e-3);
    EXPECT_EQ(mean["low"], 0.0);
    EXPECT_EQ(mean["unit"], "side");
  }
}

TEST(DerivedCost, QuantilesAreInTheUnit) {
  const Json list = derive(compared(Grouping::worlds))["policies"][0]["cost_quantiles"];
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0]["p"], 0.5);
  EXPECT_DOUBLE_EQ(list[0]["value"], 1);
  EXPECT_DOUBLE_EQ(list[1]["value"], 10);
  EXPECT_EQ(list[2]["unit"], "side");
}

TEST(DerivedComparison, PairedGroupsKeepTheNoiseThatTheyShareOut) {
  const Json saving = derive(compared(Grouping::worlds))["policies"][1]["cost_saving"];
  EXPECT_DOUBLE_EQ(saving["value"], 0.5);
  EXPECT_NEAR(saving["low"], 0.5, 1e-12);
  EXPECT_NEAR(saving["high"], 0.5, 1e-12);
  EXPECT_EQ(saving["method"], "jackknife over 2 worlds, paired with policy-0");
}

// Largest loads (1, 3) and (2, 4) in two groups: paired, the difference has no spread but that of what is
// unseen.
TEST(DerivedComparison, MaxLoadDifferenceIsPaired) {
  const GroupedTally low = grouped({{trial({3, 1}, {})}, {trial({3, 0, 0, 1}, {})}});
  const GroupedTally high = grouped({{trial({3, 0, 1}, {})}, {trial({3, 0, 0, 0, 1}, {})}});
  for (const Grouping grouping : {Grouping::worlds, Grouping::batches}) {
    DerivedInput input = input_of(grouping, {&low, &high});
    input.reference = 0;
    const Json number = derive(input)["policies"][1]["max_load_difference"];
    EXPECT_DOUBLE_EQ(number["value"], 1);
    EXPECT_LT(number["low"], 1);
    EXPECT_GT(number["high"], 1);
    EXPECT_LE(number["high"], 2);
    EXPECT_THAT(number["method"].get<std::string>(), testing::StartsWith("all differences of "));
  }
}

// Differences of 1 and 3: mean 2, standard error 1.
TEST(DerivedComparison, MaxLoadDifferenceHasTheSpreadOfItsGroups) {
  const GroupedTally low = grouped({{trial({3, 1}, {})}, {trial({3, 1}, {})}});
  const GroupedTally high = grouped({{trial({3, 0, 1}, {})}, {trial({3, 0, 0, 0, 1}, {})}});
  DerivedInput input = input_of(Grouping::worlds, {&low, &high});
  input.reference = 0;
  const Json number = derive(input)["policies"][1]["max_load_difference"];
  EXPECT_DOUBLE_EQ(number["value"], 2);
  EXPECT_NEAR(number["high"], 2 + 12.7062, 1e-3);
  EXPECT_NEAR(number["low"], 2 - 12.7062, 1e-3);
  EXPECT_EQ(number["method"], "jackknife over 2 worlds, paired with policy-0");
}

// Fractions (1/8, 6/8, 1/8) and (3/8, 2/8, 3/8).
TEST(DerivedComparison, TotalVariationIsOfThePooledLoads) {
  const Json distance = derive(compared(Grouping::batches))["policies"][1]["total_variation"];
  EXPECT_DOUBLE_EQ(distance["value"], 0.5);
  EXPECT_GE(distance["low"], 0.0);
  EXPECT_LE(distance["high"], 1.0);
}

TEST(DerivedComparison, ReferenceIsExactlyAtZero) {
  const Json policy = derive(compared(Grouping::worlds))["policies"][0];
  for (const char* name : {"cost_saving", "max_load_difference", "total_variation"}) {
    const Json& number = policy[name];
    EXPECT_EQ(number["value"], 0.0);
    EXPECT_EQ(number["low"], 0.0);
    EXPECT_EQ(number["high"], 0.0);
    EXPECT_EQ(number["method"], "exact: the reference itself");
  }
}

TEST(DerivedComparison, GroupsThatOnePolicyLacksAreLeftOut) {
  const GroupedTally longer =
      grouped({{trial({0, 4}, {2, 2, 2, 2})}, {trial({1, 2, 1}, {20, 20, 20, 20})}, {}});
  const GroupedTally other = grouped({{trial({0, 4}, {1, 1, 1, 1})}, {}, {trial({1, 2, 1}, {9, 9, 9, 9})}});
  DerivedInput input = compared(Grouping::worlds);
  input.tallies = {&longer, &other};
  const Json saving = derive(input)["policies"][1]["cost_saving"];
  EXPECT_DOUBLE_EQ(saving["value"], 0.5);
  EXPECT_TRUE(saving["low"].is_null());
  EXPECT_EQ(saving["method"], "no interval: fewer than two worlds with trials");
}

TEST(DerivedComparison, ReferenceWithoutCostHasNoSaving) {
  const GroupedTally free = grouped({{trial({0, 4}, {0, 0, 0, 0})}, {trial({0, 4}, {0, 0, 0, 0})}});
  DerivedInput input = compared(Grouping::worlds);
  input.tallies = {&free, &cheap};
  const Json saving = derive(input)["policies"][1]["cost_saving"];
  EXPECT_TRUE(saving["value"].is_null());
  EXPECT_EQ(saving["method"], "no value: the reference costs nothing");
}

}  // namespace
}  // namespace ballast
