// SPDX-License-Identifier: Apache-2.0
// One ball, and the hash of a final state.
#include "ballast/engine/ball.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "ballast/engine/state_hash.hpp"
#include "ballast/policy/pot.hpp"

namespace ballast {
namespace {

TEST(PlaceBall, GoesToTheLessLoadedCandidateAndAddsOne) {
  const ClassicalView two{2};
  const Pot both{.choices = 2, .replacement = false};
  std::vector<std::uint32_t> loads{5, 3};
  EXPECT_EQ(place_ball(both, two, {}, 0, loads).bin, 1U);
  EXPECT_EQ(loads, (std::vector<std::uint32_t>{5, 4}));
}

TEST(PlaceBall, DependsOnItsAddressOnly) {
  const ClassicalView view{1000};
  std::vector<std::uint32_t> loads(1000);
  const auto bin = [&](const TrialAddress& at, std::uint64_t ball) {
    std::fill(loads.begin(), loads.end(), 0);
    return place_ball(Pot{}, view, at, ball, loads).bin;
  };
  EXPECT_EQ(bin({1, 2, 3}, 4), bin({1, 2, 3}, 4));
  int same = 0;
  for (std::uint64_t ball = 0; ball < 100; ++ball) {
    same += bin({1, 2, 3}, ball) == bin({2, 2, 3}, ball) ? 1 : 0;
    same += bin({1, 2, 3}, ball) == bin({1, 3, 3}, ball) ? 1 : 0;
    same += bin({1, 2, 3}, ball) == bin({1, 2, 4}, ball) ? 1 : 0;
  }
  EXPECT_LT(same, 10);  // about 300/1000 are expected; 10 and more have probability below 1e-11
}

// SplitMix64 from state 0 gives E220A8397B1DCDAF first (Steele, Lea and Flood; Vigna's reference).
TEST(StateHash, IsTheFinaliserOfSplitMix64) {
  EXPECT_EQ(state_hash(0, 0), 0xE220A8397B1DCDAFULL);
  EXPECT_EQ(state_hash(1, 0), 0x6E789E6AA1B965F4ULL);
  EXPECT_NE(state_hash(0, 1), state_hash(0, 0));
}

TEST(StateHash, TellsPermutedLoadsApart) {
  EXPECT_NE(state_hash(0, 1) + state_hash(1, 2), state_hash(0, 2) + state_hash(1, 1));
}

}  // namespace
}  // namespace ballast
