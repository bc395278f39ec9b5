// SPDX-License-Identifier: Apache-2.0
// Loads of a million bins against the fluid limit (Mitzenmacher 1996): digits from the differential
// equations ds_i/dt = s_{i-1}^d - s_i^d at t = m/n = 1, and their relatives.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/runs.hpp"

namespace ballast {
namespace {

constexpr std::uint32_t bins = 1'000'000;
constexpr std::uint32_t trials = 4;

// A ball that goes elsewhere moves at most one bin across a load, so by McDiarmid's inequality the
// fraction of bins with load >= i strays from its mean by t with probability at most
// 2 exp(-2 t^2 n trials): below 1e-8 for this t. The mean itself is within O(1/n) of the limit.
const double bound = std::sqrt(std::log(2e8) / (2.0 * bins * trials)) + 10.0 / bins;

// s_1, s_2, ...
std::vector<double> tails_of(const AnyPolicy& policy) {
  const Tally tally = run_classical(bins, bins, policy, trials).total();
  std::vector<double> tails(8);
  double above = 0;
  for (std::size_t load = tally.load_histogram.size(); load-- > 1;) {
    above += static_cast<double>(tally.load_histogram[load]) / bins / trials;
    if (load <= tails.size()) tails[load - 1] = above;
  }
  return tails;
}

bool near(const std::vector<double>& tails, const std::vector<double>& limit) {
  for (std::size_t i = 0; i < limit.size(); ++i) {
    if (std::fabs(tails[i] - limit[i]) > bound) return false;
  }
  return true;
}

TEST(FluidLimit, OfDChoices) {
  EXPECT_TRUE(near(tails_of(OneChoice{}), {.6321205588, .2642411177, .0803013971, .0189881569, .0036598468}));
  EXPECT_TRUE(near(tails_of(Pot{}), {.7615941560, .2295045385, .0088952583, 6.0472558e-6}));
  EXPECT_TRUE(
      near(tails_of(Pot{.replacement = false}), {.7615941560, .2295045385, .0088952583, 6.0472558e-6}));
  EXPECT_TRUE(near(tails_of(Pot{.choices = 3}), {.8230405355, .1764517607, 5.0770382e-4}));
  EXPECT_TRUE(near(tails_of(Pot{.choices = 4}), {.8591791789, .1407978152, 2.3005960e-5}));
}

TEST(FluidLimit, OfOnePlusBeta) {
  EXPECT_TRUE(near(tails_of(OnePlusBeta{.beta = {0x40000000U}}), {.6658060466, .2582947832, .0629090642}));
  EXPECT_TRUE(near(tails_of(OnePlusBeta{.beta = {0x80000000U}}), {.6988973059, .2507971458, .0446154536}));
  EXPECT_TRUE(near(tails_of(OnePlusBeta{.beta = {0xC0000000U}}), {.7309597393, .2414051675, .0261637657}));
}

TEST(FluidLimit, OfGoLeft) {
  EXPECT_TRUE(near(tails_of(GoLeft{}), {.7716751724, .2238497228, .004475053274}));
}

TEST(FluidLimit, CheckRejectsAPolicyThatIsAlmostTheOther) {
  EXPECT_FALSE(near(tails_of(OnePlusBeta{.beta = {0xF3333333U}}), {.7615941560, .2295045385, .0088952583}));
  EXPECT_FALSE(near(tails_of(GoLeft{}), {.7615941560, .2295045385, .0088952583}));
}

}  // namespace
}  // namespace ballast
