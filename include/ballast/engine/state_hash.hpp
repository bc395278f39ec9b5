// SPDX-License-Identifier: Apache-2.0
// A hash of a trial's final loads that can be summed in any order.
#pragma once

#include <cstdint>

#include "ballast/base/host_device.hpp"

namespace ballast {

// One bin's share: the finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014) over bin and load.
// A trial's hash is the sum over its bins, modulo 2^64.
BALLAST_HD constexpr std::uint64_t state_hash(std::uint32_t bin, std::uint64_t load) {
  std::uint64_t z = (std::uint64_t{bin} + 1) * 0x9E3779B97F4A7C15ULL + load;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

}  // namespace ballast
