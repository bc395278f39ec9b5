// SPDX-License-Identifier: Apache-2.0
// The classical world: n bins without geometry, so an assignment costs nothing.
#pragma once

#include <cstdint>

#include "ballast/rng/draws.hpp"
#include "ballast/rng/role_set.hpp"
#include "ballast/space/world_kind.hpp"

namespace ballast {

struct ClassicalView {
  static constexpr WorldKind kind = WorldKind::classical;
  static constexpr bool has_geometry = false;
  struct Nowhere {};

  std::uint32_t bins = 0;

  // What every ball reads for its arrival.
  [[nodiscard]] constexpr RoleSet arrival_roles() const { return {}; }

  template <BallDraws Draws>
  [[nodiscard]] BALLAST_HD constexpr Nowhere arrival(const Draws& /*draws*/) const {
    return {};
  }
  [[nodiscard]] BALLAST_HD constexpr std::uint64_t key(Nowhere /*from*/, std::uint32_t /*bin*/) const {
    return 0;
  }
  [[nodiscard]] BALLAST_HD constexpr std::uint64_t cost(std::uint64_t /*key*/) const { return 0; }
};

}  // namespace ballast
