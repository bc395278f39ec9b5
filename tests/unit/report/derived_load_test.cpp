// SPDX-License-Identifier: Apache-2.0
// Derived numbers of loads: means, gap, tail, quantiles, load distribution.
#include <gtest/gtest.h>

#include <cmath>

#include "host/statistics/clopper_pearson.hpp"
#include "host/statistics/korn_graubard.hpp"
#include "tests/unit/report/derived_fixture.hpp"

namespace ballast {
namespace {

using Json = nlohmann::ordered_json;

const TrialOutcome flat = {1, {0, 4}, {}};
const TrialOutcome pair = {2, {1, 2, 1}, {}};
const TrialOutcome heap = {3, {2, 1, 0, 1}, {}};

Json derive_one(Grouping grouping, const GroupedTally& tally) {
  return derive(input_of(grouping, {&tally}))["policies"][0];
}

// Max loads 1, 2, 2, 3: mean 2, standard error sqrt(1/6), t_3 = 3.182446.
TEST(DerivedLoad, MeanOfOneWorldIsOverTrials) {
  const Json policy = derive_one(Grouping::batches, grouped({{flat, pair}, {pair, heap}}));
  const Json& mean = policy["mean_max_load"];
  EXPECT_EQ(mean["value"], 2.0);
  EXPECT_NEAR(mean["high"], 2 + 3.182446 / std::sqrt(6.0), 1e-6);
  EXPECT_NEAR(mean["low"], 2 - 3.182446 / std::sqrt(6.0), 1e-6);
  EXPECT_EQ(mean["level"], 0.95);
  EXPECT_EQ(mean["method"], "t over 4 trials");
}

// World means 1.5 and 2.5: standard error 0.5, t_1 = 12.7062.
TEST(DerivedLoad, MeanOfSeveralWorldsIsOverWorlds) {
  const Json policy = derive_one(Grouping::worlds, grouped({{flat, pair}, {pair, heap}}));
  const Json& mean = policy["mean_max_load"];
  EXPECT_EQ(mean["value"], 2.0);
  EXPECT_NEAR(mean["high"], 2 + 0.5 * 12.7062, 1e-4);
  EXPECT_EQ(mean["method"], "t over the means of 2 worlds");
}

// Both worlds have mean 2, but their trials 1, 3, 1, 3 have s^2 = 4/3: standard error sqrt(1/3), t_1.
TEST(DerivedLoad, WorldsThatAgreeByChanceKeepTheSpreadOfTheirTrials) {
  const Json policy = derive_one(Grouping::worlds, grouped({{flat, heap}, {heap, flat}}));
  EXPECT_NEAR(policy["mean_max_load"]["high"], 2 + 12.7062 / std::sqrt(3.0), 1e-4);
}

TEST(DerivedLoad, GapIsTheMaxLoadLessTheMeanLoad) {
  const GroupedTally tally = grouped({{flat, pair}, {pair, heap}});
  DerivedInput input = input_of(Grouping::batches, {&tally});
  input.balls = 6;
  const Json policy = derive(input)["policies"][0];
  EXPECT_DOUBLE_EQ(policy["mean_gap"]["value"], 0.5);
  EXPECT_NEAR(policy["mean_gap"]["low"], double{policy["mean_max_load"]["low"]} - 1.5, 1e-12);
}

TEST(DerivedLoad, TrialsThatAgreeDoNotClaimCertainty) {
  const GroupedTally tally = grouped({{pair, pair}, {pair, pair}, {pair}});
  const Json trials = derive_one(Grouping::batches, tally)["mean_max_load"];
  EXPECT_EQ(trials["value"], 2.0);
  EXPECT_DOUBLE_EQ(trials["high"], 2 + clopper_pearson(0, 5, 0.95).high);
  EXPECT_DOUBLE_EQ(trials["low"], 2 - clopper_pearson(0, 5, 0.95).high);
  const Cluster unseen[] = {{0, 2}, {0, 2}, {0, 1}};
  const Json worlds = derive_one(Grouping::worlds, tally)["mean_max_load"];
  EXPECT_DOUBLE_EQ(worlds["high"], 2 + korn_graubard(unseen, 0.95).high);
}

TEST(DerivedLoad, TailOfOneWorldIsClopperPearson) {
  const Json tail = derive_one(Grouping::batches, grouped({{flat, pair}, {pair, heap}}))["tail"];
  ASSERT_EQ(tail.size(), 4U);
  const double expected[] = {1, 0.75, 0.25, 0};
  for (std::size_t i = 0; i < 4; ++i) {
    const Interval interval = clopper_pearson(4 * expected[i], 4, 0.95);
    EXPECT_EQ(tail[i]["x"], i + 1);
    EXPECT_EQ(tail[i]["value"], expected[i]);
    EXPECT_EQ(tail[i]["low"], interval.low);
    EXPECT_EQ(tail[i]["high"], interval.high);
    EXPECT_EQ(tail[i]["method"], "Clopper-Pearson over 4 trials");
  }
}

TEST(DerivedLoad, TailOfSeveralWorldsIsKornGraubard) {
  const Json tail = derive_one(Grouping::worlds, grouped({{flat, pair}, {pair, heap}, {}, {heap}}))["tail"];
  const Cluster clusters[] = {{0, 2}, {1, 2}, {1, 1}};
  const Interval interval = korn_graubard(clusters, 0.95);
  EXPECT_EQ(tail[2]["x"], 3);
  EXPECT_EQ(tail[2]["low"], interval.low);
  EXPECT_EQ(tail[2]["high"], interval.high);
  EXPECT_EQ(tail[2]["method"], "Korn-Graubard over 3 worlds");
  EXPECT_EQ(tail[3]["method"],
            "Korn-Graubard over 3 worlds; no spread shows here: taken as independent trials");
}

TEST(DerivedLoad, QuantilesSayWhenTrialsAreTooFew) {
  const Json quantiles =
      derive_one(Grouping::batches, grouped({{flat, pair}, {pair, heap}}))["max_load_quantiles"];
  ASSERT_EQ(quantiles.size(), 4U);
  EXPECT_EQ(quantiles[0]["p"], 0.5);
  EXPECT_EQ(quantiles[0]["value"], 2.0);
  EXPECT_EQ(quantiles[3]["p"], 0.999);
  EXPECT_EQ(quantiles[3]["value"], 3.0);
  EXPECT_TRUE(quantiles[3]["high"].is_null());
  EXPECT_EQ(quantiles[3]["method"],
            "inverted tail, Clopper-Pearson over 4 trials; no upper bound: too few trials or worlds");
}

// Six balls in four bins leave at least two balls in one of them.
TEST(DerivedLoad, QuantileIsNeverBelowTheMeanLoad) {
  const GroupedTally tally = grouped({{pair, heap}, {heap, heap}});
  DerivedInput input = input_of(Grouping::batches, {&tally});
  input.balls = 6;
  EXPECT_EQ(derive(input)["policies"][0]["max_load_quantiles"][0]["low"], 2.0);
}

TEST(DerivedLoad, QuantileOfManyTrialsIsBounded) {
  GroupedTally tally;
  tally.groups.resize(2);
  for (Tally& group : tally.groups) {
    group.trials = 5000;
    group.max_load_histogram = {0, 0, 4000, 990, 10};
    group.load_histogram = {5000, 10000, 5000};
  }
  const Json quantiles = derive_one(Grouping::batches, tally)["max_load_quantiles"];
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(quantiles[i]["low"], quantiles[i]["high"]) << i;
    EXPECT_EQ(quantiles[i]["value"], quantiles[i]["low"]) << i;
  }
  EXPECT_EQ(quantiles[3]["high"], 4.0);
}

TEST(DerivedLoad, DistributionIsTheShareOfBins) {
  const Json list = derive_one(Grouping::batches, grouped({{flat, pair}, {pair, heap}}))["load_distribution"];
  ASSERT_EQ(list.size(), 4U);
  const double expected[] = {4.0 / 16, 9.0 / 16, 2.0 / 16, 1.0 / 16};
  for (std::size_t load = 0; load < 4; ++load) {
    EXPECT_EQ(list[load]["load"], load);
    EXPECT_DOUBLE_EQ(list[load]["value"], expected[load]);
    EXPECT_GE(list[load]["low"], 0.0);
    EXPECT_LE(list[load]["high"], 1.0);
    EXPECT_EQ(list[load]["method"], "jackknife over 2 batches of trials");
  }
}

TEST(DerivedLoad, OneWorldOfSeveralHasNoIntervalYet) {
  const Json policy = derive_one(Grouping::worlds, grouped({{flat, pair}, {}, {}}));
  for (const Json& number : {policy["mean_max_load"], policy["tail"][1], policy["load_distribution"][0]}) {
    EXPECT_FALSE(number["value"].is_null());
    EXPECT_TRUE(number["low"].is_null() && number["high"].is_null());
    EXPECT_EQ(number["method"], "no interval: fewer than two worlds with trials");
  }
}

TEST(DerivedLoad, NoTrialsHaveNoValue) {
  for (const Grouping grouping : {Grouping::worlds, Grouping::batches}) {
    const Json policy = derive_one(grouping, grouped({{}, {}}));
    EXPECT_TRUE(policy["mean_max_load"]["value"].is_null());
    EXPECT_EQ(policy["mean_max_load"]["method"], "no value: no trials");
    EXPECT_TRUE(policy["tail"].empty() && policy["max_load_quantiles"].empty());
    EXPECT_TRUE(policy["load_distribution"].empty());
  }
}

TEST(DerivedLoad, OneTrialHasNoInterval) {
  const Json mean = derive_one(Grouping::batches, grouped({{pair}, {}}))["mean_max_load"];
  EXPECT_EQ(mean["value"], 2.0);
  EXPECT_TRUE(mean["low"].is_null());
  EXPECT_EQ(mean["method"], "no interval: one trial");
}

}  // namespace
}  // namespace ballast
