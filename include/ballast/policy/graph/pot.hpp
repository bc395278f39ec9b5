// SPDX-License-Identifier: Apache-2.0
// POT on a graph: a ball goes to the least loaded of the vertex where it arrives and d - 1 others drawn
// uniformly.
//
// Formula      u uniform; the others distinct and uniform over all other vertices, or i.i.d. uniform
//              over all vertices.
// Parameters   choices d = 1..64; replacement (default false); tie.
// Draws        the arrival vertex; candidates 1 .. d-1; ties.
// Ties         random, or first = the ball stays where it arrived, which changes the cost.
// Known        Panigrahy et al., arXiv 2011.01485: what the policies within k hops are compared with.
//              Random ties: mean cost is half the mean distance between two vertices.
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/distinct.hpp"

namespace ballast {

struct GraphPot {
  static constexpr std::string_view name = "pot";
  static constexpr std::string_view summary =
      "the least loaded of the vertex where it arrives and d - 1 others anywhere";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::graph;

  std::uint32_t choices = 2;
  bool replacement = false;
  Tie tie = Tie::random;

  static constexpr std::array<Field<GraphPot>, 3> fields() {
    return {
        {{"choices", &GraphPot::choices, 1, max_choices, false, "vertices a ball looks at, d"},
         {"replacement", &GraphPot::replacement, 0, 0, false, "whether the same vertex can be drawn twice"},
         {"tie", &GraphPot::tie, 0, 0, false, "who wins a tie: random, or first = the arrival vertex"}}};
  }
  constexpr Refusal check(std::uint32_t bins) const {
    return replacement ? Refusal{} : refuse_more_than("choices", choices, bins, 1);
  }
  BALLAST_HD constexpr std::uint32_t candidates() const { return choices; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr bool needs_distances() const { return choices > 1; }
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
    const std::uint32_t v = replacement ? draw_below(draws, candidate_role(1), world.bins)
                                        : draw_below_except(draws, candidate_role(1), world.bins, u);
    propose_pair(tie, draws, {u, World::hops_key(0)}, {v, world.key(u, v)}, proposal);
  }

  // One choice, or more than two.
  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose_several(const World& world, const Draws& draws, Out& proposal) const {
    const std::uint32_t u = world.arrival(draws);
    proposal.set(0, u, World::hops_key(0));
    DistinctDraws distinct;
    distinct.take(u);
    for (std::uint32_t j = 1; j < choices; ++j) {
      const std::uint32_t v = replacement ? draw_below(draws, candidate_role(j), world.bins)
                                          : distinct.next(draws, candidate_role(j), world.bins);
      proposal.set(j, v, world.key(u, v));
    }
    apply_tie(tie, draws, choices, proposal);
  }
};

static_assert(LivesIn<GraphPot, GraphView>);

}  // namespace ballast
