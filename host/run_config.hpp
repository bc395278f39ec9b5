// SPDX-License-Identifier: Apache-2.0
// A run, fully resolved: what a configuration file means once every default is filled in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ballast/policy/registry.hpp"
#include "ballast/space/world_kind.hpp"
#include "host/graph/graph_config.hpp"

namespace ballast {

enum class Placement { grid, uniform, clustered, file };
enum class Boundary { torus, bounded };
enum class Arrivals { uniform, file };

struct WorldConfig {
  WorldKind kind = WorldKind::classical;
  std::uint32_t servers = 0;  // n; with placement = file the number of its rows
  std::uint32_t worlds = 1;
  // plane, and graphs whose vertices stand at points of it
  Placement placement = Placement::uniform;
  Boundary boundary = Boundary::torus;
  double mean_offspring = 0;  // clustered: servers per parent
  double spread = 0;          // clustered: standard deviation per axis, in sides of the map
  std::string file;           // placement = file: of points; or of a graph
  GraphConfig graph;          // kind = graph
};

// Whether the worlds of a run are different random ones.
inline bool worlds_differ(const WorldConfig& world) {
  const bool placed_at_random = world.placement != Placement::grid && world.placement != Placement::file;
  if (world.kind == WorldKind::plane) return placed_at_random;
  const bool placement_decides =
      world.graph.topology == Topology::geometric || world.graph.topology == Topology::delaunay;
  return world.kind == WorldKind::graph && is_random(world.graph.topology) &&
         (placed_at_random || !placement_decides);
}

struct JobsConfig {
  std::uint64_t balls = 0;  // m
  Arrivals arrivals = Arrivals::uniform;
  std::string file;  // arrivals = file
};

// Stop when the interval of a derived quantity is narrow enough.
struct Precision {
  std::string of;                // mean_max_load, mean_gap, mean_cost, cost_saving, total_variation
  double half_width = 0;         // largest half-width accepted, for every policy that has the quantity
  bool relative = false;         // whether half_width is a fraction of the value
  std::uint64_t max_trials = 0;  // per policy, over all worlds: give up here
};

struct RunOptions {
  std::uint64_t trials = 0;  // per world; with precision: in the first step
  std::optional<Precision> precision;
  std::uint32_t threads = 0;  // 0 = all
  double confidence = 0.95;
};

struct RunConfig {
  std::uint64_t seed = 1;
  WorldConfig world;
  JobsConfig jobs;
  std::vector<AnyPolicy> policies;
  RunOptions run;
};

inline constexpr std::uint32_t max_servers = 1'000'000'000;
inline constexpr std::uint64_t max_mean_load = 65'536;  // histograms are indexed by load

// Name of a policy, as in a configuration.
inline std::string_view policy_name(const AnyPolicy& policy) {
  return std::visit([](const auto& p) { return p.name; }, policy);
}

}  // namespace ballast
