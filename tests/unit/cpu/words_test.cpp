// SPDX-License-Identifier: Apache-2.0
// Words in bulk equal the scalar reference, on every instruction set that this machine runs.
#include "host/cpu/words.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ballast/rng/philox.hpp"

namespace ballast {
namespace {

constexpr std::uint64_t seed = 0x0123456789ABCDEFU;
constexpr std::uint64_t stream = 0xFEDCBA9876543210U;
constexpr std::uint32_t untouched = 0xA5A5A5A5U;

class Words : public testing::TestWithParam<std::int64_t> {
 protected:
  void SetUp() override { choose(GetParam()); }
  void TearDown() override { choose(0); }

 private:
  // Highway chooses again at the next call; 0 means every instruction set.
  static void choose(std::int64_t targets) {
    hwy::SetSupportedTargetsForTest(targets);
    hwy::GetChosenTarget().DeInit();
  }
};

std::vector<std::uint32_t> reference(std::uint64_t first_block, std::size_t blocks) {
  std::vector<std::uint32_t> words;
  for (std::size_t i = 0; i < blocks; ++i) {
    for (const std::uint32_t word : philox_block(seed, stream, first_block + i).word) words.push_back(word);
  }
  return words;
}

// The words of `blocks` blocks written `shift` words past the start of a buffer, without the words
// around them; fails when one of those was touched.
std::vector<std::uint32_t> filled(std::uint64_t first_block, std::size_t blocks, std::size_t shift) {
  const std::size_t end = shift + 4 * blocks;
  std::vector<std::uint32_t> buffer(end + 64, untouched);
  fill_words(seed, stream, first_block, blocks, buffer.data() + shift);
  for (std::size_t i = 0; i < buffer.size(); ++i) {
    const bool around = i < shift || i >= end;
    EXPECT_TRUE(!around || buffer[i] == untouched) << "word " << i << " of " << buffer.size();
  }
  const auto at = [&](std::size_t i) { return buffer.begin() + static_cast<std::ptrdiff_t>(i); };
  return {at(shift), at(end)};
}

TEST_P(Words, EqualTheScalarReferenceForEverySize) {
  for (std::size_t blocks = 0; blocks <= 130; ++blocks) {
    EXPECT_EQ(filled(7, blocks, 0), reference(7, blocks)) << blocks << " blocks";
  }
}

TEST_P(Words, NeedNoAlignmentBeyondThatOfAWord) {
  for (std::size_t shift = 0; shift < 16; ++shift) {
    EXPECT_EQ(filled(3, 37, shift), reference(3, 37)) << "shifted by " << shift;
  }
}

TEST_P(Words, CarryIntoTheUpperHalfOfTheBlockNumber) {
  for (std::uint64_t before = 0; before <= 40; ++before) {
    const std::uint64_t first = (std::uint64_t{1} << 32) - before;
    EXPECT_EQ(filled(first, 41, 0), reference(first, 41)) << before << " blocks before 2^32";
  }
}

TEST_P(Words, ReachTheLastBlockThatAWordIndexNames) {
  const std::uint64_t first = (std::uint64_t{1} << 62) - 35;
  EXPECT_EQ(filled(first, 35, 0), reference(first, 35));
}

TEST_P(Words, DoNotDependOnHowAStretchIsCut) {
  const auto whole = reference(0, 97);
  std::vector<std::uint32_t> pieces(whole.size());
  for (std::size_t done = 0, piece = 1; done < 97; done += piece, piece = piece * 2 % 23) {
    piece = std::min(piece, 97 - done);
    fill_words(seed, stream, done, piece, pieces.data() + 4 * done);
  }
  EXPECT_EQ(pieces, whole);
}

TEST_P(Words, DependOnEveryHalfOfSeedAndStream) {
  for (const int bit : {0, 31, 32, 63}) {
    const std::uint64_t flip = std::uint64_t{1} << bit;
    std::uint32_t by_seed[4];
    std::uint32_t by_stream[4];
    fill_words(seed ^ flip, stream, 5, 1, by_seed);
    fill_words(seed, stream ^ flip, 5, 1, by_stream);
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_EQ(by_seed[i], philox_block(seed ^ flip, stream, 5).word[i]);
      EXPECT_EQ(by_stream[i], philox_block(seed, stream ^ flip, 5).word[i]);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(InstructionSets, Words, testing::ValuesIn(hwy::SupportedAndGeneratedTargets()),
                         [](const auto& set) { return std::string(hwy::TargetName(set.param)); });

}  // namespace
}  // namespace ballast
