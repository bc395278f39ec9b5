// SPDX-License-Identifier: Apache-2.0
// What the derived block is formed from, for a run.
#pragma once

#include <vector>

#include "host/report/derived.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"

namespace ballast {

// Points into `tallies`, which must outlive the result.
DerivedInput derived_input(const RunConfig& config, const MapData& map, Grouping grouping,
                           const std::vector<GroupedTally>& tallies);

}  // namespace ballast
