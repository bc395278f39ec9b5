// SPDX-License-Identifier: Apache-2.0
// InvSq-POT(k) on a graph: a ball goes to the least loaded of the vertex where it arrives and d - 1 others
// within k hops of it, drawn with probability proportional to 1/hops^2.
//
// Formula      u uniform; P(v) proportional to hops(u, v)^-2 over the k-hop neighbourhood of u, u excluded;
//              each further choice likewise among those that are left, weights renormalised. A ball with
//              fewer neighbours than draws looks at all of them, u standing in for those that lack (in ties
//              too).
// Parameters   k = 1..64 hops; choices d = 2..64; tie.
// Draws        the arrival vertex; candidates 1 .. d-1; ties.
// Ties         random, or first = the ball stays where it arrived: this changes the cost and, on
//              irregular graphs, the loads.
// Precision    integer weights floor(S / h^2), at least 1, with S = floor((2^32 - 1) / neighbours): each is
// off
//              by less than h^2 neighbours / 2^32 of itself.
// Known        Panigrahy et al., arXiv 2011.01485. Ring, two choices, random ties: mean cost H_k / (2
// H_k^(2)).
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/bounded.hpp"
#include "ballast/rng/distinct.hpp"

namespace ballast {

struct GraphInvSqPot {
  static constexpr std::string_view name = "invsq-pot";
  static constexpr std::string_view summary =
      "the least loaded of the vertex where it arrives and d - 1 others within k hops, of weight 1/hops^2";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::graph;

  std::uint32_t k = 1;
  std::uint32_t choices = 2;
  Tie tie = Tie::random;

  static constexpr std::array<Field<GraphInvSqPot>, 3> fields() {
    return {
        {{"k", &GraphInvSqPot::k, 1, max_hops, true, "radius of the neighbourhood, in hops"},
         {"choices", &GraphInvSqPot::choices, 2, max_choices, false, "vertices a ball looks at, d"},
         {"tie", &GraphInvSqPot::tie, 0, 0, false, "who wins a tie: random, or first = the arrival vertex"}}};
  }
  constexpr Refusal check(std::uint32_t /*bins*/) const { return {}; }
  BALLAST_HD constexpr std::uint32_t candidates() const { return choices; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr std::uint32_t hops() const { return k; }
  constexpr bool needs_rings() const { return true; }
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
    Candidate other{u, World::hops_key(0)};
    if (world.members(u) > 0) other = world.member(u, draw_member(world, draws, u, 1, Nobody{}));
    propose_pair(tie, draws, {u, World::hops_key(0)}, other, proposal);
  }

  // More than two choices.
  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose_several(const World& world, const Draws& draws, Out& proposal) const {
    const std::uint32_t u = world.arrival(draws);
    proposal.set(0, u, World::hops_key(0));
    TakenValues taken;
    for (std::uint32_t j = 1; j < choices; ++j) {
      Candidate other{u, World::hops_key(0)};
      if (j <= world.members(u)) {
        const std::uint32_t member = draw_member(world, draws, u, j, taken);
        taken.take(member);
        other = world.member(u, member);
      }
      proposal.set(j, other.bin, other.key);
    }
    apply_tie(tie, draws, choices, proposal);
  }

 private:
  // No values are taken.
  struct Nobody {
    BALLAST_HD static constexpr std::uint32_t below(std::uint32_t /*limit*/) { return 0; }
    BALLAST_HD static constexpr std::uint32_t free(std::uint32_t first, std::uint32_t i) { return first + i; }
  };

  // A member of u's neighbourhood that is not taken, by the word of candidate j.
  template <class World, BallDraws Draws, class Taken>
  BALLAST_HD constexpr std::uint32_t draw_member(const World& world, const Draws& draws, std::uint32_t u,
                                                 std::uint32_t j, const Taken& taken) const {
    const std::uint32_t scale = 0xFFFFFFFFU / world.members(u);
    const auto left_within = [&](std::uint32_t h) {
      const std::uint32_t within = world.within(u, h);
      return within - taken.below(within);
    };
    std::uint32_t total = 0;
    for (std::uint32_t h = 1; h <= k; ++h) total += (left_within(h) - left_within(h - 1)) * weight(scale, h);
    std::uint32_t left = draw_below(draws, candidate_role(j), total);
    for (std::uint32_t h = 1;; ++h) {
      const std::uint32_t ring = (left_within(h) - left_within(h - 1)) * weight(scale, h);
      if (left < ring) return taken.free(world.within(u, h - 1), left / weight(scale, h));
      left -= ring;
    }
  }

  BALLAST_HD static constexpr std::uint32_t weight(std::uint32_t scale, std::uint32_t h) {
    return scale < h * h ? 1 : scale / (h * h);
  }
};

static_assert(LivesIn<GraphInvSqPot, GraphView>);

}  // namespace ballast
