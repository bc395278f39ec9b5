// SPDX-License-Identifier: Apache-2.0
// Max loads and loads of the engine against exact laws. Each check has a false alarm of 1e-7 per run
// or load, and rejects the law of a policy that is slightly another one.
#include <gtest/gtest.h>

#include "tests/support/checks.hpp"
#include "tests/support/law_choices.hpp"
#include "tests/support/law_one_choice.hpp"
#include "tests/support/runs.hpp"

namespace ballast {
namespace {

void expect_law(const GroupedTally& tally, const Law<double>& law, const char* what) {
  EXPECT_TRUE(max_loads_follow(tally, law.max_load)) << what;
  EXPECT_TRUE(loads_follow(tally, law.loads)) << what;
}

void expect_other_law(const GroupedTally& tally, const Law<double>& law, const char* what) {
  EXPECT_FALSE(max_loads_follow(tally, law.max_load) && loads_follow(tally, law.loads)) << what;
}

Law<double> exact(std::uint32_t bins, std::uint32_t balls, std::uint32_t d, bool replacement) {
  return to_double(law_of_choices<Rational>(bins, balls, d, replacement));
}

TEST(ExactLaw, OneChoice) {
  for (const std::uint32_t n : {2U, 4U, 6U, 10U}) {
    expect_law(run_classical(n, n, OneChoice{}, 100'000), exact(n, n, 1, true), "n = m");
  }
  expect_law(run_classical(1000, 1000, OneChoice{}, 20'000), one_choice_law(1000, 1000), "n = m = 1000");
  expect_law(run_classical(1000, 20, OneChoice{}, 20'000), one_choice_law(1000, 20), "m << n");
  expect_law(run_classical(20, 200, OneChoice{}, 20'000), one_choice_law(20, 200), "m >> n");
}

TEST(ExactLaw, CheckRejectsOneBallMore) {
  expect_other_law(run_classical(10, 11, OneChoice{}, 100'000), exact(10, 10, 1, true), "11 balls for 10");
}

TEST(ExactLaw, TwoAndThreeChoices) {
  for (const std::uint32_t n : {4U, 6U, 8U, 10U}) {
    for (const std::uint32_t d : {2U, 3U}) {
      for (const bool replacement : {true, false}) {
        for (const Tie tie : {Tie::random, Tie::first}) {
          expect_law(run_classical(n, n, Pot{.choices = d, .replacement = replacement, .tie = tie}, 50'000),
                     exact(n, n, d, replacement), "n = m");
        }
      }
    }
  }
}

TEST(ExactLaw, TwoChoicesWithMoreBallsThanBins) {
  expect_law(run_classical(5, 25, Pot{}, 100'000), exact(5, 25, 2, true), "with replacement");
  expect_law(run_classical(4, 25, Pot{.replacement = false}, 100'000), exact(4, 25, 2, false), "without");
}

TEST(ExactLaw, TwoChoicesOfAHundredAndAThousand) {
  const Law<double> hundred = law_of_choices<double>(100, 100, 2, true, 1e-16);
  expect_law(run_classical(100, 100, Pot{}, 50'000), hundred, "n = m = 100");
  // From the same equations, n = m = 1000 (too long for a test).
  const std::vector<double> thousand{0, 0, 1.34037e-4, .9926622277, .0072031635, 5.7e-7};
  EXPECT_TRUE(max_loads_follow(run_classical(1000, 1000, Pot{}, 50'000), thousand));
}

TEST(ExactLaw, CheckRejectsTheOtherReadingOfReplacement) {
  expect_other_law(run_classical(8, 8, Pot{}, 50'000), exact(8, 8, 2, false), "with for without");
  expect_other_law(run_classical(8, 8, Pot{.replacement = false}, 50'000), exact(8, 8, 2, true),
                   "without for with");
}

// Two bins under heavy load: the difference of the loads is a chain whose stationary law gives
// P(gap = 0, 1, 2, ...) = 2/3, 8/27, 8/243, ... for even m with replacement. Loads take 16 bits here.
TEST(ExactLaw, TwoBinsUnderHeavyLoad) {
  const GroupedTally tally = run_classical(2, 2000, Pot{}, 20'000);
  std::vector<double> law(1012);
  law[1000] = 2.0 / 3;
  for (std::size_t gap = 1; gap < 12; ++gap)
    law[1000 + gap] = 8.0 / 3 / std::pow(9.0, static_cast<double>(gap));
  EXPECT_NEAR(total(law), 1, 1e-9);
  EXPECT_TRUE(max_loads_follow(tally, law));
  EXPECT_FALSE(max_loads_follow(run_classical(2, 2000, OnePlusBeta{.beta = {0xF0000000U}}, 20'000), law));
}

TEST(ExactLaw, AllServersAsCandidatesLevelTheLoads) {
  const Tally tally = run_classical(7, 23, Pot{.choices = 7, .replacement = false}, 100).total();
  EXPECT_EQ(tally.max_load_histogram, (std::vector<std::uint64_t>{0, 0, 0, 0, 100}));
  EXPECT_EQ(tally.load_histogram, (std::vector<std::uint64_t>{0, 0, 0, 500, 200}));
}

TEST(ExactLaw, OnePlusBeta) {
  for (const std::uint64_t quarter : {0U, 1U, 2U, 3U, 4U}) {
    const auto law = to_double(law_of_one_plus_beta<Rational>(6, 6, Rational(quarter, 4)));
    const OnePlusBeta policy{.beta = {quarter << 30}};
    expect_law(run_classical(6, 6, policy, 100'000), law, "beta");
  }
  const auto half = to_double(law_of_one_plus_beta<Rational>(6, 6, Rational(1, 2)));
  expect_other_law(run_classical(6, 6, OnePlusBeta{.beta = {0x8A3D70A4U}}, 100'000), half,
                   "beta = 0.54 for 0.5");
}

TEST(ExactLaw, Thinning) {
  for (const std::uint32_t threshold : {1U, 2U, 3U}) {
    expect_law(run_classical(6, 8, Thinning{threshold}, 100'000),
               to_double(law_of_thinning<Rational>(6, 8, threshold)), "threshold");
  }
  expect_other_law(run_classical(6, 8, Thinning{2}, 100'000), to_double(law_of_thinning<Rational>(6, 8, 1)),
                   "threshold 2 for 1");
}

}  // namespace
}  // namespace ballast
