// SPDX-License-Identifier: Apache-2.0
// Bounded draws in bulk, against 64-bit arithmetic one word at a time.
#include "host/cpu/multiply_words.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "ballast/rng/philox.hpp"

namespace ballast::cpu {
namespace {

std::vector<std::uint32_t> words(std::size_t count) {
  std::vector<std::uint32_t> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(philox_word(7, 0, i));
  return out;
}

void expect_exact(const std::vector<std::uint32_t>& words, std::uint32_t range) {
  std::vector<std::uint32_t> products(words.size());
  std::vector<std::uint32_t> suspects(words.size());
  suspects.resize(multiply_words(words.data(), words.size(), range, products.data(), suspects.data()));
  std::vector<std::uint32_t> expected_products;
  std::vector<std::uint32_t> expected_suspects;
  for (std::uint32_t i = 0; i < words.size(); ++i) {
    const std::uint64_t product = std::uint64_t{words[i]} * range;
    expected_products.push_back(static_cast<std::uint32_t>(product >> 32));
    if (static_cast<std::uint32_t>(product) < range) expected_suspects.push_back(i);
  }
  EXPECT_EQ(products, expected_products) << "range " << range << ", " << words.size() << " words";
  EXPECT_EQ(suspects, expected_suspects) << "range " << range << ", " << words.size() << " words";
}

TEST(MultiplyWords, EqualsScalarArithmeticForEveryLengthAndRange) {
  for (const std::uint32_t range : {1U, 2U, 3U, 10000U, 0x7FFFFFFFU, 0x80000000U, 0x80000001U, 0xFFFFFFFFU}) {
    for (std::size_t count = 0; count <= 67; ++count) expect_exact(words(count), range);
    expect_exact(words(512), range);
  }
}

TEST(MultiplyWords, FindsSuspectsAmongExtremeWords) {
  for (const std::uint32_t range : {1U, 5U, 0x80000000U, 0xFFFFFFFFU}) {
    std::vector<std::uint32_t> extreme(48, 0xFFFFFFFFU);
    extreme[0] = extreme[17] = extreme[47] = 0;
    expect_exact(extreme, range);
  }
}

}  // namespace
}  // namespace ballast::cpu
