// SPDX-License-Identifier: Apache-2.0
// Loads and costs on small graphs against exact enumeration, and costs on large ones against theory.
// False alarm of each check: 1e-7.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "ballast/policy/policy.hpp"
#include "host/graph/families.hpp"
#include "host/graph/graph_world.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/law_choices.hpp"
#include "tests/support/law_edges.hpp"
#include "tests/support/runs.hpp"

namespace ballast {
namespace {

GraphFamily family(Topology topology, std::uint32_t n) {
  return family_of(graph_config(n, n, topology).world.graph, n);
}

// u uniform, v with a weight by hops (0: not a candidate); ties: how likely u gets the ball.
template <class Weight>
std::vector<PairLaw<Rational>> pairs_by_hops(const GraphFamily& family, std::uint32_t n, const Weight& weight,
                                             const Rational& u_wins) {
  std::vector<PairLaw<Rational>> pairs;
  for (std::uint32_t u = 0; u < n; ++u) {
    Rational total = 0;
    for (std::uint32_t v = 0; v < n; ++v) total += v == u ? Rational(0) : weight(family.distance(u, v));
    for (std::uint32_t v = 0; v < n; ++v) {
      const Rational w = v == u ? Rational(0) : weight(family.distance(u, v));
      if (w != 0) pairs.push_back({u, v, w / total / n, u_wins});
    }
  }
  return pairs;
}

auto uniform_within(std::uint32_t k) {
  return [k](std::uint32_t hops) { return Rational(hops <= k ? 1 : 0); };
}

auto inverse_square_within(std::uint32_t k) {
  return [k](std::uint32_t hops) { return hops <= k ? Rational(1, hops * hops) : Rational(0); };
}

GroupedTally run_graph(Topology topology, std::uint32_t n, std::uint64_t balls, const AnyPolicy& policy,
                       std::uint64_t trials) {
  return run_policy(graph_config(n, balls, topology), policy, trials);
}

void expect_law(const GroupedTally& tally, const Law<Rational>& exact, const char* what) {
  const Law<double> law = to_double(exact);
  EXPECT_TRUE(max_loads_follow(tally, law.max_load)) << what;
  EXPECT_TRUE(loads_follow(tally, law.loads)) << what;
}

bool follows(const GroupedTally& tally, const Law<Rational>& exact) {
  const Law<double> law = to_double(exact);
  return max_loads_follow(tally, law.max_load) && loads_follow(tally, law.loads);
}

bool cost_is(const GroupedTally& tally, double balls, double expected) {
  return mean_is(
      tally, [&](const Tally& group) { return mean_cost_of(group, balls, 1); }, expected, 1e-12);
}

TEST(GraphLaw, RingOfSix) {
  const GraphFamily ring = family(Topology::ring, 6);
  const Rational half(1, 2);
  const auto one = law_of_pairs<Rational>(6, 6, pairs_by_hops(ring, 6, uniform_within(1), half));
  EXPECT_EQ(one.max_load[1], Rational(541, 3888));
  const auto two = law_of_pairs<Rational>(6, 6, pairs_by_hops(ring, 6, uniform_within(2), half));
  EXPECT_EQ(two.max_load[2], Rational(421615, 497664));
  const auto square = law_of_pairs<Rational>(6, 6, pairs_by_hops(ring, 6, inverse_square_within(2), half));
  EXPECT_EQ(square.max_load[3], Rational(215921, 24300000));
  expect_law(run_graph(Topology::ring, 6, 6, GraphUnifPot{.k = 1}, 100'000), one, "unif-pot, k = 1");
  expect_law(run_graph(Topology::ring, 6, 6, EdgePot{}, 100'000), one, "edge-pot");
  expect_law(run_graph(Topology::ring, 6, 6, GraphUnifPot{.k = 2}, 100'000), two, "unif-pot, k = 2");
  expect_law(run_graph(Topology::ring, 6, 6, GraphInvSqPot{.k = 2}, 100'000), square, "invsq-pot, k = 2");
  // Broken twins: another radius, another weight.
  EXPECT_FALSE(follows(run_graph(Topology::ring, 6, 6, GraphUnifPot{.k = 2}, 400'000), one));
  EXPECT_FALSE(follows(run_graph(Topology::ring, 6, 6, GraphUnifPot{.k = 2}, 400'000), square));
}

TEST(GraphLaw, RingOfSixCosts) {
  EXPECT_TRUE(cost_is(run_graph(Topology::ring, 6, 6, GraphUnifPot{.k = 1}, 100'000), 6, 0.5));
  EXPECT_TRUE(cost_is(run_graph(Topology::ring, 6, 6, GraphUnifPot{.k = 1, .tie = Tie::first}, 100'000), 6,
                      .206908008));
  EXPECT_TRUE(cost_is(run_graph(Topology::ring, 6, 6, GraphUnifPot{.k = 2, .tie = Tie::first}, 100'000), 6,
                      .323097763));
  EXPECT_TRUE(cost_is(run_graph(Topology::ring, 6, 6, GraphInvSqPot{.k = 2}, 100'000), 6, 0.6));
  EXPECT_TRUE(cost_is(run_graph(Topology::ring, 6, 6, GraphInvSqPot{.k = 2, .tie = Tie::first}, 100'000), 6,
                      .256538745));
  EXPECT_TRUE(cost_is(run_graph(Topology::ring, 6, 6, GraphInvSqPot{.k = 3}, 100'000), 6, 30.0 / 47));
  EXPECT_TRUE(cost_is(run_graph(Topology::ring, 6, 6, GraphPot{}, 100'000), 6, 0.9));
  EXPECT_FALSE(
      cost_is(run_graph(Topology::ring, 6, 6, GraphUnifPot{.k = 1, .tie = Tie::first}, 100'000), 6, 0.5));
}

// The path of 4 separates random ties, ties to the arrival vertex, and a random edge.
TEST(GraphLaw, PathOfFour) {
  const GraphFamily path = family(Topology::path, 4);
  const auto random = law_of_pairs<Rational>(4, 4, pairs_by_hops(path, 4, uniform_within(1), Rational(1, 2)));
  const auto stay = law_of_pairs<Rational>(4, 4, pairs_by_hops(path, 4, uniform_within(1), Rational(1)));
  const auto edge = law_of_pairs<Rational>(4, 4,
                                           {{0, 1, Rational(1, 3), Rational(1, 2)},
                                            {1, 2, Rational(1, 3), Rational(1, 2)},
                                            {2, 3, Rational(1, 3), Rational(1, 2)}});
  EXPECT_EQ(random.max_load[1], Rational(1431, 4096));
  EXPECT_EQ(stay.max_load[1], Rational(387, 1024));
  EXPECT_EQ(edge.max_load[1], Rational(103, 324));
  const GroupedTally with_random = run_graph(Topology::path, 4, 4, GraphUnifPot{.k = 1}, 200'000);
  const GroupedTally with_stay =
      run_graph(Topology::path, 4, 4, GraphUnifPot{.k = 1, .tie = Tie::first}, 200'000);
  const GroupedTally with_edge = run_graph(Topology::path, 4, 4, EdgePot{}, 200'000);
  expect_law(with_random, random, "random ties");
  expect_law(with_stay, stay, "ties stay");
  expect_law(with_edge, edge, "random edge");
  EXPECT_TRUE(cost_is(with_random, 4, .482940674));
  EXPECT_TRUE(cost_is(with_stay, 4, 811.0 / 4096));
  EXPECT_TRUE(cost_is(with_edge, 4, 0.5));
  EXPECT_FALSE(follows(with_random, stay) || follows(with_random, edge) || follows(with_stay, random));
}

TEST(GraphLaw, StarCompleteAndTorus) {
  const Rational half(1, 2);
  for (const Topology topology : {Topology::star, Topology::complete, Topology::tree}) {
    const auto law =
        law_of_pairs<Rational>(5, 5, pairs_by_hops(family(topology, 5), 5, uniform_within(1), half));
    expect_law(run_graph(topology, 5, 5, GraphUnifPot{.k = 1}, 100'000), law, "unif-pot, k = 1");
  }
  RunConfig torus = graph_config(9, 9, Topology::torus);
  torus.world.graph.sides = {3, 3};
  const auto law = law_of_pairs<Rational>(
      9, 9, pairs_by_hops(family_of(torus.world.graph, 9), 9, uniform_within(1), half));
  EXPECT_NEAR(static_cast<double>(law.max_load[3]), .031279159145, 1e-12);
  expect_law(run_policy(torus, GraphUnifPot{.k = 1}, 100'000), law, "torus");
  expect_law(run_policy(torus, EdgePot{}, 100'000), law, "torus, random edge");
}

TEST(GraphLaw, CompleteGraphIsPotWithoutReplacement) {
  const Law<Rational> law = law_of_choices<Rational>(8, 8, 2, false);
  expect_law(run_graph(Topology::complete, 8, 8, GraphPot{}, 50'000), law, "pot");
  expect_law(run_graph(Topology::complete, 8, 8, GraphUnifPot{.k = 1}, 50'000), law, "unif-pot, k = 1");
  // Draw for draw, not only in law.
  const auto pot = run_graph(Topology::complete, 500, 500, GraphPot{}, 50);
  EXPECT_EQ(run_graph(Topology::complete, 500, 500, GraphUnifPot{.k = 1}, 50).groups, pot.groups);
}

TEST(GraphLaw, RadiusBeyondTheDiameterIsPot) {
  const Law<Rational> law = law_of_choices<Rational>(6, 6, 2, false);
  expect_law(run_graph(Topology::ring, 6, 6, GraphUnifPot{.k = 3}, 100'000), law, "ring of 6, k = 3");
  expect_law(run_graph(Topology::path, 6, 6, GraphUnifPot{.k = 64}, 100'000), law, "path of 6, k = 64");
  const Law<Rational> three = law_of_choices<Rational>(6, 6, 3, false);
  expect_law(run_graph(Topology::path, 6, 6, GraphUnifPot{.k = 5, .choices = 3}, 100'000), three,
             "three choices");
}

// Law, at [v * n + w], of the two vertices v, w that a ball looks at besides its own, given all weights.
std::vector<double> law_of_two_others(const std::vector<double>& weights, bool renormalised) {
  const std::size_t n = weights.size();
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  std::vector<double> law(n * n);
  for (std::size_t v = 0; v < n; ++v) {
    for (std::size_t w = 0; w < n; ++w) {
      const double left = renormalised ? total - weights[v] : total;
      if (v != w || !renormalised) law[v * n + w] = weights[v] / total * weights[w] / left;
    }
  }
  return law;
}

// Counts of ordered pairs of other candidates proposed by balls that arrive at vertex u.
std::vector<std::uint64_t> proposed_from(const GraphView& view, const GraphInvSqPot& policy, std::uint32_t u,
                                         std::uint64_t balls) {
  std::vector<std::uint64_t> counts(std::size_t{view.bins} * view.bins);
  for (std::uint64_t ball = 0; ball < balls; ++ball) {
    Proposal proposal{};
    policy.propose(view, DirectDraws{{.seed = 5}, ball}, proposal);
    if (proposal.bin[0] == u) ++counts[std::size_t{proposal.bin[1]} * view.bins + proposal.bin[2]];
  }
  return counts;
}

TEST(GraphLaw, FurtherChoicesByInverseSquareAreDrawnAmongTheRest) {
  const GraphWorld world(make_graph(graph_config(6, 6, Topology::path).world.graph, 6, 1, 0, true),
                         {.hops = {{3, true}}});
  const GraphInvSqPot policy{.k = 3, .choices = 3, .tie = Tie::first};
  const auto counts = proposed_from(world.view(3), policy, 1, 300'000);
  const std::vector<double> weights{1, 0, 1, 1.0 / 4, 1.0 / 9, 0};
  EXPECT_GT(chi_square_p(counts, law_of_two_others(weights, true)), false_alarm);
  EXPECT_LT(chi_square_p(counts, law_of_two_others(weights, false)), false_alarm);
  EXPECT_LT(chi_square_p(counts, law_of_two_others({1, 0, 1, 1.0 / 2, 1.0 / 3, 0}, true)), false_alarm);
}

// With as many draws as there are neighbours or more, a ball looks at all within reach.
TEST(GraphLaw, ManyChoicesByInverseSquareLookAtTheWholeNeighbourhood) {
  const auto expected =
      run_graph(Topology::ring, 20, 20, GraphUnifPot{.k = 2, .choices = 9, .tie = Tie::random}, 100'000);
  const auto law = [](const GroupedTally& tally) {
    const auto& histogram = tally.total().max_load_histogram;
    const auto sum = static_cast<double>(std::accumulate(histogram.begin(), histogram.end(), 0ULL));
    std::vector<double> result;
    result.reserve(histogram.size());
    for (const auto count : histogram) result.push_back(static_cast<double>(count) / sum);
    return result;
  };
  const auto found = run_graph(Topology::ring, 20, 20, GraphInvSqPot{.k = 2, .choices = 9}, 100'000);
  const std::vector<double> found_law = law(found);
  const std::vector<double> expected_law = law(expected);
  ASSERT_EQ(found_law.size(), expected_law.size());
  for (std::size_t load = 0; load < found_law.size(); ++load)
    EXPECT_NEAR(found_law[load], expected_law[load], 5.4 * std::sqrt(0.5 / 100'000));
}

TEST(GraphLaw, OneChoiceStaysAndIsolatedVerticesKeepTheirBalls) {
  const GroupedTally stays = run_graph(Topology::ring, 10, 10, GraphOneChoice{}, 50'000);
  expect_law(stays, law_of_choices<Rational>(10, 10, 1, true), "one choice");
  EXPECT_EQ(stays.total().cost_sum, 0U);
  RunConfig empty = graph_config(10, 10, Topology::gnp);
  empty.world.graph.probability = 0;
  for (const AnyPolicy& policy : {AnyPolicy(GraphUnifPot{.k = 2}), AnyPolicy(GraphInvSqPot{.k = 2})}) {
    expect_law(run_policy(empty, policy, 20'000), law_of_choices<Rational>(10, 10, 1, true), "no neighbours");
  }
}

TEST(GraphLaw, PotAcrossComponentsCountsTheBallsWithoutACost) {
  RunConfig empty = graph_config(10, 10, Topology::gnp);
  empty.world.graph.probability = 0;
  const Tally tally = run_policy(empty, GraphPot{}, 1000).total();
  EXPECT_EQ(tally.cost_sum, 0U);
  // Ties are even at first, so about half of the balls leave: every one of them for another component.
  EXPECT_GT(tally.unreachable_balls, 4000U);
  EXPECT_EQ(tally.cost_histogram[0] + tally.unreachable_balls, 10'000U);
}

// Vertex-transitive graphs, random ties: mean cost = half the mean distance to the second candidate.
TEST(GraphCost, OnARingIsExact) {
  const auto hops = [](const Tally& tally) { return mean_cost_of(tally, 10'000, 1); };
  const auto ring = [](const AnyPolicy& policy) {
    return run_graph(Topology::ring, 10'000, 10'000, policy, 64);
  };
  for (const std::uint32_t k : {1U, 2U, 5U, 10U}) {
    double harmonic = 0;
    double squares = 0;
    for (std::uint32_t h = 1; h <= k; ++h) harmonic += 1.0 / h;
    for (std::uint32_t h = 1; h <= k; ++h) squares += 1.0 / h / h;
    EXPECT_TRUE(mean_is(ring(GraphUnifPot{.k = k}), hops, (k + 1) / 4.0)) << k;
    EXPECT_TRUE(mean_is(ring(GraphInvSqPot{.k = k}), hops, harmonic / 2 / squares)) << k;
  }
  EXPECT_TRUE(mean_is(ring(GraphPot{}), hops, 1250.125));
  EXPECT_TRUE(mean_is(ring(GraphPot{.tie = Tie::first}), hops, 570.07, 5 * 1.19));
  EXPECT_FALSE(mean_is(ring(GraphUnifPot{.k = 2}), hops, 0.6));
}

// sPOT on a torus grid of servers is edge-pot on the grid's graph, with the same law.
TEST(GraphLaw, SpotOnAGridIsARandomEdge) {
  RunConfig torus = graph_config(10'000, 10'000, Topology::torus);
  torus.world.graph.sides = {100, 100};
  const Tally edge = run_policy(torus, EdgePot{}, 64).total();
  const GroupedTally spot = run_policy(plane_config(10'000, 10'000, Placement::grid), Spot{}, 64);
  std::vector<double> loads;
  for (const std::uint64_t count : edge.load_histogram)
    loads.push_back(static_cast<double>(count) / 10'000 / 64);
  for (std::size_t load = 0; load < 4; ++load) {
    const auto fraction = [load](const Tally& t) {
      return static_cast<double>(t.load_histogram[load]) / 10'000 / static_cast<double>(t.trials);
    };
    // The edge run's own error is as large as the other's: a slack of six of its standard deviations.
    EXPECT_TRUE(mean_is(spot, fraction, loads[load], 6 * std::sqrt(loads[load] / 10'000 / 64))) << load;
  }
}

}  // namespace
}  // namespace ballast
