// SPDX-License-Identifier: Apache-2.0
// xoshiro256++ (Blackman and Vigna, ACM TOMS 2021), seeded through SplitMix64 (Steele, Lea and Flood,
// OOPSLA 2014): the fast sequential generator that a user who cares for speed would take.
#pragma once

#include <bit>
#include <cstdint>

namespace speed {

class Xoshiro256 {
 public:
  explicit Xoshiro256(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = split_mix(seed);
  }

  std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

 private:
  static std::uint64_t split_mix(std::uint64_t& counter) {
    counter += 0x9E3779B97F4A7C15U;
    std::uint64_t z = counter;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }

  std::uint64_t state_[4];
};

}  // namespace speed
