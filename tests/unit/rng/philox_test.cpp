// SPDX-License-Identifier: Apache-2.0
// Philox4x32-10 against its published answers and against Random123, its authors' own library.
#include "ballast/rng/philox.hpp"

#include <Random123/philox.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

namespace ballast {
namespace {

using Block = std::array<std::uint32_t, 4>;

Block block_at(std::uint64_t seed, std::uint64_t stream, std::uint64_t block) {
  return std::to_array(philox_block(seed, stream, block).word);
}

// Random123's answer at the same address: block number and stream are the counter, the seed is the key.
Block random123_at(std::uint64_t seed, std::uint64_t stream, std::uint64_t block) {
  const auto low = [](std::uint64_t v) { return static_cast<std::uint32_t>(v); };
  const auto high = [](std::uint64_t v) { return static_cast<std::uint32_t>(v >> 32); };
  const philox4x32_ctr_t counter = {{low(block), high(block), low(stream), high(stream)}};
  const philox4x32_key_t key = {{low(seed), high(seed)}};
  return std::to_array(philox4x32(counter, key).v);
}

// The three vectors for ten rounds of the file kat_vectors that comes with Random123.
TEST(Philox, GivesThePublishedAnswers) {
  EXPECT_EQ(block_at(0, 0, 0), (Block{0x6627E8D5U, 0xE169C58DU, 0xBC57AC4CU, 0x9B00DBD8U}));
  EXPECT_EQ(block_at(~0ULL, ~0ULL, ~0ULL), (Block{0x408F276DU, 0x41C83B0EU, 0xA20BC7C6U, 0x6D5451FDU}));
  EXPECT_EQ(block_at(0x299F31D0A4093822U, 0x0370734413198A2EU, 0x85A308D3243F6A88U),
            (Block{0xD16CFE09U, 0x94FDCCEBU, 0x5001E420U, 0x24126EA1U}));
}

TEST(Philox, EqualsRandom123AtRandomAddresses) {
  std::mt19937_64 address(1);
  for (int i = 0; i < 10000; ++i) {
    const std::uint64_t seed = address();
    const std::uint64_t stream = address();
    const std::uint64_t block = address();
    ASSERT_EQ(block_at(seed, stream, block), random123_at(seed, stream, block))
        << "seed " << seed << ", stream " << stream << ", block " << block;
  }
}

TEST(Philox, NumbersTheWordsOfAStreamThroughItsBlocks) {
  for (const std::uint64_t first : {std::uint64_t{0}, (std::uint64_t{1} << 34) - 8, ~std::uint64_t{0} - 15}) {
    for (std::uint64_t i = first; i != first + 16; ++i) {
      EXPECT_EQ(philox_word(9, 77, i), philox_block(9, 77, i / 4).word[i % 4]) << "word " << i;
      EXPECT_EQ(philox_word(9, 77, i), random123_at(9, 77, i / 4)[i % 4]) << "word " << i;
    }
  }
}

}  // namespace
}  // namespace ballast
