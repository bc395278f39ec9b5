// SPDX-License-Identifier: Apache-2.0
// Bits of integers, for both compilers: std::bit_width is host code to nvcc.
#pragma once

#include <bit>
#include <cstdint>

#include "ballast/base/host_device.hpp"

namespace ballast {

// 1 + floor(log2 value); 0 for 0.
BALLAST_HD constexpr std::uint32_t bit_width(std::uint64_t value) {
#if defined(__CUDA_ARCH__)
  if (!__builtin_is_constant_evaluated())
    return 64U - static_cast<std::uint32_t>(__clzll(static_cast<long long>(value)));
  std::uint32_t width = 0;
  for (; value != 0; value >>= 1) ++width;
  return width;
#else
  return static_cast<std::uint32_t>(std::bit_width(value));
#endif
}

}  // namespace ballast
