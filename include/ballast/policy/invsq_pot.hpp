// SPDX-License-Identifier: Apache-2.0
// InvSq-POT(k): a ball goes to the less loaded of two distinct servers drawn among its k nearest with
// probability proportional to 1/distance^2.
//
// Formula      P(first = u) = D_u^-2 / sum_w D_w^-2; the second likewise among the k - 1 remaining,
//              weights renormalised. A server at distance zero takes all the weight.
// Parameters   k = 2..256; replacement (default false); tie.
// Draws        the arrival point; candidates 0 and 1; ties.
// Ties         random, or first = the first drawn: since the first tends to be nearer, this changes the cost.
// Precision    integer weights; total variation to the exact law below 1e-4 (inverse_square.hpp).
// Known        Panigrahy et al., arXiv 2011.02653: between sPOT and Unif-POT(k) in load and cost.
#pragma once

#include <array>

#include "ballast/policy/inverse_square.hpp"
#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"

namespace ballast {

struct InvSqPot {
  static constexpr std::string_view name = "invsq-pot";
  static constexpr std::string_view summary =
      "the less loaded of two servers drawn among the k nearest with weight 1/distance^2";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::plane;

  std::uint32_t k = 2;
  bool replacement = false;
  Tie tie = Tie::random;

  static constexpr std::array<Field<InvSqPot>, 3> fields() {
    return {
        {{"k", &InvSqPot::k, 2, max_nearest, true, "size of the set of nearest servers"},
         {"replacement", &InvSqPot::replacement, 0, 0, false, "whether both draws can be the same server"},
         {"tie", &InvSqPot::tie, 0, 0, false, "who wins a tie: random, or the first drawn"}}};
  }
  constexpr Refusal check(std::uint32_t bins) const { return refuse_more_than("k", k, bins, 2); }
  BALLAST_HD constexpr std::uint32_t candidates() const { return 2; }
  constexpr std::uint32_t nearest() const { return k; }
  constexpr RoleSet roles() const { return candidate_roles(2).with(tie_roles(tie, 2)); }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD void propose(const World& world, const Draws& draws, Out& proposal) const {
    std::uint32_t ids[max_nearest];
    std::uint64_t squared[max_nearest];
    ballast::nearest(world.table, world.arrival(draws), ids, squared);
    const std::uint32_t first = draw_inverse_square(draws, candidate_role(0), squared, k, k);
    const std::uint32_t second =
        draw_inverse_square(draws, candidate_role(1), squared, k, replacement ? k : first);
    propose_pair(tie, draws, {ids[first], squared[first]}, {ids[second], squared[second]}, proposal);
  }
};

static_assert(LivesIn<InvSqPot, PlaneView>);

}  // namespace ballast
