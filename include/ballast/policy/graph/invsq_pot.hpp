// SPDX-License-Identifier: Apache-2.0
// InvSq-POT(k) on a graph: a ball goes to the less loaded of the vertex where it arrives and another
// within k hops of it, drawn with probability proportional to 1/hops^2.
//
// Formula      u uniform; P(v) proportional to hops(u, v)^-2 over the k-hop neighbourhood of u, u excluded.
//              A ball without neighbours stays at u.
// Parameters   k = 1..64 hops; tie.
// Draws        the arrival vertex; candidate 1; ties.
// Ties         random, or first = the ball stays where it arrived: this changes the cost and, on
//              irregular graphs, the loads.
// Precision    integer weights floor(S / h^2) with S = floor((2^32 - 1) / neighbours): each is off by less
//              than h^2 neighbours / 2^32 of itself.
// Known        Panigrahy et al., arXiv 2011.01485. Ring, random ties: mean cost H_k / (2 H_k^(2)).
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/bounded.hpp"

namespace ballast {

struct GraphInvSqPot {
  static constexpr std::string_view name = "invsq-pot";
  static constexpr std::string_view summary =
      "the less loaded of the vertex where it arrives and one within k hops drawn with weight 1/hops^2";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::graph;

  std::uint32_t k = 1;
  Tie tie = Tie::random;

  static constexpr std::array<Field<GraphInvSqPot>, 2> fields() {
    return {
        {{"k", &GraphInvSqPot::k, 1, max_hops, true, "radius of the neighbourhood, in hops"},
         {"tie", &GraphInvSqPot::tie, 0, 0, false, "who wins a tie: random, or first = the arrival vertex"}}};
  }
  constexpr Refusal check(std::uint32_t /*bins*/) const { return {}; }
  BALLAST_HD constexpr std::uint32_t candidates() const { return 2; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr std::uint32_t hops() const { return k; }
  constexpr bool needs_rings() const { return true; }
  constexpr RoleSet roles() const { return tie_roles(tie, 2).with(candidate_role(1)); }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose(const World& world, const Draws& draws, Out& proposal) const {
    const std::uint32_t u = world.arrival(draws);
    Candidate other{u, World::hops_key(0)};
    if (world.members(u) > 0) other = draw_member(world, draws, u);
    propose_pair(tie, draws, {u, World::hops_key(0)}, other, proposal);
  }

 private:
  template <class World, BallDraws Draws>
  BALLAST_HD constexpr Candidate draw_member(const World& world, const Draws& draws, std::uint32_t u) const {
    const std::uint32_t scale = 0xFFFFFFFFU / world.members(u);
    std::uint32_t total = 0;
    for (std::uint32_t h = 1; h <= k; ++h)
      total += (world.within(u, h) - world.within(u, h - 1)) * (scale / (h * h));
    std::uint32_t left = draw_below(draws, candidate_role(1), total);
    for (std::uint32_t h = 1;; ++h) {
      const std::uint32_t nearer = world.within(u, h - 1);
      const std::uint32_t weight = scale / (h * h);
      const std::uint32_t ring = (world.within(u, h) - nearer) * weight;
      if (left < ring) return world.member(u, nearer + left / weight);
      left -= ring;
    }
  }
};

static_assert(LivesIn<GraphInvSqPot, GraphView>);

}  // namespace ballast
