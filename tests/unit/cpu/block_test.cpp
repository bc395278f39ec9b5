// SPDX-License-Identifier: Apache-2.0
// The draws of a block against those computed one by one from their addresses.
#include "host/cpu/block.hpp"

#include <gtest/gtest.h>

#include "host/cpu/local_draws.hpp"

namespace ballast::cpu {
namespace {

constexpr TrialAddress at{.seed = 0xFEDCBA9876543210ULL, .world = 5, .trial = 1'000'000};

RoleSet some_roles() {
  return candidate_roles(2)
      .with(Role::tie_bit)
      .with(Role::coin)
      .with(Role::arrival_x)
      .with(tie_order_role(3));
}

TEST(BlockWords, AreTheWordsAtTheirAddresses) {
  BlockWords words;
  words.prepare(some_roles());
  for (const std::uint64_t first : {std::uint64_t{0}, std::uint64_t{512}, std::uint64_t{1} << 40}) {
    for (const std::uint32_t count : {1U, 31U, 32U, 33U, 511U, 512U}) {
      words.generate(at, first, count);
      for (std::uint32_t i = 0; i < count; ++i) {
        const BlockWords::Draws block(words, i);
        const DirectDraws direct{at, first + i};
        for (const Role role : {candidate_role(1), Role::coin, Role::arrival_x, tie_order_role(3)}) {
          ASSERT_EQ(block.word(role), direct.word(role));
        }
        ASSERT_EQ(block.tie_bit(), direct.tie_bit());
        ASSERT_EQ(block.retry(Role::coin, 2), direct.retry(Role::coin, 2));
      }
    }
  }
}

// With ranges so large that many words are rejected, and ones that change from ball to ball.
TEST(LocalWords, AreTheWordsOfTheBlock) {
  BlockWords words;
  words.prepare(some_roles());
  for (std::uint64_t block = 0; block < 4; ++block) {
    words.generate(at, block * block_balls, block_balls);
    const LocalWords local(words);
    for (std::uint32_t i = 0; i < block_balls; ++i) {
      const DirectDraws direct{at, block * block_balls + i};
      const LocalWords::Draws draws(local, i);
      for (const Role role : {candidate_role(0), candidate_role(1), Role::coin, tie_order_role(3)}) {
        ASSERT_EQ(draws.word(role), direct.word(role));
        ASSERT_EQ(draws.retry(role, 1), direct.retry(role, 1));
        const std::uint32_t range = i % 2 == 0 ? 3'000'000'000U : 10 + i % 3;
        ASSERT_EQ(draw_below(draws, role, range), draw_below(direct, role, range));
      }
      ASSERT_EQ(draws.tie_bit(), direct.tie_bit());
    }
  }
}

TEST(BlockWords, CanBePreparedForAnotherPolicy) {
  BlockWords words;
  words.prepare(candidate_roles(1));
  words.generate(at, 0, block_balls);
  (void)draw_below(BlockWords::Draws(words, 0), candidate_role(0), 10);
  words.prepare(candidate_roles(64).with(Role::tie_bit));
  words.generate(at, 0, 3);
  EXPECT_EQ(draw_below(BlockWords::Draws(words, 2), candidate_role(63), 99),
            draw_below(DirectDraws{at, 2}, candidate_role(63), 99));
}

TEST(CandidateColumn, SetsAndSwaps) {
  CandidateBlock block;
  block.prepare(3, true);
  CandidateColumn<true> column(block.bins.data() + 7, block.keys.data() + 7);
  for (std::uint32_t j = 0; j < 3; ++j) column.set(j, 10 + j, 100 + j);
  column.swap(0, 2);
  column.swap(1, 1);
  EXPECT_EQ(block.bins[7], 12U);
  EXPECT_EQ(block.bins[CandidateBlock::stride + 7], 11U);
  EXPECT_EQ(block.keys[2 * CandidateBlock::stride + 7], 100U);
}

}  // namespace
}  // namespace ballast::cpu
