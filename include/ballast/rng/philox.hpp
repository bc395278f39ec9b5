// SPDX-License-Identifier: Apache-2.0
// Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw (SC 2011).
#pragma once

#include <cstdint>

#include "ballast/base/host_device.hpp"

namespace ballast {

struct PhiloxBlock {
  std::uint32_t word[4];
};

inline constexpr std::uint32_t philox_multiplier_0 = 0xD2511F53U;
inline constexpr std::uint32_t philox_multiplier_1 = 0xCD9E8D57U;
inline constexpr std::uint32_t philox_weyl_0 = 0x9E3779B9U;
inline constexpr std::uint32_t philox_weyl_1 = 0xBB67AE85U;

// Four words of a stream: key = seed, counter = (block, stream), low words first. The same block
// as curand_init(seed, subsequence = stream, offset = 4 * block) and as Random123's philox4x32.
BALLAST_HD constexpr PhiloxBlock philox_block(std::uint64_t seed, std::uint64_t stream, std::uint64_t block) {
  auto key_0 = static_cast<std::uint32_t>(seed);
  auto key_1 = static_cast<std::uint32_t>(seed >> 32);
  auto c0 = static_cast<std::uint32_t>(block);
  auto c1 = static_cast<std::uint32_t>(block >> 32);
  auto c2 = static_cast<std::uint32_t>(stream);
  auto c3 = static_cast<std::uint32_t>(stream >> 32);
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t p0 = std::uint64_t{philox_multiplier_0} * c0;
    const std::uint64_t p1 = std::uint64_t{philox_multiplier_1} * c2;
    c0 = static_cast<std::uint32_t>(p1 >> 32) ^ c1 ^ key_0;
    c2 = static_cast<std::uint32_t>(p0 >> 32) ^ c3 ^ key_1;
    c1 = static_cast<std::uint32_t>(p1);
    c3 = static_cast<std::uint32_t>(p0);
    key_0 += philox_weyl_0;
    key_1 += philox_weyl_1;
  }
  return {{c0, c1, c2, c3}};
}

// Word `index` of a stream. Chosen, not indexed, so that a block never needs an address.
BALLAST_HD constexpr std::uint32_t philox_word(std::uint64_t seed, std::uint64_t stream,
                                               std::uint64_t index) {
  const PhiloxBlock block = philox_block(seed, stream, index / 4);
  const std::uint32_t even = (index & 2) == 0 ? block.word[0] : block.word[2];
  const std::uint32_t odd = (index & 2) == 0 ? block.word[1] : block.word[3];
  return (index & 1) == 0 ? even : odd;
}

static_assert(philox_block(0, 0, 0).word[0] == 0x6627E8D5U && philox_block(0, 0, 0).word[3] == 0x9B00DBD8U);
static_assert(philox_block(~0ULL, ~0ULL, ~0ULL).word[0] == 0x408F276DU);

}  // namespace ballast
