// SPDX-License-Identifier: Apache-2.0
// The `derived` block of a result: estimates with intervals, formed from the integer tallies.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/statistics/interval.hpp"
#include "host/tally/tally.hpp"

namespace ballast {

struct DerivedInput {
  Grouping grouping = Grouping::batches;
  bool has_geometry = false;  // the world has distances, so that a ball has a cost
  bool conditional = false;   // a single world with placement: results hold for that world only
  double level = 0.95;        // confidence level, in (0, 1)
  double bins = 0;            // n
  double balls = 0;           // m, per trial
  double cost_unit = 1;       // length of one integer cost unit, in `unit`
  std::string unit;           // of reported costs: "side", "m", ...
  std::vector<std::string> names;
  std::vector<const GroupedTally*> tallies;  // one per name; all with the same number of groups
  std::optional<std::size_t> reference;      // index of the first POT of the run
};

// {"policies": [...]} in input order, and a "note" when conditional. Every number is an object
// {"value", "low", "high", "level", "method"}; a bound that does not exist is null and the method
// says why. Groups may be unequal or empty.
nlohmann::ordered_json derive(const DerivedInput& input);

// One number of derive() by name: mean_max_load, mean_gap, mean_cost, cost_saving, max_load_difference or
// total_variation. Nothing when the run has no such number.
std::optional<Interval> quantity(const DerivedInput& input, std::size_t policy, std::string_view name);

}  // namespace ballast
