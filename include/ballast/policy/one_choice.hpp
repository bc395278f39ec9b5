// SPDX-License-Identifier: Apache-2.0
// One choice: a ball goes to a server drawn uniformly at random.
//
// Formula      P(bin) = 1/n.
// Parameters   none.
// Draws        candidate 0.
// Ties         none.
// Known        m = n: max load ~ ln n / ln ln n (Raab and Steger, RANDOM 1998); loads -> Poisson(m/n).
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/bounded.hpp"

namespace ballast {

struct OneChoice {
  static constexpr std::string_view name = "one-choice";
  static constexpr std::string_view summary = "a server drawn uniformly at random";
  template <class World>
  static constexpr bool lives_in = World::kind != WorldKind::graph;

  static constexpr std::array<Field<OneChoice>, 0> fields() { return {}; }
  constexpr Refusal check(std::uint32_t /*bins*/) const { return {}; }
  BALLAST_HD constexpr std::uint32_t candidates() const { return 1; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr RoleSet roles() const { return candidate_roles(1); }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose(const World& world, const Draws& draws, Out& proposal) const {
    const std::uint32_t bin = draw_below(draws, candidate_role(0), world.bins);
    proposal.set(0, bin, world.key(world.arrival(draws), bin));
  }
};

static_assert(LivesIn<OneChoice, ClassicalView> && LivesIn<OneChoice, PlaneView>);

}  // namespace ballast
