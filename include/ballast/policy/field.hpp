// SPDX-License-Identifier: Apache-2.0
// How a policy describes its parameters: one table from which the parser, the help, the range
// errors and the echo of the configuration are made.
#pragma once

#include <cstdint>
#include <variant>

#include "ballast/policy/tie.hpp"

namespace ballast {

// A probability as a threshold for a 32-bit word: an event happens when word < threshold.
// Quantised to a multiple of 2^-32; 0 and 1 are exact.
struct Probability {
  std::uint64_t threshold = 0;  // 0 .. 2^32
};

template <class Policy>
struct Field {
  const char* key;
  std::variant<std::uint32_t Policy::*, Probability Policy::*, bool Policy::*, Tie Policy::*> member;
  std::uint32_t lowest = 0;  // range of an integer
  std::uint32_t highest = 0;
  bool required = false;  // otherwise the member's initial value is the default
  const char* help = "";
};

// Why parameters do not fit a world of a given size; key is null when they do.
struct Refusal {
  const char* key = nullptr;
  std::uint32_t value = 0;
  const char* reason = "";
  std::uint32_t lowest = 0;
  std::uint32_t highest = 0;
};

// A policy looks at `value` different servers: no more than there are.
constexpr Refusal refuse_more_than(const char* key, std::uint32_t value, std::uint32_t bins,
                                   std::uint32_t lowest) {
  if (value <= bins) return {};
  return {key, value, "more different servers than there are", lowest, bins};
}

}  // namespace ballast
