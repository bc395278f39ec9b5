// SPDX-License-Identifier: Apache-2.0
// Graphs, their families and their tables, against breadth-first search and against each other.
#include "host/graph/graph.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <numeric>
#include <set>

#include "host/error.hpp"
#include "host/graph/breadth_first.hpp"
#include "host/graph/distances.hpp"
#include "host/graph/families.hpp"
#include "host/graph/graph_world.hpp"
#include "host/graph/neighbourhoods.hpp"
#include "host/io/memory.hpp"
#include "tests/support/expect_error.hpp"

namespace ballast {
namespace {

GraphConfig config_of(Topology topology, const std::vector<std::uint32_t>& sides = {},
                      std::uint32_t arity = 0) {
  GraphConfig config;
  config.topology = topology;
  config.sides = sides;
  config.arity = arity;
  return config;
}

struct Example {
  GraphConfig config;
  std::uint32_t n;
  std::size_t edges;
};

std::vector<Example> families() {
  return {{config_of(Topology::path), 7, 6},
          {config_of(Topology::path), 1, 0},
          {config_of(Topology::ring), 7, 7},
          {config_of(Topology::ring), 2, 1},
          {config_of(Topology::ring), 1, 0},
          {config_of(Topology::grid, {3, 4}), 12, 17},
          {config_of(Topology::grid, {2, 3, 2}), 12, 20},
          {config_of(Topology::torus, {3, 5}), 15, 30},
          {config_of(Topology::torus, {2, 4}), 8, 12},
          {config_of(Topology::torus, {3, 4, 5}), 60, 180},
          {config_of(Topology::torus, {1, 6}), 6, 6},
          {config_of(Topology::hypercube), 16, 32},
          {config_of(Topology::complete), 6, 15},
          {config_of(Topology::star), 6, 5},
          {config_of(Topology::tree, {}, 2), 11, 10},
          {config_of(Topology::tree, {}, 3), 14, 13}};
}

std::uint32_t searched(const Graph& graph, std::uint32_t u, std::uint32_t v) {
  std::uint32_t found = u == v ? 0 : ~0U;
  BreadthFirst(graph).run(u, graph.vertices(),
                          [&](std::uint32_t hop, const std::vector<std::uint32_t>& ring) {
                            if (std::binary_search(ring.begin(), ring.end(), v)) found = hop;
                            return found == ~0U;
                          });
  return found;
}

TEST(Graph, DropsLoopsAndMergesParallelEdges) {
  const Graph graph(4, {{2, 1}, {1, 2}, {3, 3}, {0, 1}, {1, 0}, {1, 0}});
  EXPECT_EQ(graph.loops(), 1U);
  EXPECT_EQ(graph.parallel_edges(), 3U);
  EXPECT_EQ(graph.edges(), (std::vector<Edge>{{0, 1}, {1, 2}}));
  const auto neighbours = graph.neighbours(1);
  EXPECT_EQ(std::vector<std::uint32_t>(neighbours.begin(), neighbours.end()),
            (std::vector<std::uint32_t>{0, 2}));
  EXPECT_TRUE(graph.neighbours(3).empty());
}

TEST(GraphFamily, HasTheRightNumberOfEdges) {
  for (const Example& example : families()) {
    EXPECT_EQ(make_graph(example.config, example.n, 1, 0, true).edges().size(), example.edges) << example.n;
  }
}

TEST(GraphFamily, ArithmeticDistancesAreThoseOfASearch) {
  for (const Example& example : families()) {
    const Graph graph = make_graph(example.config, example.n, 1, 0, true);
    for (std::uint32_t u = 0; u < example.n; ++u) {
      for (std::uint32_t v = 0; v < example.n; ++v) {
        ASSERT_EQ(graph.family().distance(u, v), searched(graph, u, v))
            << u << " " << v << " of " << example.n;
        ASSERT_EQ(searched_distance(graph, u, v), searched(graph, u, v));
      }
    }
  }
}

TEST(GraphFamily, NeighbourhoodsAreThoseOfASearch) {
  for (const Example& example : families()) {
    for (const std::uint32_t hops : {1U, 2U, 5U}) {
      const GraphWorld world(make_graph(example.config, example.n, 1, 0, true), {.hops = {{hops, true}}});
      const GraphView view = world.view(hops);
      for (std::uint32_t u = 0; u < example.n; ++u) {
        std::set<std::uint32_t> members;
        for (std::uint32_t i = 0; i < view.members(u); ++i) {
          const auto [v, key] = view.member(u, i);
          ASSERT_EQ(view.cost(key), searched(world.graph(), u, v));
          members.insert(v);
        }
        ASSERT_EQ(members.size(), view.within(u, hops));
        std::uint32_t expected = 0;
        for (std::uint32_t v = 0; v < example.n; ++v)
          expected += v != u && searched(world.graph(), u, v) <= hops ? 1 : 0;
        ASSERT_EQ(members.size(), expected);
      }
    }
  }
}

// A wheel of spokes: everyone is within two hops, so that nobody needs a table of who is near.
TEST(Neighbourhoods, NeedNoTableWhereEveryoneIsNear) {
  const Graph graph(6, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {1, 2}});
  const GraphWorld without(graph, {.hops = {{2, false}}});
  const GraphWorld with(graph, {.hops = {{2, true}}});
  EXPECT_TRUE(without.view(2).near.everyone);
  EXPECT_FALSE(with.view(2).near.everyone);
  for (std::uint32_t u = 0; u < 6; ++u) {
    std::map<std::uint32_t, std::uint64_t> costs;
    std::map<std::uint32_t, std::uint64_t> costs_with_table;
    for (std::uint32_t i = 0; i < 5; ++i) {
      const Candidate member = without.view(2).member(u, i);
      costs[member.bin] = without.view(2).cost(member.key);
      const Candidate other = with.view(2).member(u, i);
      costs_with_table[other.bin] = with.view(2).cost(other.key);
    }
    EXPECT_EQ(without.view(2).members(u), 5U);
    EXPECT_EQ(costs, costs_with_table);
    EXPECT_FALSE(costs.contains(u));
  }
}

TEST(Neighbourhoods, HaveATableWhereSomeoneIsFar) {
  EXPECT_FALSE(GraphWorld(Graph(4, {{0, 1}, {1, 2}}), {.hops = {{64, false}}}).view(64).near.everyone);
  EXPECT_FALSE(GraphWorld(Graph(4, {{0, 1}, {1, 2}, {2, 3}}), {.hops = {{3, false}}}).view(3).near.everyone);
}

TEST(Neighbourhoods, AreRefusedWhereTheyDoNotFit) {
  const Graph graph = make_graph(config_of(Topology::grid, {40, 50}), 2000, 1, 0, true);
  const std::uint64_t needed = Neighbourhoods(graph, 3, true, ~std::uint64_t{0} / 4).bytes();
  EXPECT_NO_THROW(Neighbourhoods(graph, 3, true, needed));
  expect_error<InputError>([&] { Neighbourhoods(graph, 3, true, needed - 1); },
                           fmt::format("policy.k = 3: the neighbourhoods of this graph need {} and {} are "
                                       "available; lower k or the number of servers",
                                       format_bytes(needed), format_bytes(needed - 1)));
  EXPECT_THROW(Neighbourhoods(graph, 3, true, needed / 3), InputError);  // from a sample
}

// Every row is told of once it is done, in all tables of a world.
TEST(GraphWorld, TellsHowFarItsTablesAre) {
  std::atomic<std::uint64_t> planned{0};
  std::atomic<std::uint64_t> done{0};
  WorkHooks hooks;
  hooks.planned = [&](std::uint64_t rows) { planned += rows; };
  hooks.done = [&](std::uint64_t rows) { done += rows; };
  const Graph path(5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}});
  const GraphWorld world(path, {.hops = {{1, false}, {2, true}}, .distances = true}, hooks);
  EXPECT_EQ(planned, 2 * 5 + 2 * 5 + 5);
  EXPECT_EQ(done, planned);
}

