// SPDX-License-Identifier: Apache-2.0
// Small runs with hand-made tallies, for the tests of the `derived` block.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "ballast/tally/cost_bucket.hpp"
#include "host/report/derived.hpp"

namespace ballast {

// What one trial adds to a tally: its max load, its bins at each load, the cost of each ball.
struct TrialOutcome {
  std::size_t max_load;
  std::vector<std::uint64_t> bins_at_load;
  std::vector<std::uint64_t> costs;
};

inline void add_trial(Tally& tally, const TrialOutcome& trial) {
  Tally one;
  one.trials = 1;
  one.max_load_histogram.resize(trial.max_load + 1);
  one.max_load_histogram.back() = 1;
  one.load_histogram = trial.bins_at_load;
  if (!trial.costs.empty()) one.cost_histogram.resize(cost_bucket_count);
  for (const std::uint64_t cost : trial.costs) {
    one.cost_sum += cost;
    ++one.cost_histogram[cost_bucket(cost)];
  }
  one.cost_square_sum = u256(one.cost_sum) * one.cost_sum;
  tally.merge(one);
}

// One group for each list of trials.
inline GroupedTally grouped(std::initializer_list<std::vector<TrialOutcome>> groups) {
  GroupedTally tally;
  for (const std::vector<TrialOutcome>& trials : groups) {
    for (Tally& group = tally.groups.emplace_back(); const TrialOutcome& trial : trials)
      add_trial(group, trial);
  }
  return tally;
}

// Four balls into four bins; costs are in halves of a side.
inline DerivedInput input_of(Grouping grouping, const std::vector<const GroupedTally*>& tallies) {
  DerivedInput input;
  input.grouping = grouping;
  input.bins = 4;
  input.balls = 4;
  input.cost_unit = 0.5;
  input.unit = "side";
  input.tallies = tallies;
  for (std::size_t i = 0; i < tallies.size(); ++i) input.names.push_back("policy-" + std::to_string(i));
  return input;
}

}  // namespace ballast
