// SPDX-License-Identifier: Apache-2.0
// (1 + beta): with probability beta a ball has two choices, otherwise one.
//
// Formula      u uniform; with probability beta also v uniform: the less loaded of u and v; else u.
// Parameters   beta in [0, 1], quantised to a multiple of 2^-32; tie.
// Draws        candidates 0 and 1; one coin; ties.
// Ties         random or first drawn; the candidates are exchangeable, so the rule does not change the law.
// Known        Peres, Talwar and Wieder (Random Struct. Alg. 2015): gap Theta(log n / beta) for any m.
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/bounded.hpp"

namespace ballast {

struct OnePlusBeta {
  static constexpr std::string_view name = "one-plus-beta";
  static constexpr std::string_view summary = "two choices with probability beta, otherwise one";
  template <class World>
  static constexpr bool lives_in = World::kind != WorldKind::graph;

  Probability beta = {};
  Tie tie = Tie::random;

  static constexpr std::array<Field<OnePlusBeta>, 2> fields() {
    return {{{"beta", &OnePlusBeta::beta, 0, 1, true, "probability of a second choice"},
             {"tie", &OnePlusBeta::tie, 0, 0, false, "who wins a tie: random, or the first drawn"}}};
  }
  constexpr Refusal check(std::uint32_t /*bins*/) const { return {}; }
  BALLAST_HD constexpr std::uint32_t candidates() const { return 2; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr RoleSet roles() const { return candidate_roles(2).with(Role::coin).with(tie_roles(tie, 2)); }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  // A ball with one choice proposes the same server twice.
  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose(const World& world, const Draws& draws, Out& proposal) const {
    const auto from = world.arrival(draws);
    const std::uint32_t first = draw_below(draws, candidate_role(0), world.bins);
    const std::uint32_t other = draw_below(draws, candidate_role(1), world.bins);
    const std::uint32_t second = draws.word(Role::coin) < beta.threshold ? other : first;
    propose_pair(tie, draws, {first, world.key(from, first)}, {second, world.key(from, second)}, proposal);
  }
};

static_assert(LivesIn<OnePlusBeta, ClassicalView> && LivesIn<OnePlusBeta, PlaneView>);

}  // namespace ballast