TEST(Distances, TableSearchAndComponentsAgree) {
  const Graph graph(9, {{0, 1}, {1, 2}, {2, 3}, {4, 5}, {5, 6}, {6, 4}});
  const std::vector<std::uint8_t> table = distance_table(graph, 1000);
  for (std::uint32_t u = 0; u < 9; ++u) {
    for (std::uint32_t v = 0; v < 9; ++v) {
      const std::uint32_t expected = searched(graph, u, v);
      EXPECT_EQ(table[u * 9 + v], expected == ~0U ? 255 : expected);
      EXPECT_EQ(searched_distance(graph, u, v), expected);
    }
  }
  EXPECT_TRUE(distance_table(graph, 80).empty());
}

TEST(Distances, BeyondAByteAreSearchedFor) {
  std::vector<Edge> edges;
  for (std::uint32_t v = 1; v < 600; ++v) edges.emplace_back(v - 1, v);
  const GraphWorld world(Graph(600, edges), {.distances = true});
  const GraphView view = world.view(0);
  EXPECT_EQ(view.distances, nullptr);
  EXPECT_EQ(view.cost(view.key(3, 590)), 587U);
  EXPECT_EQ(view.cost(view.key(7, 7)), 0U);
}

TEST(GraphView, CostsAreHopsOrUnreachable) {
  const GraphWorld world(Graph(4, {{0, 1}, {1, 2}}), {.distances = true});
  const GraphView view = world.view(0);
  EXPECT_EQ(view.cost(view.key(0, 2)), 2U);
  EXPECT_EQ(view.cost(view.key(0, 3)), GraphView::unreachable);
  EXPECT_EQ(view.cost(GraphView::hops_key(5)), 5U);
}

}  // namespace
}  // namespace ballast
