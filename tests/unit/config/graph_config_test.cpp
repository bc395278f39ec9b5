// SPDX-License-Identifier: Apache-2.0
// Graph worlds in a configuration: what each topology needs, and what is refused.
#include <gtest/gtest.h>

#include "tests/unit/config/config_file.hpp"

namespace ballast {
namespace {

std::string graph_toml(const std::string& world) {
  return "[world]\nkind = \"graph\"\n" + world + "[policy]\nname = \"pot\"\n";
}

const std::string ten = "servers = 10\ntopology = ";

TEST(GraphConfig, ReadsEveryTopology) {
  EXPECT_EQ(loaded(graph_toml(ten + "\"ring\"\n")).world.worlds, 1U);
  EXPECT_EQ(loaded(graph_toml(ten + "\"regular\"\ndegree = 3\n")).world.worlds, 8U);
  EXPECT_EQ(loaded(graph_toml("topology = \"grid\"\nsides = [2, 3, 4]\n")).world.servers, 24U);
  EXPECT_EQ(loaded(graph_toml("topology = \"torus\"\nservers = 9\n")).world.graph.sides,
            (std::vector<std::uint32_t>{3, 3}));
  EXPECT_EQ(loaded(graph_toml("topology = \"tree\"\nservers = 9\narity = 2\n")).world.graph.arity, 2U);
  EXPECT_EQ(loaded(graph_toml(ten + "\"gnp\"\nprobability = 0.25\n")).world.graph.probability, 0.25);
  EXPECT_EQ(loaded(graph_toml(ten + "\"gnm\"\nedges = 45\n")).world.graph.edges, 45U);
  // (n - 1) pi r^2 = 9 pi 0.01 = 0.2827
  EXPECT_NEAR(loaded(graph_toml(ten + "\"geometric\"\nmean_degree = 0.2827433388\n")).world.graph.radius, 0.1,
              1e-9);
  EXPECT_EQ(loaded(graph_toml(ten + "\"watts-strogatz\"\ndegree = 4\nprobability = 1\n")).world.graph.degree,
            4U);
  EXPECT_EQ(loaded(graph_toml(ten + "\"barabasi-albert\"\ndegree = 2\n")).world.graph.degree, 2U);
}

TEST(GraphConfig, SpatialTopologiesTakeAPlacement) {
  const WorldConfig bounded =
      loaded(graph_toml(ten + "\"geometric\"\nradius = 1.2\nboundary = \"bounded\"\n")).world;
  EXPECT_EQ(bounded.boundary, Boundary::bounded);
  EXPECT_EQ(bounded.worlds, 8U);
  const WorldConfig clustered = loaded(graph_toml(ten + "\"delaunay\"\nplacement = \"clustered\"\n"
                                                        "mean_offspring = 5\nspread = 0.1\n"))
                                    .world;
  EXPECT_EQ(clustered.placement, Placement::clustered);
  EXPECT_EQ(clustered.worlds, 8U);
  const std::string grid = "servers = 9\nplacement = \"grid\"\ntopology = ";
  EXPECT_EQ(loaded(graph_toml(grid + "\"delaunay\"\n")).world.worlds, 1U);
  EXPECT_EQ(loaded(graph_toml(grid + "\"geometric-attachment\"\ndegree = 2\nradius = 0.4\n")).world.worlds,
            8U);
}

TEST(GraphConfig, RadiiOfAMapFromAFileAreInItsUnit) {
  const WorldConfig world = loaded(graph_toml("topology = \"geometric\"\nplacement = \"file\"\n"
                                              "file = \"servers.csv\"\nradius = 1.5\n"))
                                .world;
  EXPECT_EQ(world.servers, 3U);
  EXPECT_EQ(world.worlds, 1U);
  EXPECT_NEAR(world.graph.radius_in_sides(), 0.75, 1e-6);
}

TEST(GraphConfig, PotOnAGraphDrawsDifferentVertices) {
  EXPECT_FALSE(std::get<GraphPot>(loaded(graph_toml(ten + "\"ring\"\n")).policies.at(0)).replacement);
}

TEST(GraphConfig, NamesWhatIsMissing) {
  expect_refused(graph_toml("servers = 10\n"), {},
                 "world.topology is missing: name the kind of graph, for example 'ring' or 'regular'");
  expect_refused(graph_toml("topology = \"ring\"\n"), {},
                 "world.servers is missing: give the number of vertices, 1..1073741824");
  expect_refused(graph_toml(ten + "\"regular\"\n"), {},
                 "world.degree is missing: this topology needs the degree of its vertices");
  expect_refused(graph_toml(ten + "\"tree\"\n"), {},
                 "world.arity is missing: this topology needs the number of children of a vertex");
  expect_refused(graph_toml(ten + "\"gnp\"\n"), {},
                 "world.probability is missing: this topology needs the probability of an edge");
  expect_refused(graph_toml(ten + "\"gnm\"\n"), {},
                 "world.edges is missing: this topology needs the number of its edges");
  expect_refused(graph_toml(ten + "\"geometric\"\n"), {},
                 "world.radius is missing: this topology needs a radius in sides, or a mean_degree");
}

TEST(GraphConfig, NamesWhatDoesNotFitTheFamily) {
  expect_refused(graph_toml(ten + "\"hypercube\"\n"), {}, "world.servers = 10: a hypercube has 2^d vertices");
  expect_refused(graph_toml(ten + "\"torus\"\n"), {},
                 "world.servers = 10: not a square; give the sides, for example sides = [20, 50]");
  expect_refused(graph_toml(ten + "\"grid\"\nsides = [3, 4]\n"), {},
                 "world.servers = 10: the sides make 12 vertices; leave the key out");
  expect_refused(graph_toml("topology = \"grid\"\nsides = [3, 0]\n"), {},
                 "world.sides = [ 3, 0 ]: not a list of integers in 1..1073741824");
  expect_refused(graph_toml("topology = \"regular\"\nservers = 9\ndegree = 3\n"), {},
                 "world.degree = 3: degree times servers (9) must be even");
  expect_refused(graph_toml(ten + "\"regular\"\ndegree = 10\n"), {},
                 "world.degree = 10: out of range; use 1..9");
  expect_refused(graph_toml(ten + "\"gnm\"\nedges = 46\n"), {}, "world.edges = 46: out of range; use 0..45");
  expect_refused(graph_toml(ten + "\"watts-strogatz\"\ndegree = 3\nprobability = 0\n"), {},
                 "world.degree = 3: must be even: half of the neighbours lie on each side");
  expect_refused(graph_toml(ten + "\"geometric\"\nradius = 0.6\n"), {},
                 "world.radius = 0.59999999999999998: out of range; use a number above 0 and up to 0.5");
  expect_refused(graph_toml(ten + "\"delaunay\"\nplacement = \"grid\"\n"), {},
                 "world.servers = 10: a square grid needs a square number; the nearest are 9 and 16");
  expect_refused(
      graph_toml("topology = \"geometric\"\nplacement = \"file\"\nfile = \"servers.csv\"\n"
                 "mean_degree = 3\n"),
      {}, "world.mean_degree = 3: servers from a file are not uniform; give a radius in the file's unit");
  expect_refused(
      graph_toml(ten + "\"ring\"\nfile = \"servers.csv\"\n"), {},
      "world.file = 'servers.csv': the topology makes a graph of its own; leave one of the two out");
  expect_refused(graph_toml("topology = \"regular\"\nservers = 1\ndegree = 1\n"), {},
                 "world.servers = 1: this topology needs at least 2 vertices");
  expect_refused(graph_toml("topology = \"gnp\"\nservers = 1000000\nprobability = 0.5\n"), {},
                 "world.topology = 'gnp': about 2.5e+11 edges, and a graph has at most 2147483648; use fewer "
                 "servers or a "
                 "smaller degree");
  expect_refused(graph_toml(ten + "\"file\"\n"), {},
                 "world.topology = 'file': leave the key out and name the file in world.file");
  expect_refused(graph_toml(ten + "\"rign\"\n"), {},
                 "world.topology = 'rign': unknown (did you mean 'ring'?); use one of path, ring, grid, "
                 "torus, hypercube, complete, "
                 "star, tree, file, regular, gnp, gnm, geometric, barabasi-albert, watts-strogatz, "
                 "geometric-attachment, delaunay");
}

TEST(GraphConfig, PoliciesOfThePlaneAreRefusedOnAGraph) {
  expect_refused(graph_toml(ten + "\"ring\"\n"), {"policy.name=spot"},
                 "policy.name = 'spot': not defined where world.kind = 'graph'; use world.kind = 'plane'");
  expect_refused(graph_toml(ten + "\"ring\"\n"), {"policy.name=go-left"},
                 "policy.name = 'go-left': not defined where world.kind = 'graph'; use world.kind = "
                 "'classical' or 'plane'");
  expect_refused(graph_toml(ten + "\"ring\"\n"), {"policy={name=\"unif-pot\",k=0}"},
                 "policy.k = 0: out of range; use 1..64");
}

}  // namespace
}  // namespace ballast
