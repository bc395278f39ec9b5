// SPDX-License-Identifier: Apache-2.0
// Placement of blocks against the rules' definitions, for every width, number of candidates and size.
#include "host/cpu/place.hpp"

#include <gtest/gtest.h>

#include <tuple>

#include "ballast/rng/philox.hpp"

namespace ballast::cpu {
namespace {

struct Setup {
  CandidateBlock block;
  std::vector<std::uint64_t> memory;
  LoadsView loads;
};

// `balls` balls with random candidates among few bins, so that candidates coincide and loads tie.
Setup setup(std::uint32_t bins, std::uint32_t candidates, std::uint32_t balls, LoadWidth width,
            bool has_geometry) {
  Setup s;
  s.block.prepare(candidates, has_geometry);
  for (std::uint32_t j = 0; j < candidates; ++j) {
    for (std::uint32_t i = 0; i < balls; ++i) {
      s.block.bins[j * CandidateBlock::stride + i] = philox_word(j, 0, i) % std::min(bins, 7U);
    }
  }
  const std::size_t bytes = std::size_t{bins} * static_cast<std::size_t>(width);
  s.memory.resize(bytes / 8 + 1);
  s.loads = {s.memory.data(), width, bytes};
  return s;
}

// What the rule's definition does, ball by ball.
template <class Rule>
std::vector<std::uint64_t> expected_loads(const Rule& rule, const CandidateBlock& block, std::uint32_t bins,
                                          std::uint32_t candidates, std::uint32_t balls,
                                          std::vector<std::uint32_t>& chosen) {
  std::vector<std::uint64_t> loads(bins);
  for (std::uint32_t i = 0; i < balls; ++i) {
    const auto bin = [&](std::uint32_t j) { return block.bins[j * CandidateBlock::stride + i]; };
    const std::uint32_t j = rule.choose(candidates, [&](std::uint32_t c) { return loads[bin(c)]; });
    ++loads[bin(j)];
    chosen.push_back(j);
  }
  return loads;
}

std::vector<std::uint64_t> loads_of(const LoadsView& loads, std::uint32_t bins) {
  return with_loads(loads,
                    [&](const auto* typed) { return std::vector<std::uint64_t>(typed, typed + bins); });
}

template <class Rule>
void expect_placed(const Rule& rule, std::uint32_t bins, std::uint32_t candidates, LoadWidth width,
                   bool has_geometry) {
  const std::uint32_t balls = 500;
  Setup s = setup(bins, candidates, balls, width, has_geometry);
  std::vector<std::uint32_t> chosen;
  const auto expected = expected_loads(rule, s.block, bins, candidates, balls, chosen);
  place_block(rule, s.loads, s.block, balls, candidates);
  EXPECT_EQ(loads_of(s.loads, bins), expected) << candidates << " candidates";
  if (has_geometry) {
    EXPECT_EQ(std::vector<std::uint32_t>(s.block.chosen.begin(), s.block.chosen.begin() + balls), chosen);
  }
}

class Place : public testing::TestWithParam<std::tuple<LoadWidth, bool, std::uint32_t>> {};

TEST_P(Place, FollowsTheRule) {
  const auto& [width, has_geometry, bins] = GetParam();
  for (const std::uint32_t candidates : {1U, 2U, 3U, 64U}) {
    expect_placed(LeastLoaded{}, bins, candidates, width, has_geometry);
  }
  for (const std::uint32_t threshold : {1U, 5U, 1000U}) {
    expect_placed(BelowThreshold{threshold}, bins, 2, width, has_geometry);
  }
}

// A million bins outgrow the near caches at every width, which switches prefetching on.
INSTANTIATE_TEST_SUITE_P(Widths, Place,
                         testing::Combine(testing::Values(LoadWidth::one, LoadWidth::two, LoadWidth::four,
                                                          LoadWidth::eight),
                                          testing::Bool(), testing::Values(4U, 7U, 1'000'000U)));

TEST(LikelyWidth, GrowsWithTheMeanLoad) {
  EXPECT_EQ(likely_width(1000, 1000), LoadWidth::one);
  EXPECT_EQ(likely_width(200, 1), LoadWidth::one);  // no load exceeds the number of balls
  EXPECT_EQ(likely_width(256, 1), LoadWidth::two);
  EXPECT_EQ(likely_width(250'000, 1000), LoadWidth::two);
  EXPECT_EQ(likely_width(70'000'000, 1000), LoadWidth::four);
  EXPECT_EQ(likely_width(std::uint64_t{1} << 40, 10), LoadWidth::eight);
  EXPECT_EQ(wider(LoadWidth::one), LoadWidth::two);
  EXPECT_EQ(wider(LoadWidth::four), LoadWidth::eight);
}

}  // namespace
}  // namespace ballast::cpu
