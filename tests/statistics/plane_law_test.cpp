// SPDX-License-Identifier: Apache-2.0
// Loads and costs in the plane against exact laws and means. False alarm of each check: 1e-7.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/checks.hpp"
#include "tests/support/law_edges.hpp"
#include "tests/support/runs.hpp"

namespace ballast {
namespace {

// On a torus grid the two nearest servers of a uniform point are the ends of a uniformly random
// edge, each wins half of the ties (Panigrahy et al., arXiv 2011.02653; their cells are diamonds).
std::vector<PairLaw<double>> torus_edges(std::size_t side) {
  std::vector<PairLaw<double>> edges;
  for (std::size_t v = 0; v < side * side; ++v) {
    const std::size_t row = v / side;
    const std::size_t right = row * side + (v + 1) % side;
    const std::size_t down = (v + side) % (side * side);
    for (const std::size_t w : {right, down})
      edges.push_back({v, w, 0.5 / static_cast<double>(side * side), 0.5});
  }
  return edges;
}

TEST(PlaneLaw, SpotOnATorusGridIsTwoChoicesOnARandomEdge) {
  const auto law = law_of_pairs<double>(9, 9, torus_edges(3));
  EXPECT_NEAR(law.max_load[1], .027719003702, 1e-12);
  EXPECT_NEAR(law.max_load[2], .940983815288, 1e-12);
  const GroupedTally tally = run_policy(plane_config(9, 9, Placement::grid), Spot{}, 100'000);
  EXPECT_TRUE(max_loads_follow(tally, law.max_load));
  EXPECT_TRUE(loads_follow(tally, law.loads));
}

TEST(PlaneLaw, CheckRejectsTwoOfTheThreeNearest) {
  const auto law = law_of_pairs<double>(9, 9, torus_edges(3));
  const GroupedTally tally = run_policy(plane_config(9, 9, Placement::grid), UnifPot{.k = 3}, 100'000);
  EXPECT_FALSE(max_loads_follow(tally, law.max_load) && loads_follow(tally, law.loads));
}

// Mean cost in spacings of a grid of 100 x 100.
auto spacings() {
  return [](const Tally& tally) { return mean_cost_of(tally, 10'000, 100 / 4294967296.0); };
}

GroupedTally on_grid(const AnyPolicy& policy) {
  return run_policy(plane_config(10'000, 10'000, Placement::grid), policy, 64);
}

constexpr double mean_d1 = .3825978582;  // (sqrt 2 + ln(1 + sqrt 2)) / 6
constexpr double mean_d2 = .6995523019;

TEST(PlaneCost, OnATorusGridIsExact) {
  EXPECT_TRUE(mean_is(on_grid(Nearest{}), spacings(), mean_d1));
  EXPECT_TRUE(mean_is(on_grid(Spot{}), spacings(), (mean_d1 + mean_d2) / 2));
  EXPECT_TRUE(mean_is(on_grid(UnifPot{.k = 2}), spacings(), (mean_d1 + mean_d2) / 2));
  EXPECT_TRUE(mean_is(on_grid(UnifPot{.k = 2, .tie = Tie::first}), spacings(), (mean_d1 + mean_d2) / 2));
}

// Where ties go to the nearer server sPOT costs less: the broken twin of a tie bit stuck at 0.
TEST(PlaneCost, CheckRejectsATieBitStuckAtZero) {
  EXPECT_FALSE(mean_is(on_grid(Spot{.tie = Tie::first}), spacings(), (mean_d1 + mean_d2) / 2));
}

// Places the ball with the last of the least loaded candidates: `<=` where the product has `<`.
struct LastLeastLoaded {
  template <class LoadOf>
  [[nodiscard]] std::uint32_t choose(std::uint32_t count, const LoadOf& load_of) const {
    std::uint32_t best = 0;
    for (std::uint32_t j = 1; j < count; ++j) best = load_of(j) <= load_of(best) ? j : best;
    return best;
  }
};

struct SpotWithLessOrEqual : Spot {
  [[nodiscard]] LastLeastLoaded placement() const { return {}; }
};

TEST(PlaneCost, CheckRejectsLessOrEqualInTheChoice) {
  const RunConfig config = [] {
    RunConfig c = plane_config(10'000, 10'000, Placement::grid);
    c.policies = {Spot{}};
    return c;
  }();
  const MapData no_map;
  const World world(config, no_map, 0, Detail::fine);
  const auto first_ties = on_grid(Spot{.tie = Tie::first});
  double product = 0;
  for (const Tally& group : first_ties.groups) product += spacings()(group) / batch_count;
  EXPECT_TRUE(mean_is(first_ties, spacings(), product));
  SpotWithLessOrEqual twin;
  twin.tie = Tie::first;
  EXPECT_FALSE(mean_is(run_twin(twin, world.plane_view(2), 10'000, 64), spacings(), product));
}

// Uniform servers on the unit torus: E D_k = Gamma(n+1)/Gamma(n+3/2) Gamma(k+1/2)/Gamma(k)/sqrt(pi).
TEST(PlaneCost, OfTheNearestOfUniformServersIsExact) {
  RunConfig config = plane_config(1000, 1000, Placement::uniform);
  config.world.worlds = 64;
  const double scale = std::exp(std::lgamma(1001.0) - std::lgamma(1001.5));
  const auto sides = [](const Tally& tally) { return mean_cost_of(tally, 1000, 1 / 4294967296.0); };
  EXPECT_TRUE(mean_is(run_policy(config, Nearest{}, 20), sides, 0.5 * scale));
  const double second = 0.75 * scale;
  EXPECT_TRUE(mean_is(run_policy(config, UnifPot{.k = 2}, 20), sides, (0.5 * scale + second) / 2));
  EXPECT_FALSE(mean_is(run_policy(config, UnifPot{.k = 3}, 20), sides, (0.5 * scale + second) / 2));
}

TEST(PlaneCost, OfAUniformServerIsExact) {
  RunConfig config = plane_config(1000, 1000, Placement::uniform);
  config.world.worlds = 32;
  const auto sides = [](const Tally& tally) { return mean_cost_of(tally, 1000, 1 / 4294967296.0); };
  EXPECT_TRUE(mean_is(run_policy(config, OneChoice{}, 20), sides, .3825978582));
  EXPECT_TRUE(mean_is(run_policy(config, Pot{}, 20), sides, .3825978582));
  config.world.boundary = Boundary::bounded;  // two uniform points of the unit square
  config.world.worlds = 64;
  EXPECT_TRUE(mean_is(run_policy(config, OneChoice{}, 20), sides, .5214054331));
}

}  // namespace
}  // namespace ballast
