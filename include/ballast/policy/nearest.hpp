// SPDX-License-Identifier: Apache-2.0
// Nearest server: a ball goes to the server closest to it.
//
// Formula      argmin over servers of the distance to the ball (lower id where distances tie).
// Parameters   none.
// Draws        the arrival point.
// Ties         none.
// Known        servers uniform, m = n: mean distance 1/(2 sqrt(n)); load variance -> 1.280176 (area of
//              the Poisson-Voronoi cell, Gilbert 1962).
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"

namespace ballast {

struct Nearest {
  static constexpr std::string_view name = "nearest";
  static constexpr std::string_view summary = "the server nearest to the user";
  template <class World>
  static constexpr bool lives_in = World::kind == WorldKind::plane;

  static constexpr std::array<Field<Nearest>, 0> fields() { return {}; }
  constexpr Refusal check(std::uint32_t /*bins*/) const { return {}; }
  BALLAST_HD constexpr std::uint32_t candidates() const { return 1; }
  constexpr std::uint32_t nearest() const { return 1; }
  constexpr RoleSet roles() const { return {}; }
  BALLAST_HD constexpr LeastLoaded placement() const { return {}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD void propose(const World& world, const Draws& draws, Out& proposal) const {
    std::uint32_t id = 0;
    std::uint64_t squared = 0;
    nearest_one(world.table, world.arrival(draws), &id, &squared);
    proposal.set(0, id, squared);
  }
};

static_assert(LivesIn<Nearest, PlaneView>);

}  // namespace ballast
