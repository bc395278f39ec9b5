// SPDX-License-Identifier: Apache-2.0
// Counting of final loads, and the detection of loads that have wrapped.
#include "host/cpu/load_tally.hpp"

#include <gtest/gtest.h>

#include "host/error.hpp"

namespace ballast::cpu {
namespace {

template <class Load>
LoadsView view_of(std::vector<Load>& loads) {
  return {loads.data(), static_cast<LoadWidth>(sizeof(Load)), loads.size() * sizeof(Load)};
}

template <class Load>
Tally tally_of(std::vector<Load> loads, std::uint64_t balls) {
  Tally tally;
  EXPECT_TRUE(tally_loads(view_of(loads), static_cast<std::uint32_t>(loads.size()), balls, tally));
  return tally;
}

template <class Load>
class LoadTally : public testing::Test {};
using Widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(LoadTally, Widths);

TYPED_TEST(LoadTally, CountsLoadsAndTheirMaximum) {
  for (std::uint32_t zeros = 0; zeros < 5; ++zeros) {  // all remainders of a division by four
    std::vector<TypeParam> loads{3, 1, 1, 0, 200, 3, 3};
    loads.insert(loads.end(), zeros, 0);
    const Tally tally = tally_of(loads, 211);
    EXPECT_EQ(tally.load_histogram.size(), 201U);
    EXPECT_EQ(tally.load_histogram[0], 1 + zeros);
    EXPECT_EQ(tally.load_histogram[1], 2U);
    EXPECT_EQ(tally.load_histogram[3], 3U);
    EXPECT_EQ(tally.load_histogram[200], 1U);
    EXPECT_EQ(tally.max_load_histogram.size(), 201U);
    EXPECT_EQ(tally.max_load_histogram.back(), 1U);
  }
}

TYPED_TEST(LoadTally, AddsToWhatIsThere) {
  Tally tally = tally_of<TypeParam>({1, 0}, 1);
  std::vector<TypeParam> more{2, 2};
  EXPECT_TRUE(tally_loads(view_of(more), 2, 4, tally));
  EXPECT_EQ(tally.load_histogram, (std::vector<std::uint64_t>{1, 1, 2}));
  EXPECT_EQ(tally.max_load_histogram, (std::vector<std::uint64_t>{0, 1, 1}));
}

TYPED_TEST(LoadTally, RefusesLoadsThatDoNotSumToTheBalls) {
  std::vector<TypeParam> loads{5, 0};  // the second has wrapped
  Tally tally;
  EXPECT_FALSE(tally_loads(view_of(loads), 2, 5 + 256, tally));
  EXPECT_EQ(tally, Tally{});
}

TEST(LoadTally, CountsTheGreatestLoadsOfAWidth) {
  EXPECT_EQ(tally_of<std::uint8_t>({255, 255}, 510).load_histogram.size(), 256U);
  EXPECT_EQ(tally_of<std::uint16_t>({65535}, 65535).load_histogram.size(), 65536U);
}

TEST(LoadTally, RefusesALoadTooLargeForAHistogram) {
  std::vector<std::uint32_t> loads{1U << 26};
  Tally tally;
  EXPECT_THROW(tally_loads(view_of(loads), 1, 1U << 26, tally), RunError);
}

}  // namespace
}  // namespace ballast::cpu
