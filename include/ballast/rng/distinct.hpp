// SPDX-License-Identifier: Apache-2.0
// Distinct bounded draws: the j-th is uniform over the values not drawn yet.
#pragma once

#include <cstdint>

#include "ballast/rng/bounded.hpp"

namespace ballast {

// Draws without replacement from [0, range). Each draw takes one word: it picks a position among
// the values left, which is then shifted past those already taken.
class DistinctDraws {
 public:
  // At most max_choices draws, and no more than `range`.
  template <BallDraws Draws>
  BALLAST_HD constexpr std::uint32_t next(const Draws& draws, Role role, std::uint32_t range) {
    std::uint32_t value = draw_below(draws, role, range - count_);
    std::uint32_t place = 0;
    for (; place < count_ && value >= taken_[place]; ++place) ++value;
    insert(place, value);
    return value;
  }

  // Takes a value of its own accord, before any draw.
  BALLAST_HD constexpr void take(std::uint32_t value) { insert(0, value); }

 private:
  BALLAST_HD constexpr void insert(std::uint32_t place, std::uint32_t value) {
    for (std::uint32_t i = count_; i > place; --i) taken_[i] = taken_[i - 1];
    taken_[place] = value;
    ++count_;
  }

  std::uint32_t taken_[max_choices] = {};  // ascending
  std::uint32_t count_ = 0;
};

}  // namespace ballast
