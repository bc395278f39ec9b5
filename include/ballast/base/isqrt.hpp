// SPDX-License-Identifier: Apache-2.0
// Exact integer square root.
#pragma once

#include <cmath>
#include <cstdint>

#include "ballast/base/host_device.hpp"

namespace ballast {

// floor(sqrt(s)) for s <= 2^63. The floating-point root is only a first guess: the integer
// corrections make the result exact on every machine, whatever its rounding.
BALLAST_HD inline std::uint64_t isqrt(std::uint64_t s) {
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(s)));
  root -= root * root > s ? 1U : 0U;
  root += (root + 1) * (root + 1) <= s ? 1U : 0U;
  return root;
}

}  // namespace ballast
