// SPDX-License-Identifier: Apache-2.0
// From a configuration to points and graphs.
#include "host/world/world_graph.hpp"

#include <cmath>

#include "host/graph/graph_world.hpp"
#include "host/space/placement.hpp"

namespace ballast {
namespace {

// The Delaunay graph of a square lattice, whose cells meet at corners: the lattice itself.
GraphConfig lattice_of(const WorldConfig& world) {
  GraphConfig lattice;
  const auto side = static_cast<std::uint32_t>(std::lround(std::sqrt(static_cast<double>(world.servers))));
  lattice.topology = world.boundary == Boundary::torus ? Topology::torus : Topology::grid;
  lattice.sides = {side, side};
  return lattice;
}

}  // namespace

std::vector<Point> placed_servers(const RunConfig& config, const MapData& map, std::uint32_t world) {
  if (config.world.placement == Placement::file) return map.servers;
  return place_servers(config.world, config.seed, world);
}

Graph graph_of(const RunConfig& config, const MapData& map, std::uint32_t world, bool with_edges) {
  const std::uint32_t n = config.world.servers;
  const GraphConfig& graph = config.world.graph;
  if (graph.topology == Topology::file) return {n, map.graph.edges};
  if (graph.topology == Topology::delaunay && config.world.placement == Placement::grid)
    return make_graph(lattice_of(config.world), n, config.seed, world, with_edges);
  PlacedVertices placed;
  placed.torus = config.world.boundary == Boundary::torus;
  if (is_spatial(graph.topology)) placed.points = placed_servers(config, map, world);
  return make_graph(graph, n, config.seed, world, with_edges, placed);
}

}  // namespace ballast
