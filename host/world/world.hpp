// SPDX-License-Identifier: Apache-2.0
// One world with all that its trials share: positions and nearest tables.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <vector>

#include "ballast/space/classical_view.hpp"
#include "ballast/space/graph_view.hpp"
#include "ballast/space/plane_view.hpp"
#include "host/graph/graph_world.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"
#include "host/space/nearest_table.hpp"

namespace ballast {

// The radius of the neighbourhoods that a policy looks at; 0 for those that look at none.
template <class P>
constexpr std::uint32_t hops_of(const P& policy) {
  if constexpr (requires { policy.hops(); }) return policy.hops();
  return 0;
}

class World {
 public:
  // Places the servers and builds a nearest table for each k in `tables` (those that the policies
  // need), telling of their rows. `map` must outlive the world.
  World(const RunConfig& config, const MapData& map, std::uint32_t number, Detail detail,
        const WorkHooks& tables = {});

  [[nodiscard]] ClassicalView classical_view() const { return {bins_}; }
  // k = 0: no table. Otherwise one of those that the run's policies need.
  [[nodiscard]] PlaneView plane_view(std::uint32_t k) const;
  // hops = 0: no neighbourhoods. Otherwise one of those that the run's policies need.
  [[nodiscard]] GraphView graph_view(std::uint32_t hops) const { return graph_->view(hops); }

  // Number of each server (row in the file, or order of placement) by bin; empty when they agree.
  [[nodiscard]] const std::vector<std::uint32_t>& numbers() const { return numbers_; }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  void place(const RunConfig& config, std::uint32_t number);

  std::uint32_t bins_;
  bool bounded_;
  const MapData* map_;
  std::vector<Point> servers_;
  std::vector<std::uint32_t> numbers_;
  std::map<std::uint32_t, NearestTable> tables_;
  std::optional<GraphWorld> graph_;
};

// Calls visit(view) with the world as the policy sees it. std::logic_error when the policy is not
// defined in this kind of world, which a checked configuration excludes.
template <class P, class Visit>
auto with_view(WorldKind kind, const World& world, const P& policy, const Visit& visit) {
  if constexpr (P::template lives_in<ClassicalView>) {
    if (kind == WorldKind::classical) return visit(world.classical_view());
  }
  if constexpr (P::template lives_in<PlaneView>) {
    if (kind == WorldKind::plane) return visit(world.plane_view(policy.nearest()));
  }
  if constexpr (P::template lives_in<GraphView>) {
    if (kind == WorldKind::graph) return visit(world.graph_view(hops_of(policy)));
  }
  throw std::logic_error("a policy was put into a kind of world in which it is not defined");
}

// How finely a run's tables are divided: fine pays when many balls are thrown on each world.
Detail table_detail(const RunConfig& config);

// Upper estimate of a world's memory in bytes, before it is built.
std::uint64_t world_bytes_estimate(const RunConfig& config);

// Length of one unit of cost, and the name of the unit of length: sides of the map, or metres.
double cost_unit(const RunConfig& config, const MapData& map);

}  // namespace ballast
