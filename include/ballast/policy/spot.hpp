// SPDX-License-Identifier: Apache-2.0
// sPOT, spatial power of d choices: a ball goes to the least loaded of its d nearest servers.
//
// Formula      candidates = the d servers nearest to the ball, nearest first.
// Parameters   choices d = 1..64 (2 in the source); tie.
// Draws        the arrival point; ties.
// Ties         random, or first = the nearest: this changes the cost, and the loads where cells differ.
// Known        Panigrahy et al., arXiv 2011.02653: on a grid it is POT on the Delaunay graph
//              (Kenthapadi and Panigrahy, SODA 2006); on uniform servers the max load does not get
//              POT's gain. Torus grid, random ties: mean cost (E D_1 + E D_2)/2 = 0.5410750801 spacings.
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"

namespace ballast {

struct Spot {
  static constexpr std::string_view name = "spot";
  static constexpr std::string_view summary =
      "the least loaded of the d nearest servers (spatial power of two choices)";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::plane;

  std::uint32_t choices = 2;
  Tie tie = Tie::random;

  static constexpr std::array<Field<Spot>, 2> fields() {
    return {{{"choices", &Spot::choices, 1, max_choices, false, "nearest servers a ball looks at, d"},
             {"tie", &Spot::tie, 0, 0, false, "who wins a tie: random, or first = the nearest"}}};
  }
  constexpr Refusal check(std::uint32_t bins) const { return refuse_more_than("choices", choices, bins, 1); }
  BALLAST_HD constexpr std::uint32_t candidates() const { return choices; }
  constexpr std::uint32_t nearest() const { return choices; }
  constexpr RoleSet roles() const { return tie_roles(tie, choices); }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD void propose(const World& world, const Draws& draws, Out& proposal) const {
    choices == 2 ? propose_two(world, draws, proposal) : propose_several(world, draws, proposal);
  }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD void propose_two(const World& world, const Draws& draws, Out& proposal) const {
    std::uint32_t ids[2];
    std::uint64_t squared[2];
    nearest_two(world.table, world.arrival(draws), ids, squared);
    propose_pair(tie, draws, {ids[0], squared[0]}, {ids[1], squared[1]}, proposal);
  }

  // Every number of choices.
  template <class World, BallDraws Draws, class Out>
  BALLAST_HD void propose_several(const World& world, const Draws& draws, Out& proposal) const {
    std::uint32_t ids[max_choices];
    std::uint64_t squared[max_choices];
    ballast::nearest(world.table, world.arrival(draws), ids, squared);
    for (std::uint32_t j = 0; j < choices; ++j) proposal.set(j, ids[j], squared[j]);
    apply_tie(tie, draws, choices, proposal);
  }
};

static_assert(LivesIn<Spot, PlaneView>);

}  // namespace ballast
