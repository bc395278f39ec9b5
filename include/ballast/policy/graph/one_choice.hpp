// SPDX-License-Identifier: Apache-2.0
// One choice on a graph: a ball stays where it arrives.
//
// Formula      bin = u, uniform over the vertices.
// Parameters   none.
// Draws        the arrival vertex.
// Ties         none.
// Known        the loads are those of one choice (Poisson(m/n) in the limit); the cost is 0.
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"

namespace ballast {

struct GraphOneChoice {
  static constexpr std::string_view name = "one-choice";
  static constexpr std::string_view summary = "the vertex where it arrives";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::graph;

  static constexpr std::array<Field<GraphOneChoice>, 0> fields() { return {}; }
  constexpr Refusal check(std::uint32_t /*bins*/) const { return {}; }
  BALLAST_HD constexpr std::uint32_t candidates() const { return 1; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr RoleSet roles() const { return {}; }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose(const World& world, const Draws& draws, Out& proposal) const {
    proposal.set(0, world.arrival(draws), World::hops_key(0));
  }
};

static_assert(LivesIn<GraphOneChoice, GraphView>);

}  // namespace ballast
