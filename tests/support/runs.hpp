// SPDX-License-Identifier: Apache-2.0
// Runs of one policy by the product's engine, and of any policy by the definition, in groups as
// statistical checks want them.
#pragma once

#include "host/run/experiment.hpp"
#include "tests/support/example_worlds.hpp"
#include "tests/support/reference_trials.hpp"

namespace ballast {

// The product's run of one policy. A single world gives 32 batches of trials.
inline GroupedTally run_policy(RunConfig config, const AnyPolicy& policy, std::uint64_t trials,
                               const MapData& map = {}) {
  config.policies = {policy};
  config.run.trials = trials;
  return run_experiment(config, map, {}).policies.front();
}

inline GroupedTally run_classical(std::uint32_t bins, std::uint64_t balls, const AnyPolicy& policy,
                                  std::uint64_t trials) {
  return run_policy(classical_config(bins, balls), policy, trials);
}

// A policy of a test's own in batches like those of a run; for broken twins.
template <class P, class View>
GroupedTally run_twin(const P& policy, const View& view, std::uint64_t balls, std::uint32_t trials) {
  GroupedTally tally;
  tally.groups.resize(batch_count);
  for (TrialAddress at; at.trial < trials; ++at.trial) {
    add_reference_trial(policy, view, at, balls, tally.groups[at.trial % batch_count]);
  }
  return tally;
}

inline double mean_cost_of(const Tally& tally, double balls, double unit) {
  return static_cast<double>(tally.cost_sum) / static_cast<double>(tally.trials) / balls * unit;
}

}  // namespace ballast
