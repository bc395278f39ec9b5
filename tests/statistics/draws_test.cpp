// SPDX-License-Identifier: Apache-2.0
// Arrivals, candidates and weighted draws against their laws. False alarm of each check: 1e-7.
#include <gtest/gtest.h>

#include <numeric>

#include "tests/support/checks.hpp"
#include "tests/support/example_worlds.hpp"
#include "tests/support/reference_trials.hpp"

namespace ballast {
namespace {

constexpr std::uint64_t draws = 400'000;

std::vector<double> even(std::size_t cells) {
  std::vector<double> law(cells, 1.0 / static_cast<double>(cells));
  return law;
}

// Counts of cell(draws of ball i) over many balls.
template <class Cell>
std::vector<std::uint64_t> count(std::size_t cells, const Cell& cell) {
  std::vector<std::uint64_t> counts(cells);
  for (std::uint64_t ball = 0; ball < draws; ++ball)
    ++counts[static_cast<std::size_t>(cell(DirectDraws{{.seed = 11}, ball}))];
  return counts;
}

TEST(Arrivals, AreUniformOverTheCellsOfEachMap) {
  const MapData no_map;
  for (const Boundary boundary : {Boundary::torus, Boundary::bounded}) {
    const RunConfig config = plane_config(10, 10, Placement::uniform, boundary);
    const World world(config, no_map, 0, Detail::coarse);
    const PlaneView view = world.plane_view(0);
    const int shift = boundary == Boundary::torus ? 28 : 27;  // 16 x 16 cells
    const auto counts = count(256, [&](const DirectDraws& d) {
      const Point p = view.arrival(d);
      return (p.y >> shift) * 16 + (p.x >> shift);
    });
    EXPECT_GT(chi_square_p(counts, even(256)), false_alarm);
  }
}

TEST(Arrivals, AreUniformOverTheListedUsers) {
  ExampleWorld example = example_worlds(20, 10)[7];
  const World world(example.config, example.map, 0, Detail::coarse);
  const PlaneView view = world.plane_view(0);
  const auto counts = count(50, [&](const DirectDraws& d) {
    const Point p = view.arrival(d);
    return std::find(example.map.users.begin(), example.map.users.end(), p) - example.map.users.begin();
  });
  EXPECT_GT(chi_square_p(counts, even(50)), false_alarm);
}

TEST(BoundedDraw, IsUniformForEveryKindOfRange) {
  for (const std::uint32_t range : {2U, 3U, 10U, 1000U, 1024U}) {
    const auto counts =
        count(range, [&](const DirectDraws& d) { return draw_below(d, candidate_role(0), range); });
    EXPECT_GT(chi_square_p(counts, even(range)), false_alarm) << range;
  }
  // A range that rejects words in every other draw: the top bit and two more of the number drawn.
  const std::uint32_t range = 0x80000001U;
  const auto counts = count(
      4, [&](const DirectDraws& d) { return std::min(3U, draw_below(d, candidate_role(0), range) >> 29); });
  EXPECT_GT(chi_square_p(counts, even(4)), false_alarm);
}

TEST(BoundedDraw, CheckRejectsAModuloOfFewBits) {
  const auto counts = count(1000, [](const DirectDraws& d) {
    return (d.word(candidate_role(0)) >> 19) % 1000;
  });  // 8192 = 8.192 * 1000
  EXPECT_LT(chi_square_p(counts, even(1000)), false_alarm);
}

// A map of one user and four servers at distances 3, 4, 5, 12 along an axis (times 2^20).
struct FourServers {
  ExampleWorld example{"four", plane_config(4, 1, Placement::file, Boundary::bounded), {}};
  std::vector<double> distances{3, 4, 5, 12};

  FourServers() {
    const Point user{1U << 30, 1U << 30};
    example.map.users = {user};
    for (const double d : distances) {
      example.map.servers.push_back({user.x + (static_cast<std::uint32_t>(d) << 20), user.y});
    }
    example.map.extent_x = example.map.extent_y = std::uint64_t{1} << 31;
    example.config.jobs.arrivals = Arrivals::file;
  }

  // Counts of (first, second) as 4 first + second; ties must go to the first drawn.
  template <class P>
  [[nodiscard]] std::vector<std::uint64_t> pairs(const P& policy) const {
    RunConfig config = example.config;
    config.policies = {policy};
    const World world(config, example.map, 0, Detail::coarse);
    const PlaneView view = world.plane_view(policy.nearest());
    return count(16, [&](const DirectDraws& d) {
      Proposal proposal{};
      policy.propose(view, d, proposal);
      return 4 * rank(proposal.key[0]) + rank(proposal.key[1]);
    });
  }

  [[nodiscard]] std::size_t rank(std::uint64_t squared) const {
    std::size_t r = 0;
    while (squared != static_cast<std::uint64_t>(distances[r] * distances[r]) << 40) ++r;
    return r;
  }

  // Weights distance^-power; the second draw from all (replacement) or from the remaining ones.
  [[nodiscard]] std::vector<double> law(double power, bool replacement) const {
    std::vector<double> weights;
    for (const double d : distances) weights.push_back(std::pow(d, -power));
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<double> law(16);
    for (std::size_t u = 0; u < 4; ++u) {
      for (std::size_t v = 0; v < 4; ++v) {
        if (replacement) law[4 * u + v] = weights[u] * weights[v] / all / all;
        if (!replacement && u != v) law[4 * u + v] = weights[u] / all * weights[v] / (all - weights[u]);
      }
    }
    return law;
  }
};

TEST(InverseSquare, PairsFollowTheLaw) {
  const FourServers map;
  for (const bool replacement : {false, true}) {
    const auto counts = map.pairs(InvSqPot{.k = 4, .replacement = replacement, .tie = Tie::first});
    EXPECT_GT(chi_square_p(counts, map.law(2, replacement)), false_alarm);
    EXPECT_LT(chi_square_p(counts, map.law(2, !replacement)), false_alarm);
  }
}

TEST(InverseSquare, CheckRejectsInverseDistances) {
  const FourServers map;
  const auto counts = map.pairs(InvSqPot{.k = 4, .tie = Tie::first});
  EXPECT_LT(chi_square_p(counts, map.law(1, false)), false_alarm);
  EXPECT_LT(chi_square_p(counts, map.law(2.05, false)), false_alarm);
}

TEST(UnifPot, PairsFollowTheLaw) {
  const FourServers map;
  for (const bool replacement : {false, true}) {
    const auto counts = map.pairs(UnifPot{.k = 4, .replacement = replacement, .tie = Tie::first});
    EXPECT_GT(chi_square_p(counts, map.law(0, replacement)), false_alarm);
    EXPECT_LT(chi_square_p(counts, map.law(0, !replacement)), false_alarm);
    EXPECT_LT(chi_square_p(counts, map.law(0.05, replacement)), false_alarm);
  }
}

}  // namespace
}  // namespace ballast
