// SPDX-License-Identifier: Apache-2.0
// Building of worlds.
#include "host/world/world.hpp"

#include <algorithm>
#include <set>

#include "host/space/placement.hpp"
#include "host/world/world_graph.hpp"

namespace ballast {
namespace {

// The distinct numbers of nearest servers that the run's policies need.
std::set<std::uint32_t> needed_tables(const RunConfig& config) {
  std::set<std::uint32_t> needed;
  if (config.world.kind != WorldKind::plane) return needed;
  for (const AnyPolicy& policy : config.policies) {
    const std::uint32_t k = std::visit([](const auto& p) { return p.nearest(); }, policy);
    if (k != 0) needed.insert(k);
  }
  return needed;
}

template <class P>
constexpr bool needs_rings(const P& policy) {
  if constexpr (requires { policy.needs_rings(); }) return policy.needs_rings();
  return false;
}

GraphNeeds graph_needs(const RunConfig& config) {
  GraphNeeds needs;
  for (const AnyPolicy& any : config.policies) {
    std::visit(
        [&](const auto& policy) {
          if (hops_of(policy) != 0) needs.hops[hops_of(policy)] |= needs_rings(policy);
          if constexpr (requires { policy.needs_distances(); }) needs.distances |= policy.needs_distances();
          if constexpr (requires { policy.needs_edges(); }) needs.edges |= policy.needs_edges();
        },
        any);
  }
  return needs;
}

// The graph and the distances; tables of neighbourhoods are checked when their size is known.
std::uint64_t graph_bytes_estimate(const RunConfig& config) {
  const std::uint64_t n = config.world.servers;
  const GraphNeeds needs = graph_needs(config);
  const bool makes_edges = config.world.graph.topology != Topology::complete || needs.edges;
  const double edges = makes_edges ? expected_edges(config.world.graph, config.world.servers) : 0;
  const std::uint64_t table = needs.distances && config.world.graph.topology >= Topology::file
                                  ? std::min(n * n, std::uint64_t{1} << 30)
                                  : 0;
  return 16 * n + static_cast<std::uint64_t>(32 * edges) + table;
}

bool identity(const std::vector<std::uint32_t>& order) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] != i) return false;
  }
  return true;
}

}  // namespace

World::World(const RunConfig& config, const MapData& map, std::uint32_t number, Detail detail,
             const WorkHooks& tables)
    : bins_(config.world.servers), bounded_(config.world.boundary == Boundary::bounded), map_(&map) {
  if (config.world.kind == WorldKind::graph) {
    const GraphNeeds needs = graph_needs(config);
    graph_.emplace(graph_of(config, map, number, needs.edges), needs, tables);
  }
  if (config.world.kind != WorldKind::plane) return;
  place(config, number);
  for (const std::uint32_t k : needed_tables(config))
    tables_.emplace(k, NearestTable::build(servers_, k, detail, tables));
}

void World::place(const RunConfig& config, std::uint32_t number) {
  const std::vector<Point> placed = placed_servers(config, *map_, number);
  numbers_ = spatial_order(placed);
  servers_.reserve(placed.size());
  for (const std::uint32_t server : numbers_) servers_.push_back(placed[server]);
  if (identity(numbers_)) numbers_.clear();
}

PlaneView World::plane_view(std::uint32_t k) const {
  PlaneView view;
  view.bins = bins_;
  view.servers = servers_.data();
  view.bounded = bounded_;
  view.users = map_->users.data();
  view.user_count = static_cast<std::uint32_t>(map_->users.size());
  const std::uint64_t side = std::uint64_t{1} << (bounded_ ? 31 : 32);
  const bool from_file = !map_->servers.empty();
  view.extent_x = from_file ? map_->extent_x : side;
  view.extent_y = from_file ? map_->extent_y : side;
  if (k != 0) view.table = tables_.at(k).view();
  return view;
}

std::uint64_t World::bytes() const {
  std::uint64_t sum = servers_.size() * sizeof(Point) + numbers_.size() * sizeof(std::uint32_t);
  for (const auto& [k, table] : tables_) sum += table.bytes();
  return graph_ ? sum + graph_->bytes() : sum;
}

Detail table_detail(const RunConfig& config) {
  constexpr double fine_from = 30;  // balls per server and world: where the finer table has paid for itself
  constexpr std::uint32_t fine_up_to = 200'000;  // servers: beyond, a table that stays in the cache is faster
  if (config.world.servers > fine_up_to) return Detail::coarse;
  const double trials = config.run.precision && config.world.worlds == 1
                            ? static_cast<double>(config.run.precision->max_trials)
                            : static_cast<double>(config.run.trials);
  return trials * static_cast<double>(config.jobs.balls) / config.world.servers < fine_from ? Detail::coarse
                                                                                            : Detail::fine;
}

std::uint64_t world_bytes_estimate(const RunConfig& config) {
  if (config.world.kind == WorldKind::graph) return graph_bytes_estimate(config);
  if (config.world.kind != WorldKind::plane) return 0;
  // While servers are put into order: positions twice, codes and numbers.
  std::uint64_t sum = std::uint64_t{config.world.servers} * (2 * sizeof(Point) + 12);
  // While a table is built, parts of it exist twice (measured: up to a quarter of it).
  for (const std::uint32_t k : needed_tables(config)) {
    sum += nearest_table_bytes_estimate(config.world.servers, k, table_detail(config)) / 4 * 5;
  }
  return sum;
}

double cost_unit(const RunConfig& config, const MapData& map) {
  if (config.world.kind == WorldKind::graph) return 1;
  constexpr double units_per_side = 4294967296.0;
  return (config.world.placement == Placement::file ? map.side : 1.0) / units_per_side;
}

}  // namespace ballast
