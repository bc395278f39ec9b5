// SPDX-License-Identifier: Apache-2.0
// The draws of one ball, each computed from its address when asked for. Backends that generate
// words in bulk offer the same four functions (the concept BallDraws).
#pragma once

#include <concepts>
#include <cstdint>

#include "ballast/rng/philox.hpp"
#include "ballast/rng/role.hpp"

namespace ballast {

// Identifies one trial: all that a random address holds besides role and word index.
struct TrialAddress {
  std::uint64_t seed = 1;
  std::uint32_t world = 0;
  std::uint32_t trial = 0;
};

BALLAST_HD constexpr std::uint32_t word_at(const TrialAddress& at, Role role, std::uint64_t index) {
  return philox_word(at.seed, stream_id(role, at.world, at.trial), index);
}

struct DirectDraws {
  TrialAddress at;
  std::uint64_t ball = 0;

  // The ball's word in a role, uniform on [0, 2^32).
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t word(Role role) const { return word_at(at, role, ball); }

  // The ball's tie bit, 0 or 1.
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t tie_bit() const {
    return (word_at(at, Role::tie_bit, ball / 32) >> (ball % 32)) & 1U;
  }

  // The word that replaces a rejected one.
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t retry(Role role, std::uint32_t attempt) const {
    return word_at(at, Role::retry, retry_index(role, ball, attempt));
  }
};

template <class D>
concept BallDraws = requires(const D draws, Role role, std::uint32_t attempt) {
  { draws.word(role) } -> std::same_as<std::uint32_t>;
  { draws.tie_bit() } -> std::same_as<std::uint32_t>;
  { draws.retry(role, attempt) } -> std::same_as<std::uint32_t>;
};

static_assert(BallDraws<DirectDraws>);

}  // namespace ballast
