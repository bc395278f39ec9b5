// SPDX-License-Identifier: Apache-2.0
// The `result` block: integers only, the same bytes on every backend, thread count and machine.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "host/run_config.hpp"
#include "host/tally/tally.hpp"

namespace ballast {

// {"policies": [{policy, trials, worlds, balls, max_load_histogram, load_histogram, cost_sum,
// cost_square_sum, cost_histogram, per_world, batches?}]}. Costs are in units of 2^-32 of the map's
// side, and present only where there is geometry; cost_histogram lists [lower edge, balls] of the
// buckets that are not empty; integers of 2^53 and more are decimal strings. per_world has the same
// integers for each world; a run in a single world has them also for 32 batches of its trials (trial
// mod 32), from which its intervals are computed.
nlohmann::ordered_json result_block(const RunConfig& config, Grouping grouping, std::uint32_t worlds,
                                    const std::vector<GroupedTally>& tallies);

}  // namespace ballast
