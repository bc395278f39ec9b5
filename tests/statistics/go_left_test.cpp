// SPDX-License-Identifier: Apache-2.0
// Always-go-left on few bins, against an exact law over pairs of one bin from each group.
#include <gtest/gtest.h>

#include "tests/support/checks.hpp"
#include "tests/support/law_edges.hpp"
#include "tests/support/runs.hpp"

namespace ballast {
namespace {

// Groups 0 .. left - 1 and left .. bins - 1.
std::vector<PairLaw<Rational>> pairs(std::size_t bins, std::size_t left, const Rational& left_wins) {
  std::vector<PairLaw<Rational>> all;
  for (std::size_t u = 0; u < left; ++u) {
    for (std::size_t v = left; v < bins; ++v)
      all.push_back({u, v, Rational(1, left * (bins - left)), left_wins});
  }
  return all;
}

TEST(GoLeft, FollowsTheExactLaw) {
  for (const std::uint32_t n : {4U, 5U, 6U}) {
    const auto law = to_double(law_of_pairs<Rational>(n, 6, pairs(n, n / 2, Rational(1))));
    const GroupedTally tally = run_classical(n, 6, GoLeft{}, 100'000);
    EXPECT_TRUE(max_loads_follow(tally, law.max_load)) << "n = " << n;
    EXPECT_TRUE(loads_follow(tally, law.loads)) << "n = " << n;
  }
}

TEST(GoLeft, CheckRejectsRandomTies) {
  const auto law = to_double(law_of_pairs<Rational>(6, 6, pairs(6, 3, Rational(1, 2))));
  const GroupedTally tally = run_classical(6, 6, GoLeft{}, 100'000);
  EXPECT_FALSE(max_loads_follow(tally, law.max_load) && loads_follow(tally, law.loads));
}

}  // namespace
}  // namespace ballast
