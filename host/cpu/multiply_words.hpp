// SPDX-License-Identifier: Apache-2.0
// Bounded draws in bulk.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ballast::cpu {

// products[i] = floor(words[i] range / 2^32) for i < count; range >= 1. Returns how many of them
// may have to be drawn again (words[i] range mod 2^32 < range), and writes their i to `suspects`,
// ascending; both arrays hold count elements.
std::size_t multiply_words(const std::uint32_t* words, std::size_t count, std::uint32_t range,
                           std::uint32_t* products, std::uint32_t* suspects);

}  // namespace ballast::cpu
