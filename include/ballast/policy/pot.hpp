// SPDX-License-Identifier: Apache-2.0
// POT, the power of d choices: a ball goes to the least loaded of d servers drawn uniformly.
//
// Formula      candidates i.i.d. uniform on the n servers, or d distinct ones.
// Parameters   choices d = 1..64; replacement; tie.
// Draws        candidates 0 .. d-1; ties.
// Ties         random or first drawn. The candidates are exchangeable, so the rule changes neither
//              the law of the loads nor that of the cost, only the sample path.
// Known        m = n: max load ln ln n / ln d + O(1) (Azar, Broder, Karlin and Upfal, SIAM J. Comput.
//              1999); fluid limit ds_i/dt = s_{i-1}^d - s_i^d (Mitzenmacher 1996).
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/distinct.hpp"

namespace ballast {

struct Pot {
  static constexpr std::string_view name = "pot";
  static constexpr std::string_view summary =
      "the least loaded of d servers drawn uniformly (power of d choices)";
  template <class World>
  static constexpr bool lives_in = World::kind != WorldKind::graph;

  std::uint32_t choices = 2;
  bool replacement = true;
  Tie tie = Tie::random;

  static constexpr std::array<Field<Pot>, 3> fields() {
    return {{{"choices", &Pot::choices, 1, max_choices, false, "servers a ball looks at, d"},
             {"replacement", &Pot::replacement, 0, 0, false, "whether the same server can be drawn twice"},
             {"tie", &Pot::tie, 0, 0, false, "who wins a tie: random, or the first drawn"}}};
  }
  constexpr Refusal check(std::uint32_t bins) const {
    return replacement ? Refusal{} : refuse_more_than("choices", choices, bins, 1);
  }
  BALLAST_HD constexpr std::uint32_t candidates() const { return choices; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr RoleSet roles() const { return candidate_roles(choices).with(tie_roles(tie, choices)); }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose(const World& world, const Draws& draws, Out& proposal) const {
    choices == 2 ? propose_two(world, draws, proposal) : propose_any(world, draws, proposal);
  }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose_two(const World& world, const Draws& draws, Out& proposal) const {
    const auto from = world.arrival(draws);
    const std::uint32_t first = draw_below(draws, candidate_role(0), world.bins);
    const std::uint32_t second = replacement ? draw_below(draws, candidate_role(1), world.bins)
                                             : draw_below_except(draws, candidate_role(1), world.bins, first);
    propose_pair(tie, draws, {first, world.key(from, first)}, {second, world.key(from, second)}, proposal);
  }

  // Every number of choices, with or without replacement.
  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose_any(const World& world, const Draws& draws, Out& proposal) const {
    const auto from = world.arrival(draws);
    DistinctDraws distinct;
    for (std::uint32_t j = 0; j < choices; ++j) {
      const std::uint32_t bin = replacement ? draw_below(draws, candidate_role(j), world.bins)
                                            : distinct.next(draws, candidate_role(j), world.bins);
      proposal.set(j, bin, world.key(from, bin));
    }
    apply_tie(tie, draws, choices, proposal);
  }
};

static_assert(LivesIn<Pot, ClassicalView> && LivesIn<Pot, PlaneView>);

}  // namespace ballast
