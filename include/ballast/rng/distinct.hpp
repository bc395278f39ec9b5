// SPDX-License-Identifier: Apache-2.0
// Distinct bounded draws: the j-th is uniform over the values not drawn yet.
#pragma once

#include <cstdint>

#include "ballast/rng/bounded.hpp"

namespace ballast {

// Values that are taken, at most max_choices of them.
class TakenValues {
 public:
  // How many of them are below `limit`.
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t below(std::uint32_t limit) const {
    std::uint32_t count = 0;
    while (count < count_ && taken_[count] < limit) ++count;
    return count;
  }

  // The i-th of the values from `first` on that are free, i = 0, 1, ...
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t free(std::uint32_t first, std::uint32_t i) const {
    std::uint32_t value = first + i;
    for (std::uint32_t place = below(first); place < count_ && value >= taken_[place]; ++place) ++value;
    return value;
  }

  // Takes a free value.
  BALLAST_HD constexpr void take(std::uint32_t value) {
    std::uint32_t place = count_++;
    for (; place > 0 && taken_[place - 1] > value; --place) taken_[place] = taken_[place - 1];
    taken_[place] = value;
  }

  [[nodiscard]] BALLAST_HD constexpr std::uint32_t count() const { return count_; }

 private:
  std::uint32_t taken_[max_choices] = {};  // ascending
  std::uint32_t count_ = 0;
};

// Draws without replacement from [0, range). Each draw takes one word: it picks a position among
// the values left, which is then shifted past those already taken.
class DistinctDraws {
 public:
  // At most max_choices draws, and no more than `range`.
  template <BallDraws Draws>
  BALLAST_HD constexpr std::uint32_t next(const Draws& draws, Role role, std::uint32_t range) {
    const std::uint32_t value = taken_.free(0, draw_below(draws, role, range - taken_.count()));
    taken_.take(value);
    return value;
  }

  // Takes a value of its own accord, before any draw.
  BALLAST_HD constexpr void take(std::uint32_t value) { taken_.take(value); }

 private:
  TakenValues taken_;
};

}  // namespace ballast
