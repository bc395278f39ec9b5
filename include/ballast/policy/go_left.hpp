// SPDX-License-Identifier: Apache-2.0
// Always go left: one candidate from each of d groups of servers, ties to the leftmost group.
//
// Formula      group j = servers floor(j n / d) .. floor((j+1) n / d) - 1; candidate j uniform in it;
//              the least loaded takes the ball, the lowest j where loads tie.
// Parameters   choices d = 2..64, at most n.
// Draws        candidates 0 .. d-1.
// Ties         to the left, by definition.
// Known        Vöcking (J. ACM 2003): m = n: max load ln ln n / (d ln phi_d) + O(1).
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/bounded.hpp"

namespace ballast {

struct GoLeft {
  static constexpr std::string_view name = "go-left";
  static constexpr std::string_view summary =
      "one candidate from each of d groups, ties to the leftmost (always go left)";
  template <class World>
  static constexpr bool lives_in = World::kind != WorldKind::graph;

  std::uint32_t choices = 2;

  static constexpr std::array<Field<GoLeft>, 1> fields() {
    return {{{"choices", &GoLeft::choices, 2, max_choices, false, "groups of servers, d"}}};
  }
  constexpr Refusal check(std::uint32_t bins) const { return refuse_more_than("choices", choices, bins, 2); }
  BALLAST_HD constexpr std::uint32_t candidates() const { return choices; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr RoleSet roles() const { return candidate_roles(choices); }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose(const World& world, const Draws& draws, Out& proposal) const {
    choices == 2 ? propose_two(world, draws, proposal) : propose_several(world, draws, proposal);
  }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose_two(const World& world, const Draws& draws, Out& proposal) const {
    const auto from = world.arrival(draws);
    const std::uint32_t half = world.bins / 2;
    const std::uint32_t left = draw_below(draws, candidate_role(0), half);
    const std::uint32_t right = half + draw_below(draws, candidate_role(1), world.bins - half);
    proposal.set(0, left, world.key(from, left));
    proposal.set(1, right, world.key(from, right));
  }

  // Every number of choices.
  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose_several(const World& world, const Draws& draws, Out& proposal) const {
    const auto from = world.arrival(draws);
    std::uint32_t start = 0;
    for (std::uint32_t j = 0; j < choices; ++j) {
      const auto end = static_cast<std::uint32_t>(std::uint64_t{j + 1} * world.bins / choices);
      const std::uint32_t bin = start + draw_below(draws, candidate_role(j), end - start);
      proposal.set(j, bin, world.key(from, bin));
      start = end;
    }
  }
};

static_assert(LivesIn<GoLeft, ClassicalView> && LivesIn<GoLeft, PlaneView>);

}  // namespace ballast
