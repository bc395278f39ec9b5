// SPDX-License-Identifier: Apache-2.0
// Random graphs against the laws of their models. Bounds are six standard deviations: false alarm 2e-9.
#include "host/graph/random_graphs.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>

#include "host/graph/graph_world.hpp"
#include "tests/support/checks.hpp"

namespace ballast {
namespace {

std::vector<std::uint64_t> degrees_of(const Graph& graph) {
  std::vector<std::uint64_t> degrees(graph.vertices());
  for (std::uint32_t v = 0; v < graph.vertices(); ++v) degrees[v] = graph.neighbours(v).size();
  return degrees;
}

TEST(RandomRegular, HasOneDegreeAndNoLoops) {
  for (const std::uint32_t degree : {1U, 3U, 4U, 9U}) {
    GraphDraws draws(1, degree);
    const Graph graph(100, random_regular(100, degree, draws));
    EXPECT_EQ(graph.loops() + graph.parallel_edges(), 0U);
    for (const std::uint64_t d : degrees_of(graph)) EXPECT_EQ(d, degree);
  }
}

TEST(RandomRegular, OfOneDegreeBelowCompleteIsFound) {
  GraphDraws draws(1, 0);
  EXPECT_EQ(Graph(6, random_regular(6, 5, draws)).edges().size(), 15U);
}

// Two-regular graphs on 6 vertices: 60 hexagons, 10 pairs of triangles. Steger and Wormald's graphs are
// uniform for many vertices only, so no more is asked here than that both kinds are frequent.
TEST(RandomRegular, FindsAllKindsOfGraphs) {
  int hexagons = 0;
  for (std::uint32_t world = 0; world < 2000; ++world) {
    GraphDraws draws(3, world);
    const Graph graph(6, random_regular(6, 2, draws));
    const GraphWorld distances(graph, {.distances = true});
    const GraphView view = distances.view(0);
    hexagons +=
        view.cost(GraphView::key(0, graph.neighbours(graph.neighbours(0)[0])[0])) != GraphView::unreachable &&
                view.cost(GraphView::key(0, 1)) != GraphView::unreachable &&
                view.cost(GraphView::key(0, 2)) != GraphView::unreachable &&
                view.cost(GraphView::key(0, 3)) != GraphView::unreachable
            ? 1
            : 0;
  }
  EXPECT_GT(hexagons, 200);
  EXPECT_LT(hexagons, 1800);
}

TEST(Gnp, HasABinomialNumberOfEdges) {
  const double pairs = 200 * 199 / 2.0;
  for (const double p : {0.001, 0.1, 0.9}) {
    double sum = 0;
    for (std::uint32_t world = 0; world < 50; ++world) {
      GraphDraws draws(1, world);
      const Graph graph(200, gnp(200, p, draws));
      EXPECT_EQ(graph.loops() + graph.parallel_edges(), 0U);
      sum += static_cast<double>(graph.edges().size());
    }
    EXPECT_NEAR(sum / 50, pairs * p, 6 * std::sqrt(pairs * p * (1 - p) / 50));
  }
}

// Every one of the 2^3 graphs on three vertices has probability 1/8 at p = 1/2.
TEST(Gnp, GivesEverySmallGraphItsProbability) {
  std::vector<std::uint64_t> counts(8);
  for (std::uint32_t world = 0; world < 20'000; ++world) {
    GraphDraws draws(2, world);
    std::size_t code = 0;
    for (const auto& [u, v] : gnp(3, 0.5, draws)) code |= std::size_t{1} << (u + v - 1);
    ++counts[code];
  }
  EXPECT_GT(chi_square_p(counts, std::vector<double>(8, 0.125)), false_alarm);
  counts[0] += 400;  // the broken twin: an empty graph too often
  EXPECT_LT(chi_square_p(counts, std::vector<double>(8, 0.125)), false_alarm);
}

TEST(Gnp, EndsAreExact) {
  GraphDraws draws(1, 0);
  EXPECT_TRUE(gnp(50, 0, draws).empty());
  EXPECT_EQ(gnp(50, 1, draws).size(), 50U * 49 / 2);
  EXPECT_TRUE(gnp(1, 0.5, draws).empty());
}

TEST(Gnm, DrawsEverySetOfEdgesAlike) {
  for (const std::uint64_t m : {std::uint64_t{2}, std::uint64_t{4}}) {  // 15 sets each, drawn or left out
    std::map<std::vector<Edge>, std::uint64_t> sets;
    for (std::uint32_t world = 0; world < 15'000; ++world) {
      GraphDraws draws(4, world);
      ++sets[Graph(4, gnm(4, m, draws)).edges()];
    }
    EXPECT_EQ(sets.size(), 15U);
    std::vector<std::uint64_t> counts;
    counts.reserve(sets.size());
    for (const auto& [edges, count] : sets) counts.push_back(count);
    EXPECT_GT(chi_square_p(counts, std::vector<double>(15, 1.0 / 15)), false_alarm);
  }
}

TEST(BarabasiAlbert, HasItsEdgesAndAHeavyTail) {
  GraphDraws draws(1, 0);
  const Graph graph(3000, barabasi_albert(3000, 3, draws));
  EXPECT_EQ(graph.edges().size(), 3U + 3 * (3000 - 4));
  const auto degrees = degrees_of(graph);
  EXPECT_GE(*std::min_element(degrees.begin() + 4, degrees.end()), 3U);
  // P(degree >= k) = m (m + 1) / (k (k + 1)) in the limit: 3 * 4 / (20 * 21) = 0.0286 at k = 20.
  const auto many = std::count_if(degrees.begin(), degrees.end(), [](std::uint64_t d) { return d >= 20; });
  EXPECT_NEAR(static_cast<double>(many) / 3000, 0.0286, 0.012);
}

TEST(WattsStrogatz, WithoutRewiringIsARingLattice) {
  GraphDraws draws(1, 0);
  const Graph graph(20, watts_strogatz(20, 4, 0, draws));
  EXPECT_EQ(graph.edges().size(), 40U);
  const auto neighbours = graph.neighbours(0);
  EXPECT_EQ(std::vector<std::uint32_t>(neighbours.begin(), neighbours.end()),
            (std::vector<std::uint32_t>{1, 2, 18, 19}));
}

TEST(WattsStrogatz, RewiringKeepsTheEdgesAndTheNearEnds) {
  GraphDraws draws(1, 0);
  const Graph graph(1000, watts_strogatz(1000, 6, 1, draws));
  EXPECT_EQ(graph.edges().size(), 3000U);
  EXPECT_EQ(graph.loops() + graph.parallel_edges(), 0U);
  for (const std::uint64_t d : degrees_of(graph)) EXPECT_GE(d, 3U);
}

TEST(RandomGraphs, AreTheSameForTheSameWorldOnly) {
  GraphConfig config;
  for (const Topology topology : {Topology::regular, Topology::gnp, Topology::gnm, Topology::barabasi_albert,
                                  Topology::watts_strogatz}) {
    config.topology = topology;
    config.degree = 4;
    config.probability = 0.1;
    config.edges = 100;
    EXPECT_EQ(make_graph(config, 100, 1, 2, true).edges(), make_graph(config, 100, 1, 2, true).edges());
    EXPECT_NE(make_graph(config, 100, 1, 2, true).edges(), make_graph(config, 100, 1, 3, true).edges());
    EXPECT_NE(make_graph(config, 100, 1, 2, true).edges(), make_graph(config, 100, 2, 2, true).edges());
  }
}

}  // namespace
}  // namespace ballast
