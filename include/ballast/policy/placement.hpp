// SPDX-License-Identifier: Apache-2.0
// Placement rules: which candidate takes the ball, given the loads. Ties go to the first
// candidate; a proposal has already put them into the order of its tie rule.
#pragma once

#include <cstdint>

#include "ballast/base/host_device.hpp"

namespace ballast {

struct LeastLoaded {
  // load_of(j) is the load of candidate j < count; returns the chosen j.
  template <class LoadOf>
  BALLAST_HD constexpr std::uint32_t choose(std::uint32_t count, const LoadOf& load_of) const {
    std::uint32_t best = 0;
    auto least = load_of(0);
    for (std::uint32_t j = 1; j < count; ++j) {
      const auto load = load_of(j);
      best = load < least ? j : best;
      least = load < least ? load : least;
    }
    return best;
  }
};

// The first candidate unless its load is at or above the threshold; then the second, unseen.
struct BelowThreshold {
  std::uint32_t threshold = 1;

  template <class LoadOf>
  BALLAST_HD constexpr std::uint32_t choose(std::uint32_t /*count*/, const LoadOf& load_of) const {
    return load_of(0) < threshold ? 0 : 1;
  }
};

}  // namespace ballast
