// SPDX-License-Identifier: Apache-2.0
// Graphs of placements.
#include "host/world/world_graph.hpp"

#include <gtest/gtest.h>

#include "host/graph/graph_world.hpp"
#include "tests/support/example_worlds.hpp"

namespace ballast {
namespace {

RunConfig spatial_config(Topology topology, Placement placement, Boundary boundary) {
  RunConfig config = graph_config(100, 100, topology);
  config.world.placement = placement;
  config.world.boundary = boundary;
  config.world.mean_offspring = 10;
  config.world.spread = 0.05;
  return config;
}

// arXiv 2011.02653 calls it 4-regular: cells of a square lattice meet at corners, which makes no edge.
TEST(WorldGraph, DelaunayOfASquareLatticeIsTheLattice) {
  GraphConfig lattice;
  lattice.topology = Topology::torus;
  lattice.sides = {10, 10};
  const RunConfig torus = spatial_config(Topology::delaunay, Placement::grid, Boundary::torus);
  const Graph graph = graph_of(torus, {}, 0, true);
  EXPECT_EQ(graph.edges(), make_graph(lattice, 100, 1, 0, true).edges());
  EXPECT_EQ(graph.family().kind, FamilyKind::torus);
  const RunConfig bounded = spatial_config(Topology::delaunay, Placement::grid, Boundary::bounded);
  EXPECT_EQ(graph_of(bounded, {}, 0, true).edges().size(), 180U);
}

TEST(WorldGraph, SpatialGraphsStandOnThePlacementOfTheirWorld) {
  for (const Topology topology : {Topology::geometric, Topology::delaunay, Topology::geometric_attachment}) {
    for (const Placement placement : {Placement::uniform, Placement::clustered}) {
      const RunConfig config = spatial_config(topology, placement, Boundary::bounded);
      EXPECT_EQ(graph_of(config, {}, 1, true).edges(), graph_of(config, {}, 1, true).edges());
      EXPECT_NE(graph_of(config, {}, 1, true).edges(), graph_of(config, {}, 2, true).edges());
    }
  }
  const PlacedVertices clustered{
      placed_servers(spatial_config(Topology::geometric, Placement::clustered, Boundary::torus), {}, 0),
      true};
  const RunConfig config = spatial_config(Topology::geometric, Placement::clustered, Boundary::torus);
  EXPECT_EQ(graph_of(config, {}, 0, true).edges(), Graph(100, random_geometric(clustered, 0.3)).edges());
}

TEST(WorldGraph, OfAMapFromAFileHasItsServersForVertices) {
  const MapData map = file_map(100, 0);
  const RunConfig config = spatial_config(Topology::delaunay, Placement::file, Boundary::bounded);
  EXPECT_EQ(graph_of(config, map, 0, true).edges(), Graph(100, delaunay({map.servers, false})).edges());
}

}  // namespace
}  // namespace ballast
