// SPDX-License-Identifier: Apache-2.0
// Clopper-Pearson: published values, limits and coverage.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "host/statistics/clopper_pearson.hpp"
#include "tests/unit/statistics/coverage.hpp"

namespace ballast {
namespace {

struct Known {
  double successes, trials, level, low, high;
};

// Values of R's binom.test.
class ClopperPearsonValues : public testing::TestWithParam<Known> {};

TEST_P(ClopperPearsonValues, AgreeWithPublishedOnes) {
  const Known known = GetParam();
  const Interval interval = clopper_pearson(known.successes, known.trials, known.level);
  EXPECT_DOUBLE_EQ(interval.value, known.successes / known.trials);
  EXPECT_NEAR(interval.low, known.low, 5e-8);
  EXPECT_NEAR(interval.high, known.high, 5e-8);
}

INSTANTIATE_TEST_SUITE_P(Table, ClopperPearsonValues,
                         testing::Values(Known{0, 10, 0.95, 0, 0.30849711},
                                         Known{1, 10, 0.95, 0.00252858, 0.44501612},
                                         Known{5, 20, 0.95, 0.08657147, 0.49104587},
                                         Known{10, 10, 0.95, 0.69150289, 1}));

TEST(ClopperPearson, NoSuccessHasTheClosedForm) {
  for (const double trials : {1.0, 8.0, 1e3, 1e6, 1e9, 1e12}) {
    const double high = clopper_pearson(0, trials, 0.99).high;
    EXPECT_NEAR(high / -std::expm1(std::log(0.005) / trials), 1, 1e-9) << trials;
  }
}

TEST(ClopperPearson, FollowsThePoissonLimitFarInTheTail) {
  const Interval interval = clopper_pearson(1, 1e12, 0.95);
  EXPECT_NEAR(interval.low * 1e12, 0.025317808, 1e-8);   // -log(0.975)
  EXPECT_NEAR(interval.high * 1e12, 5.571643391, 1e-8);  // half the 0.975 quantile of chi-square with 4
}

TEST(ClopperPearson, NoTrialsBoundNothing) {
  const Interval interval = clopper_pearson(0, 0, 0.95);
  EXPECT_TRUE(std::isnan(interval.value));
  EXPECT_EQ(interval.low, 0);
  EXPECT_EQ(interval.high, 1);
}

constexpr int replications = 4000;

// Coverage is at least 95 % by construction; false alarm: one seed in a million for each p.
TEST(ClopperPearson, CoversAtLeastItsLevel) {
  for (const double p : {0.02, 0.3}) {
    const double covered = coverage(11, replications, p, [p](PhiloxBits& bits) {
      return clopper_pearson(std::binomial_distribution(40, p)(bits), 40, 0.95);
    });
    EXPECT_GE(covered, least_coverage(0.95, replications)) << p;
  }
}

// Broken twin: Wald's interval, which misses when nothing is seen.
TEST(ClopperPearson, WaldIsCaught) {
  const double covered = coverage(11, replications, 0.02, [](PhiloxBits& bits) {
    const double share = std::binomial_distribution(40, 0.02)(bits) / 40.0;
    return symmetric(share, 1.96 * std::sqrt(share * (1 - share) / 40));
  });
  EXPECT_LT(covered, least_coverage(0.95, replications));
}

}  // namespace
}  // namespace ballast
