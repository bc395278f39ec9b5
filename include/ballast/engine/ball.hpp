// SPDX-License-Identifier: Apache-2.0
// One ball of a trial, from its random numbers to its bin: the definition that every backend's
// loop must agree with.
#pragma once

#include <cstdint>

#include "ballast/policy/policy.hpp"

namespace ballast {

struct PlacedBall {
  std::uint32_t bin = 0;
  std::uint64_t cost = 0;
};

// Proposes, chooses, and adds one to the chosen bin of `loads` (indexed by bin).
template <class P, class World, class Loads>
requires LivesIn<P, World> BALLAST_HD PlacedBall place_ball(const P& policy, const World& world,
                                                            const TrialAddress& at, std::uint64_t ball,
                                                            Loads& loads) {
  Proposal proposal{};
  policy.propose(world, DirectDraws{at, ball}, proposal);
  const std::uint32_t j = policy.placement().choose(
      policy.candidates(), [&](std::uint32_t candidate) { return loads[proposal.bin[candidate]]; });
  ++loads[proposal.bin[j]];
  return {proposal.bin[j], world.cost(proposal.key[j])};
}

}  // namespace ballast
