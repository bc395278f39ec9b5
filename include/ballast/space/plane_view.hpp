// SPDX-License-Identifier: Apache-2.0
// The plane world as policies see it: servers at points, users uniform or from a list.
#pragma once

#include <cstdint>

#include "ballast/base/isqrt.hpp"
#include "ballast/rng/bounded.hpp"
#include "ballast/rng/role_set.hpp"
#include "ballast/space/nearest_query.hpp"
#include "ballast/space/nearest_table_view.hpp"
#include "ballast/space/point.hpp"
#include "ballast/space/world_kind.hpp"

namespace ballast {

struct PlaneView {
  static constexpr WorldKind kind = WorldKind::plane;
  static constexpr bool has_geometry = true;

  std::uint32_t bins = 0;
  const Point* servers = nullptr;  // bins points
  const Point* users = nullptr;    // user_count points, or none: users are uniform
  std::uint32_t user_count = 0;
  std::uint64_t extent_x = 0;  // uniform users have x in [0, extent_x), at most 2^32
  std::uint64_t extent_y = 0;
  bool bounded = false;    // the map's side is 2^31 coordinate units instead of 2^32
  NearestTableView table;  // for the policy's number of nearest servers

  // What every ball reads for its arrival.
  [[nodiscard]] constexpr RoleSet arrival_roles() const {
    if (user_count != 0) return RoleSet{}.with(Role::arrival_user);
    return RoleSet{}.with(Role::arrival_x).with(Role::arrival_y);
  }

  template <BallDraws Draws>
  [[nodiscard]] BALLAST_HD Point arrival(const Draws& draws) const {
    if (user_count != 0) return users[draw_below(draws, Role::arrival_user, user_count)];
    return {static_cast<std::uint32_t>((draws.word(Role::arrival_x) * extent_x) >> 32),
            static_cast<std::uint32_t>((draws.word(Role::arrival_y) * extent_y) >> 32)};
  }

  // What the cost of a candidate is computed from: its squared distance in coordinate units.
  [[nodiscard]] BALLAST_HD std::uint64_t key(const Point& from, std::uint32_t bin) const {
    return squared_distance(from, servers[bin]);
  }

  // floor(distance) in units of 2^-32 of the map's side, from the squared distance s. On a bounded
  // map that is floor(2 sqrt(s)) = 2r + [s > r^2 + r] with r = floor(sqrt(s)).
  [[nodiscard]] BALLAST_HD std::uint64_t cost(std::uint64_t squared) const {
    const std::uint64_t root = isqrt(squared);
    if (!bounded) return root;
    return 2 * root + (squared - root * root > root ? 1U : 0U);
  }
};

}  // namespace ballast
