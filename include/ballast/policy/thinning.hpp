// SPDX-License-Identifier: Apache-2.0
// Thinning: a ball takes its first server unless that one's load has reached a threshold; then it takes
// a second one, unseen.
//
// Formula      u, v i.i.d. uniform; u if load(u) < threshold, else v whatever its load.
// Parameters   threshold = 1 .. 2^32 - 1 balls.
// Draws        candidates 0 and 1.
// Ties         none.
// Known        Feldheim and Gurel-Gurevich (Random Struct. Alg. 2021): m = n, best threshold of order
//              sqrt(2 log n / log log n): max load (2 + o(1)) sqrt(2 log n / log log n).
#pragma once

#include <array>

#include "ballast/policy/placement.hpp"
#include "ballast/policy/policy.hpp"
#include "ballast/rng/bounded.hpp"

namespace ballast {

struct Thinning {
  static constexpr std::string_view name = "thinning";
  static constexpr std::string_view summary =
      "a first server unless its load has reached a threshold, else a second one unseen";
  template <class World>
  static constexpr bool lives_in = World::kind != WorldKind::graph;

  std::uint32_t threshold = 1;

  static constexpr std::array<Field<Thinning>, 1> fields() {
    return {{{"threshold", &Thinning::threshold, 1, 0xFFFFFFFFU, true,
              "load from which the first server is refused"}}};
  }
  constexpr Refusal check(std::uint32_t /*bins*/) const { return {}; }
  BALLAST_HD constexpr std::uint32_t candidates() const { return 2; }
  constexpr std::uint32_t nearest() const { return 0; }
  constexpr RoleSet roles() const { return candidate_roles(2); }
  BALLAST_HD constexpr BelowThreshold placement() const { return {threshold}; }

  template <class World, BallDraws Draws, class Out>
  BALLAST_HD constexpr void propose(const World& world, const Draws& draws, Out& proposal) const {
    const auto from = world.arrival(draws);
    for (std::uint32_t j = 0; j < 2; ++j) {
      const std::uint32_t bin = draw_below(draws, candidate_role(j), world.bins);
      proposal.set(j, bin, world.key(from, bin));
    }
  }
};

static_assert(LivesIn<Thinning, ClassicalView> && LivesIn<Thinning, PlaneView>);

}  // namespace ballast
