// SPDX-License-Identifier: Apache-2.0
// Making of graphs and of their tables.
#include "host/graph/graph_world.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "host/error.hpp"
#include "host/graph/distances.hpp"
#include "host/graph/families.hpp"
#include "host/graph/random_graphs.hpp"
#include "host/io/memory.hpp"

namespace ballast {
namespace {

constexpr std::uint64_t largest_distance_table = std::uint64_t{1} << 30;  // 32,768 vertices

std::vector<Edge> random_edges(const GraphConfig& config, std::uint32_t n, std::uint64_t seed,
                               std::uint32_t world, const PlacedVertices& placed) {
  GraphDraws draws(seed, world);
  switch (config.topology) {
    case Topology::regular:
      return random_regular(n, config.degree, draws);
    case Topology::gnp:
      return gnp(n, config.probability, draws);
    case Topology::gnm:
      return gnm(n, config.edges, draws);
    case Topology::barabasi_albert:
      return barabasi_albert(n, config.degree, draws);
    case Topology::watts_strogatz:
      return watts_strogatz(n, config.degree, config.probability, draws);
    case Topology::geometric_attachment:
      return geometric_attachment(placed, config.degree, config.radius_in_sides(), draws);
    case Topology::delaunay:
      return delaunay(placed);
    default:
      return random_geometric(placed, config.radius_in_sides());
  }
}

}  // namespace

double expected_edges(const GraphConfig& config, std::uint32_t n) {
  const double pairs = n * (n - 1.0) / 2;
  switch (config.topology) {
    case Topology::file:
      return 0;
    case Topology::grid:
    case Topology::torus:
      return static_cast<double>(n) * static_cast<double>(config.sides.size());
    case Topology::hypercube:
      return n * std::log2(static_cast<double>(n)) / 2;
    case Topology::complete:
      return pairs;
    case Topology::regular:
    case Topology::watts_strogatz:
      return n * (config.degree / 2.0);
    case Topology::gnp:
      return pairs * config.probability;
    case Topology::gnm:
      return static_cast<double>(config.edges);
    case Topology::geometric:
      return pairs * std::min(1.0, std::numbers::pi * std::pow(config.radius_in_sides(), 2));
    case Topology::barabasi_albert:
    case Topology::geometric_attachment:
      return static_cast<double>(n) * config.degree;
    case Topology::delaunay:
      return 3.0 * n;
    default:
      return n;
  }
}

Graph make_graph(const GraphConfig& config, std::uint32_t n, std::uint64_t seed, std::uint32_t world,
                 bool with_edges, const PlacedVertices& placed) {
  if (is_random(config.topology)) return {n, random_edges(config, n, seed, world, placed)};
  const GraphFamily family = family_of(config, n);
  if (family.kind == FamilyKind::complete && !with_edges) return {n, {}, family};
  return {n, family_edges(family, n), family};
}

GraphWorld::GraphWorld(Graph graph, const GraphNeeds& needs, const WorkHooks& tables)
    : graph_(std::move(graph)) {
  bool needs_distances = needs.distances;
  for (const auto& [hops, with_rings] : needs.hops) {
    const auto built =
        neighbourhoods_.try_emplace(hops, graph_, hops, with_rings, available_memory(), tables).first;
    needs_distances |= built->second.everyone();
  }
  if (needs_distances && graph_.family().kind == FamilyKind::general) {
    distances_ = distance_table(graph_, std::min(largest_distance_table, available_memory() / 4), tables);
  }
  if (!needs.edges) return;
  if (graph_.edges().empty()) throw InputError("policy.name = 'edge-pot': the graph has no edges");
  for (const auto& [u, v] : graph_.edges()) edges_.insert(edges_.end(), {u, v});
}

GraphView GraphWorld::view(std::uint32_t hops) const {
  GraphView view;
  view.bins = graph_.vertices();
  view.family = graph_.family();
  if (hops != 0) view.near = neighbourhoods_.at(hops).view();
  view.edges = edges_.data();
  view.edge_count = static_cast<std::uint32_t>(edges_.size() / 2);
  view.distances = distances_.empty() ? nullptr : distances_.data();
  view.search = [](const void* graph, std::uint32_t u, std::uint32_t v) {
    return searched_distance(*static_cast<const Graph*>(graph), u, v);
  };
  view.graph = &graph_;
  return view;
}

std::uint64_t GraphWorld::bytes() const {
  std::uint64_t sum = graph_.bytes() + distances_.size() + edges_.size() * sizeof(std::uint32_t);
  for (const auto& [hops, table] : neighbourhoods_) sum += table.bytes();
  return sum;
}

}  // namespace ballast
