// SPDX-License-Identifier: Apache-2.0
// A server that may take a ball.
#pragma once

#include <cstdint>

namespace ballast {

struct Candidate {
  std::uint32_t bin = 0;
  std::uint64_t key = 0;  // what its cost is computed from, by the world's view
};

}  // namespace ballast
