// SPDX-License-Identifier: Apache-2.0
// Words of a random stream in bulk, by the widest vector instructions the machine has.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ballast {

// Writes words 4 * first_block .. 4 * (first_block + blocks) - 1 of a stream to `out`, which may be
// aligned to 4 bytes only. Equal to philox_block on every instruction set; block numbers are 64-bit.
void fill_words(std::uint64_t seed, std::uint64_t stream, std::uint64_t first_block, std::size_t blocks,
                std::uint32_t* out);

}  // namespace ballast
