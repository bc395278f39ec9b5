// SPDX-License-Identifier: Apache-2.0
// Buckets of the cost histogram: exact below 16, then sixteen to each power of two, so that a
// bucket is at most 1/16 of its lower edge wide.
#pragma once

#include <cstdint>

#include "ballast/base/bits.hpp"
#include "ballast/base/host_device.hpp"

namespace ballast {

inline constexpr std::uint32_t cost_bucket_count = 480;  // costs below 2^33

BALLAST_HD constexpr std::uint32_t cost_bucket(std::uint64_t cost) {
  if (cost < 16) return static_cast<std::uint32_t>(cost);
  const auto shift = bit_width(cost) - 5;
  return (shift << 4) + static_cast<std::uint32_t>(cost >> shift);
}

// Smallest cost in a bucket; the bucket ends where the next one starts.
BALLAST_HD constexpr std::uint64_t cost_bucket_start(std::uint32_t bucket) {
  if (bucket < 32) return bucket;
  const std::uint32_t shift = (bucket >> 4) - 1;
  return std::uint64_t{(bucket & 15U) | 16U} << shift;
}

static_assert(cost_bucket(cost_bucket_start(479)) == 479 && cost_bucket((1ULL << 33) - 1) == 479);
static_assert(cost_bucket(cost_bucket_start(100) - 1) == 99);

}  // namespace ballast
