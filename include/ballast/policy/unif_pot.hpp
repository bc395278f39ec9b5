// SPDX-License-Identifier: Apache-2.0
// Unif-POT(k): a ball goes to the less loaded of two distinct servers drawn uniformly among its k nearest.
//
// Formula      P({u, v}) = 2 / (k (k-1)) for servers u != v of the k nearest.
// Parameters   k = 2..256; replacement (default false); tie.
// Draws        the arrival point; candidates 0 and 1 (ranks among the k nearest); ties.
// Ties         random or first drawn; the pair is exchangeable, so the rule does not change the law.
// Known        Panigrahy et al., arXiv 2011.02653: k of order log n suffices for POT's max load at a
//              cost close to the nearest server's.
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/bounded.hpp"

namespace ballast {

struct UnifPot {
  static constexpr std::string_view name = "unif-pot";
  static constexpr std::string_view summary =
      "the less loaded of two servers drawn uniformly among the k nearest";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::plane;

  std::uint32_t k = 2;
  bool replacement = false;
  Tie tie = Tie::random;

  static constexpr std::array<Field<UnifPot>, 3> fields() {
    return {{{"k", &UnifPot::k, 2, max_nearest, true, "size of the set of nearest servers"},
             {"replacement", &UnifPot::replacement, 0, 0, false, "whether both draws can be the same server"},
             {"tie", &UnifPot::tie, 0, 0, false, "who wins a tie: random, or the first drawn"}}};
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
    const std::uint32_t first = draw_below(draws, candidate_role(0), k);
    const std::uint32_t second = replacement ? draw_below(draws, candidate_role(1), k)
                                             : draw_below_except(draws, candidate_role(1), k, first);
    propose_pair(tie, draws, {ids[first], squared[first]}, {ids[second], squared[second]}, proposal);
  }
};

static_assert(LivesIn<UnifPot, PlaneView>);

}  // namespace ballast
