// SPDX-License-Identifier: Apache-2.0
// The set of roles from which every ball of a trial reads: what a backend generates in bulk.
#pragma once

#include <cstdint>

#include "ballast/rng/role.hpp"

namespace ballast {

class RoleSet {
 public:
  constexpr RoleSet() = default;

  [[nodiscard]] constexpr RoleSet with(Role role) const {
    RoleSet larger = *this;
    larger.bits_[index(role) / 64] |= std::uint64_t{1} << (index(role) % 64);
    return larger;
  }

  [[nodiscard]] constexpr RoleSet with(const RoleSet& other) const {
    RoleSet larger = *this;
    for (int i = 0; i < 4; ++i) larger.bits_[i] |= other.bits_[i];
    return larger;
  }

  [[nodiscard]] constexpr bool contains(Role role) const {
    return ((bits_[index(role) / 64] >> (index(role) % 64)) & 1U) != 0;
  }

  friend constexpr bool operator==(const RoleSet&, const RoleSet&) = default;

  // Calls visit(role) for each role, in ascending order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint32_t r = 0; r < 256; ++r) {
      if (contains(static_cast<Role>(r))) visit(static_cast<Role>(r));
    }
  }

 private:
  static constexpr std::uint32_t index(Role role) { return static_cast<std::uint32_t>(role); }

  std::uint64_t bits_[4] = {};
};

// Roles candidate_0 .. candidate_(count-1).
constexpr RoleSet candidate_roles(std::uint32_t count) {
  RoleSet roles;
  for (std::uint32_t j = 0; j < count; ++j) roles = roles.with(candidate_role(j));
  return roles;
}

}  // namespace ballast
