// SPDX-License-Identifier: Apache-2.0
// Proposals of the policies that need no geometry, from scripted draws on ten bins.
#include <gtest/gtest.h>

#include <set>

#include "ballast/policy/registry.hpp"
#include "tests/unit/policy/scripted_draws.hpp"

namespace ballast {
namespace {

using Bins = std::vector<std::uint32_t>;

constexpr ClassicalView ten{10};
constexpr Role c0 = candidate_role(0);
constexpr Role c1 = candidate_role(1);
constexpr Role c2 = candidate_role(2);

TEST(OneChoice, ProposesTheDrawnBin) {
  EXPECT_EQ(proposed(OneChoice{}, ten, {{{c0, word_for(7, 10)}}}), (Bins{7}));
  EXPECT_EQ(proposed(OneChoice{}, ten, {{{c0, 0xFFFFFFFFU}}}), (Bins{9}));
}

TEST(Pot, ProposesTheDrawnBinsInTieOrder) {
  ScriptedDraws draws{{{c0, word_for(7, 10)}, {c1, word_for(2, 10)}}};
  EXPECT_EQ(proposed(Pot{}, ten, draws), (Bins{7, 2}));
  draws.bit = 1;
  EXPECT_EQ(proposed(Pot{}, ten, draws), (Bins{2, 7}));
  EXPECT_EQ(proposed(Pot{.tie = Tie::first}, ten, draws), (Bins{7, 2}));
}

TEST(Pot, MayDrawABinTwiceWithReplacementOnly) {
  const ScriptedDraws same{{{c0, word_for(7, 10)}, {c1, word_for(7, 10)}}};
  EXPECT_EQ(proposed(Pot{}, ten, same), (Bins{7, 7}));
  // Without replacement the second draw is a position among the nine bins left.
  const ScriptedDraws distinct{{{c0, word_for(7, 10)}, {c1, word_for(7, 9)}}};
  EXPECT_EQ(proposed(Pot{.replacement = false}, ten, distinct), (Bins{7, 8}));
  const ScriptedDraws below{{{c0, word_for(7, 10)}, {c1, word_for(6, 9)}}};
  EXPECT_EQ(proposed(Pot{.replacement = false}, ten, below), (Bins{7, 6}));
}

// Every ordered triple of different bins belongs to exactly one script.
TEST(Pot, DrawsEachOrderedTripleOfDifferentBinsInOneWay) {
  const Pot triple{.choices = 3, .replacement = false, .tie = Tie::first};
  std::set<Bins> triples;
  for (std::uint32_t script = 0; script < 5 * 4 * 3; ++script) {
    const Bins bins = proposed(
        triple, ClassicalView{5},
        {{{c0, word_for(script / 12, 5)}, {c1, word_for(script / 3 % 4, 4)}, {c2, word_for(script % 3, 3)}}});
    EXPECT_EQ(std::set<std::uint32_t>(bins.begin(), bins.end()).size(), 3U);
    EXPECT_TRUE(triples.insert(bins).second);
  }
}

TEST(Pot, ShufflesMoreThanTwoCandidates) {
  ScriptedDraws draws{{{c0, word_for(1, 10)}, {c1, word_for(2, 10)}, {c2, word_for(3, 10)}}};
  const Pot three{.choices = 3};
  // Fisher-Yates: position 2 with one of 0..2, then position 1 with one of 0..1.
  draws.words[tie_order_role(2)] = word_for(0, 3);
  draws.words[tie_order_role(1)] = word_for(1, 2);
  EXPECT_EQ(proposed(three, ten, draws), (Bins{3, 2, 1}));
  draws.words[tie_order_role(2)] = word_for(2, 3);
  draws.words[tie_order_role(1)] = word_for(0, 2);
  EXPECT_EQ(proposed(three, ten, draws), (Bins{2, 1, 3}));
  EXPECT_EQ(proposed(Pot{.choices = 3, .tie = Tie::first}, ten, draws), (Bins{1, 2, 3}));
}

TEST(Pot, OneChoiceOfPotIsOneChoice) {
  EXPECT_EQ(proposed(Pot{.choices = 1}, ten, {{{c0, word_for(4, 10)}}}), (Bins{4}));
}

TEST(OnePlusBeta, ProposesTheFirstTwiceUnlessTheCoinFalls) {
  const OnePlusBeta half{.beta = {0x80000000U}};
  ScriptedDraws draws{{{c0, word_for(7, 10)}, {c1, word_for(2, 10)}, {Role::coin, 0x7FFFFFFFU}}};
  EXPECT_EQ(proposed(half, ten, draws), (Bins{7, 2}));
  draws.words[Role::coin] = 0x80000000U;
  EXPECT_EQ(proposed(half, ten, draws), (Bins{7, 7}));
}

TEST(OnePlusBeta, ZeroAndOneAreExact) {
  ScriptedDraws draws{{{c0, word_for(7, 10)}, {c1, word_for(2, 10)}, {Role::coin, 0}}};
  EXPECT_EQ(proposed(OnePlusBeta{.beta = {0}}, ten, draws), (Bins{7, 7}));
  draws.words[Role::coin] = 0xFFFFFFFFU;
  EXPECT_EQ(proposed(OnePlusBeta{.beta = {std::uint64_t{1} << 32}}, ten, draws), (Bins{7, 2}));
}

TEST(GoLeft, ProposesOneBinOfEachGroupLeftFirst) {
  const ScriptedDraws first{{{c0, 1U << 29}, {c1, 1U << 29}, {c2, 1U << 29}}};
  const ScriptedDraws last{{{c0, 0xFFFFFFFFU}, {c1, 0xFFFFFFFFU}, {c2, 0xFFFFFFFFU}}};
  EXPECT_EQ(proposed(GoLeft{}, ten, first), (Bins{0, 5}));
  EXPECT_EQ(proposed(GoLeft{}, ten, last), (Bins{4, 9}));
  EXPECT_EQ(proposed(GoLeft{.choices = 3}, ten, first), (Bins{0, 3, 6}));
  EXPECT_EQ(proposed(GoLeft{.choices = 3}, ten, last), (Bins{2, 5, 9}));
}

TEST(Thinning, ProposesBothAndPlacesByTheThreshold) {
  const ScriptedDraws draws{{{c0, word_for(7, 10)}, {c1, word_for(2, 10)}}};
  EXPECT_EQ(proposed(Thinning{3}, ten, draws), (Bins{7, 2}));
  const BelowThreshold rule = Thinning{3}.placement();
  const auto with = [&](std::uint32_t first, std::uint32_t second) {
    return rule.choose(2, [&](std::uint32_t j) { return j == 0 ? first : second; });
  };
  EXPECT_EQ(with(2, 0), 0U);
  EXPECT_EQ(with(3, 100), 1U);
}

TEST(LeastLoaded, TakesTheFirstOfTheLeast) {
  const auto choose = [](const std::vector<std::uint32_t>& loads) {
    return LeastLoaded{}.choose(static_cast<std::uint32_t>(loads.size()),
                                [&](std::uint32_t j) { return loads[j]; });
  };
  EXPECT_EQ(choose({5}), 0U);
  EXPECT_EQ(choose({5, 5}), 0U);
  EXPECT_EQ(choose({5, 4}), 1U);
  EXPECT_EQ(choose({5, 4, 3, 3, 9}), 2U);
}

}  // namespace
}  // namespace ballast
