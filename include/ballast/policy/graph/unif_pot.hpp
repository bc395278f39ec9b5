// SPDX-License-Identifier: Apache-2.0
// Unif-POT(k) on a graph: a ball goes to the least loaded of the vertex where it arrives and d - 1 others
// drawn uniformly within k hops of it.
//
// Formula      u uniform; v uniform over the k-hop neighbourhood of u, u excluded; more choices are
//              distinct. A ball with fewer neighbours than draws looks at all of them, u standing in for
//              those that lack (in ties too).
// Parameters   k = 1..64 hops; choices d = 2..64; tie.
// Draws        the arrival vertex; candidates 1 .. d-1; ties.
// Ties         random, or first = the ball stays where it arrived: this changes the cost and, on
//              irregular graphs, the loads.
// Known        Panigrahy et al., arXiv 2011.01485. Vertex-transitive graph, random ties: mean cost is half
//              the mean distance to v; on a ring (k + 1)/4.
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/distinct.hpp"

namespace ballast {

struct GraphUnifPot {
  static constexpr std::string_view name = "unif-pot";
  static constexpr std::string_view summary =
      "the least loaded of the vertex where it arrives and d - 1 others drawn uniformly within k hops";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::graph;

  std::uint32_t k = 1;
  std::uint32_t choices = 2;
  Tie tie = Tie::random;

  static constexpr std::array<Field<GraphUnifPot>, 3> fields() {
    return {
        {{"k", &GraphUnifPot::k, 1, max_hops, true, "radius of the neighbourhood, in hops"},
         {"choices", &GraphUnifPot::choices, 2, max_choices, false, "vertices a ball looks at, d"},
         {"tie", &GraphUnifPot::tie, 0, 0, false, "who wins a tie: random, or first = the arrival vertex"}}};
  }
  constexpr Refusal check(std::uint32_t /*bins*/) const { return {}; }
  BALLAST_HD constexpr std::uint32_t candidates() const { return choices; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr std::uint32_t hops() const { return k; }
  constexpr RoleSet roles() const {
    RoleSet roles = tie_roles(tie, choices);
    for (std::uint32_t j = 1; j < choices; ++j) roles = roles.with(candidate_role(j));
    return roles;
  }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose(const World& world, const Draws& draws, Out& proposal) const {
    choices == 2 ? propose_two(world, draws, proposal) : propose_several(world, draws, proposal);
  }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose_two(const World& world, const Draws& draws, Out& proposal) const {
    const std::uint32_t u = world.arrival(draws);
    const std::uint32_t members = world.members(u);
    Candidate other{u, World::hops_key(0)};
    if (members > 0) other = world.member(u, draw_below(draws, candidate_role(1), members));
    propose_pair(tie, draws, {u, World::hops_key(0)}, other, proposal);
  }

  // More than two choices.
  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose_several(const World& world, const Draws& draws, Out& proposal) const {
    const std::uint32_t u = world.arrival(draws);
    const std::uint32_t members = world.members(u);
    proposal.set(0, u, World::hops_key(0));
    DistinctDraws distinct;
    for (std::uint32_t j = 1; j < choices; ++j) {
      Candidate other{u, World::hops_key(0)};
      if (j <= members) other = world.member(u, distinct.next(draws, candidate_role(j), members));
      proposal.set(j, other.bin, other.key);
    }
    apply_tie(tie, draws, choices, proposal);
  }
};

static_assert(LivesIn<GraphUnifPot, GraphView>);

}  // namespace ballast
