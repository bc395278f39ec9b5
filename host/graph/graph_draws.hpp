// SPDX-License-Identifier: Apache-2.0
// The random numbers from which a graph is made: words of one stream, in order of use.
#pragma once

#include <cmath>
#include <cstdint>

#include "ballast/rng/draws.hpp"

namespace ballast {

class GraphDraws {
 public:
  GraphDraws(std::uint64_t seed, std::uint32_t world) : at_{seed, world, 0} {}

  std::uint32_t word() {
    if (used_ % 4 == 0) block_ = philox_block(at_.seed, stream_id(Role::graph_draw, at_.world, 0), used_ / 4);
    return block_.word[used_++ % 4];
  }

  // Uniform on [0, range), exactly; range >= 1.
  std::uint32_t below(std::uint32_t range) {
    const std::uint32_t rejected = (0U - range) % range;
    for (;;) {
      const std::uint64_t product = std::uint64_t{word()} * range;
      if (static_cast<std::uint32_t>(product) >= rejected) return static_cast<std::uint32_t>(product >> 32);
    }
  }

  // Uniform on the multiples of 2^-53 in (0, 1].
  double unit() {
    const std::uint64_t high = word() >> 5;
    const std::uint64_t low = word() >> 6;
    return (static_cast<double>((high << 26) | low) + 1) * 0x1p-53;
  }

 private:
  TrialAddress at_;
  PhiloxBlock block_{};
  std::uint64_t used_ = 0;
};

}  // namespace ballast
