// SPDX-License-Identifier: Apache-2.0
// Gathers the input of the derived block.
#include "host/report/derived_input.hpp"

#include <algorithm>

#include "host/world/world.hpp"

namespace ballast {
DerivedInput derived_input(const RunConfig& config, const MapData& map, Grouping grouping,
                           const std::vector<GroupedTally>& tallies) {
  DerivedInput input;
  input.grouping = grouping;
  input.has_geometry = config.world.kind != WorldKind::classical;
  input.conditional = (worlds_differ(config.world) || config.world.placement == Placement::file) &&
                      grouping == Grouping::batches;
  input.level = config.run.confidence;
  input.bins = config.world.servers;
  input.balls = static_cast<double>(config.jobs.balls);
  input.cost_unit = cost_unit(config, map);
  input.unit = config.world.kind == WorldKind::graph ? "hops" : map.unit;
  for (std::size_t p = 0; p < tallies.size(); ++p) {
    input.names.emplace_back(policy_name(config.policies[p]));
    input.tallies.push_back(&tallies[p]);
  }
  const auto pot = std::find(input.names.begin(), input.names.end(), Pot::name);
  if (pot != input.names.end()) input.reference = static_cast<std::size_t>(pot - input.names.begin());
  return input;
}

}  // namespace ballast
