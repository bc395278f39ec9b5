// SPDX-License-Identifier: Apache-2.0
// What a person reads after a run, and the labels of policies.
#include "host/report/table.hpp"

#include <gtest/gtest.h>

#include "host/report/input_block.hpp"
#include "host/report/policy_label.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;

std::string label(const AnyPolicy& policy) {
  return policy_label(policy_json(policy), "plane");
}

TEST(PolicyLabel, ShowsWhatIsRequiredOrChanged) {
  EXPECT_EQ(label(OneChoice{}), "one-choice");
  EXPECT_EQ(label(Pot{}), "pot");
  EXPECT_EQ(label(Pot{.choices = 3, .replacement = false, .tie = Tie::first}),
            "pot(choices=3, replacement=false, tie=first)");
  EXPECT_EQ(label(UnifPot{}), "unif-pot(k=2)");
  EXPECT_EQ(label(OnePlusBeta{.beta = {0x80000000U}}), "one-plus-beta(beta=0.5)");
}

json number(double value, double half) {
  return {{"value", value}, {"low", value - half}, {"high", value + half}};
}

// The parts of a document that the table shows.
json document(bool has_cost) {
  json derived{{"policy", "pot"},
               {"mean_max_load", number(3.0512, 0.012)},
               {"max_load_quantiles", json::array({{{"p", 0.99}, {"value", 4.0}}})}};
  if (has_cost) {
    derived["mean_cost"] = number(0.25, 0.00012);
    derived["mean_cost"]["unit"] = "side";
    derived["cost_saving"] = number(0.5, 0.001);
  }
  derived["total_variation"] = {{"value", nullptr}, {"low", nullptr}, {"high", nullptr}};
  return {{"complete", false},
          {"notes", {"a note"}},
          {"input",
           {{"world", {{"kind", "classical"}, {"servers", 1}}},
            {"jobs", {{"balls", 20}}},
            {"policy", json::array({policy_json(Pot{})})},
            {"run", {{"confidence", 0.99}}}}},
          {"result", {{"policies", json::array({{{"worlds", 1}, {"trials", 60}}})}}},
          {"derived", {{"policies", json::array({derived})}}}};
}

TEST(ResultTable, ShowsTwoDigitsOfEachHalfWidth) {
  EXPECT_EQ(result_table(document(true)),
            "1 server (classical), 20 balls, 1 world, 60 trials (INCOMPLETE: interrupted)\n"
            "\n"
            "policy  mean max load  99% max  mean cost (side)     cost saved  TV to POT\n"
            "pot      3.051 ±0.012        4  0.25000 ±0.00012  50.00 ±0.10 %          -\n"
            "\n"
            "± is half of a 99 % interval.\n"
            "Note: a note\n");
}

TEST(ResultTable, HasNoCostsWithoutGeometry) {
  EXPECT_EQ(result_table(document(false)).find("cost"), std::string::npos);
}

TEST(ResultCsv, QuotesLabelsWithCommas) {
  json with_comma = document(false);
  with_comma["input"]["policy"][0] = policy_json(Pot{.choices = 3, .replacement = false});
  const std::string csv = result_csv(with_comma);
  EXPECT_NE(csv.find("\npot,\"pot(choices=3, replacement=false)\",1,mean_max_load,,3.0512,"),
            std::string::npos)
      << csv;
}

}  // namespace
}  // namespace ballast
