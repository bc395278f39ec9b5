// SPDX-License-Identifier: Apache-2.0
// Edge-POT: a ball arrives at a random end of a random edge and goes to the less loaded end.
//
// Formula      {u, v} uniform over the edges; the arrival vertex is each end with probability 1/2.
// Parameters   tie.
// Draws        the edge; a coin for the arrival end; ties.
// Ties         random, or first = the ball stays at its arrival end. The choice between the ends is
//              symmetric, so the rule changes the cost and not the law of the loads.
// Known        Kenthapadi and Panigrahy (SODA 2006): max load log log n + O(log n / log(Delta / log^4 n))
//              on Delta-regular graphs. Random ties: mean cost 1/2.
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/bounded.hpp"

namespace ballast {

struct EdgePot {
  static constexpr std::string_view name = "edge-pot";
  static constexpr std::string_view summary = "the less loaded end of a random edge";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::graph;

  Tie tie = Tie::random;

  static constexpr std::array<Field<EdgePot>, 1> fields() {
    return {{{"tie", &EdgePot::tie, 0, 0, false, "who wins a tie: random, or first = the arrival end"}}};
  }
  constexpr Refusal check(std::uint32_t bins) const {
    return bins >= 2 ? Refusal{} : Refusal{"name", bins, "an edge has two ends", 2, 1};
  }
  BALLAST_HD constexpr std::uint32_t candidates() const { return 2; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr bool needs_edges() const { return true; }
  constexpr RoleSet roles() const { return tie_roles(tie, 2).with(Role::arrival_edge).with(Role::coin); }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose(const World& world, const Draws& draws, Out& proposal) const {
    const std::uint64_t edge = draw_below(draws, Role::arrival_edge, world.edge_count);
    const std::uint32_t end = draws.word(Role::coin) >> 31;
    propose_pair(tie, draws, {world.edges[2 * edge + end], World::hops_key(0)},
                 {world.edges[2 * edge + (end ^ 1U)], World::hops_key(1)}, proposal);
  }
};

static_assert(LivesIn<EdgePot, GraphView>);

}  // namespace ballast
