// SPDX-License-Identifier: Apache-2.0
// The oracles themselves, against fractions and digits computed independently (exact enumeration of
// small cases; Mitzenmacher's and others' laws at n = m).
#include <gtest/gtest.h>

#include "tests/support/law_choices.hpp"
#include "tests/support/law_edges.hpp"
#include "tests/support/law_one_choice.hpp"

namespace ballast {
namespace {

TEST(OneChoiceLaw, HasTheKnownFractions) {
  const auto four = one_choice_law<Rational>(4, 4, Rational(0)).max_load;
  EXPECT_EQ(four,
            (std::vector<Rational>{0, Rational(3, 32), Rational(45, 64), Rational(3, 16), Rational(1, 64)}));
  const auto six = one_choice_law<Rational>(6, 6, Rational(0)).max_load;
  EXPECT_EQ(six, (std::vector<Rational>{0, Rational(5, 324), Rational(50, 81), Rational(1225, 3888),
                                        Rational(125, 2592), Rational(5, 1296), Rational(1, 7776)}));
}

TEST(OneChoiceLaw, HasTheKnownDigitsAtAThousand) {
  const Law<double> law = one_choice_law(1000, 1000);
  EXPECT_NEAR(law.max_load[4], .023123320, 1e-9);
  EXPECT_NEAR(law.max_load[5], .529608346, 1e-9);
  EXPECT_NEAR(law.max_load[6], .368449244, 1e-9);
  EXPECT_NEAR(mean(law.max_load), 5.5141592790, 1e-10);
}

TEST(OneChoiceLaw, AgreesWithOneOfOneChoices) {
  const auto a = one_choice_law<Rational>(5, 7, Rational(0));
  const auto b = law_of_choices<Rational>(5, 7, 1, true);
  for (std::size_t k = 0; k < a.max_load.size(); ++k) EXPECT_EQ(a.max_load[k], b.max_load[k]);
  for (std::size_t k = 0; k < a.loads.size(); ++k) EXPECT_EQ(a.loads[k], b.loads[k]);
}

TEST(LawOfChoices, HasTheKnownFractions) {
  const auto with = law_of_choices<Rational>(4, 4, 2, true).max_load;
  EXPECT_EQ(with[1], Rational(315, 1024));
  EXPECT_EQ(with[2], Rational(2745, 4096));
  EXPECT_EQ(with[3], Rational(45, 2048));
  EXPECT_EQ(with[4], Rational(1, 4096));
  const auto without = law_of_choices<Rational>(6, 6, 2, false).max_load;
  EXPECT_EQ(without[1], Rational(56, 375));
  EXPECT_EQ(without[2], Rational(42868, 50625));
  EXPECT_EQ(without[3], Rational(197, 50625));
}

TEST(LawOfChoices, HasTheKnownDigits) {
  EXPECT_NEAR(mean(law_of_choices<double>(10, 10, 2, true).max_load), 2.061308405, 1e-9);
  EXPECT_NEAR(mean(law_of_choices<double>(10, 10, 3, false).max_load), 1.917101837, 1e-9);
  EXPECT_NEAR(mean(law_of_choices<double>(5, 25, 2, true).max_load), 5.9881582155, 1e-9);
  EXPECT_NEAR(mean(law_of_choices<double>(4, 25, 2, false).max_load), 7.0206144456, 1e-9);
  const Law<double> hundred = law_of_choices<double>(100, 100, 2, true, 1e-16);
  EXPECT_NEAR(hundred.max_load[2], .4156477407, 1e-9);
  EXPECT_NEAR(hundred.max_load[3], .5825993932, 1e-9);
  EXPECT_NEAR(tail(hundred.loads, 1), .7632007236, 1e-8);
}

TEST(LawOfOnePlusBeta, LiesBetweenOneAndTwoChoices) {
  EXPECT_EQ(law_of_one_plus_beta<Rational>(4, 4, Rational(0)).max_load,
            law_of_choices<Rational>(4, 4, 1, true).max_load);
  EXPECT_EQ(law_of_one_plus_beta<Rational>(4, 4, Rational(1)).max_load,
            law_of_choices<Rational>(4, 4, 2, true).max_load);
}

TEST(LawOfThinning, WithAnUnreachableThresholdIsOneChoice) {
  EXPECT_EQ(law_of_thinning<Rational>(4, 5, 5).max_load, law_of_choices<Rational>(4, 5, 1, true).max_load);
  EXPECT_EQ(total(law_of_thinning<Rational>(4, 5, 1).max_load), 1);
}

// Ring of 4 with 4 balls on random edges: 13/32, 19/32. Ring of 5 with 5: 6/25, 472/625, 3/625.
TEST(LawOfPairs, HasTheKnownFractionsOnRings) {
  const auto ring = [](std::size_t n) {
    std::vector<PairLaw<Rational>> edges;
    for (std::size_t v = 0; v < n; ++v) edges.push_back({v, (v + 1) % n, Rational(1, n), Rational(1, 2)});
    return edges;
  };
  const auto four = law_of_pairs<Rational>(4, 4, ring(4)).max_load;
  EXPECT_EQ(four, (std::vector<Rational>{0, Rational(13, 32), Rational(19, 32), 0, 0}));
  const auto five = law_of_pairs<Rational>(5, 5, ring(5)).max_load;
  EXPECT_EQ(five, (std::vector<Rational>{0, Rational(6, 25), Rational(472, 625), Rational(3, 625), 0, 0}));
}

}  // namespace
}  // namespace ballast
