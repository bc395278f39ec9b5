// SPDX-License-Identifier: Apache-2.0
// Exact bounded draws: multiply and reject (Lemire, ACM TOMACS 2019). No modulo bias, no floats.
#pragma once

#include <cstdint>

#include "ballast/rng/draws.hpp"

namespace ballast {

// The tail of draw_below, taken with probability range / 2^32: reject the words whose product
// falls into the short interval that would favour some values. The draws come by value, since an address
// would keep a loop's from registers.
template <BallDraws Draws>
BALLAST_HD_RARE constexpr std::uint32_t finish_draw_below(Draws draws, Role role, std::uint32_t range,
                                                          std::uint64_t product) {
  const std::uint32_t threshold = (0U - range) % range;
  for (std::uint32_t attempt = 1; static_cast<std::uint32_t>(product) < threshold && attempt < 256;
       ++attempt) {
    product = std::uint64_t{draws.retry(role, attempt)} * range;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

// The definition of draw_below, from the ball's word.
template <BallDraws Draws>
BALLAST_HD constexpr std::uint32_t draw_below_from_word(const Draws& draws, Role role, std::uint32_t range) {
  const std::uint64_t product = std::uint64_t{draws.word(role)} * range;
  if (static_cast<std::uint32_t>(product) < range) [[unlikely]] {
    return finish_draw_below(draws, role, range, product);
  }
  return static_cast<std::uint32_t>(product >> 32);
}

// Uniform on [0, range), 1 <= range < 2^32, from the ball's word in `role`. Exact but for an event
// of probability below 2^-255 (256 rejections in a row). Draws may offer the
// same number as `below`, in a way that suits their loop.
template <BallDraws Draws>
BALLAST_HD constexpr std::uint32_t draw_below(const Draws& draws, Role role, std::uint32_t range) {
  if constexpr (requires { draws.below(role, range); }) {
    return draws.below(role, range);
  } else {
    return draw_below_from_word(draws, role, range);
  }
}

// Uniform on [0, range) without `excluded` (< range), range >= 2.
template <BallDraws Draws>
BALLAST_HD constexpr std::uint32_t draw_below_except(const Draws& draws, Role role, std::uint32_t range,
                                                     std::uint32_t excluded) {
  const std::uint32_t drawn = draw_below(draws, role, range - 1);
  return drawn + (drawn >= excluded ? 1U : 0U);
}

}  // namespace ballast
