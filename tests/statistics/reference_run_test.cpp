// SPDX-License-Identifier: Apache-2.0
// The trade-off at the scale of Panigrahy et al. (arXiv 2011.02653) against runs of a separate small
// program: unit torus, uniform servers, n = m = 10^4, new servers in each of 50 runs, two distinct
// candidates, random ties.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/runs.hpp"

namespace ballast {
namespace {

struct Reference {
  AnyPolicy policy;
  double max_load, max_load_error;  // mean over the 50 runs, and its standard error
  double cost, cost_error;          // mean distance times sqrt(n)
  std::vector<double> loads;        // fraction of servers with load 0, 1, ...
};

const std::vector<Reference>& references() {
  static const std::vector<Reference> table{
      {Pot{.replacement = false}, 3.04, .03, 38.273, .020, {.23834, .53224, .22049, .00892}},
      {Nearest{}, 8.50, .10, .5003, .0004, {.41450, .32284, .16182, .06589, .02368}},
      {Spot{}, 4.62, .07, .6296, .0005, {.28365, .46919, .21283, .03228, .00193}},
      {UnifPot{.k = 5}, 3.88, .05, .9053, .0006, {.25712, .50438, .22014, .01813, .00024}},
      {UnifPot{.k = 10}, 3.42, .07, 1.2344, .0007, {.24695, .51934, .22054, .01311, .00006}},
      {InvSqPot{.k = 5}, 4.06, .03, .7500, .0006, {.26678, .49077, .21875, .02308, .00061}},
      {InvSqPot{.k = 10}, 4.06, .04, .8910, .0008, {.25692, .50465, .22027, .01785, .00030}}};
  return table;
}

constexpr std::uint32_t worlds = 20;

struct Mean {
  double value = 0;
  double error = 0;  // standard error over the worlds
};

template <class Quantity>
Mean over_worlds(const GroupedTally& tally, const Quantity& quantity) {
  double sum = 0;
  double squares = 0;
  for (const Tally& world : tally.groups) {
    const double value = quantity(world);
    sum += value;
    squares += value * value;
  }
  const double n = worlds;
  return {sum / n, std::sqrt(std::max(0.0, squares / n - sum / n * sum / n) / (n - 1))};
}

// Five standard errors of the difference, and half a unit of the last digit printed.
bool agrees(const Mean& mean, double value, double error, double digit) {
  return std::fabs(mean.value - value) <= 5 * std::hypot(mean.error, error) + digit;
}

bool matches(const GroupedTally& tally, const Reference& reference) {
  const auto max_load = [](const Tally& t) {
    double sum = 0;
    for (std::size_t x = 0; x < t.max_load_histogram.size(); ++x) {
      sum += static_cast<double>(x) * static_cast<double>(t.max_load_histogram[x]);
    }
    return sum / static_cast<double>(t.trials);
  };
  if (!agrees(over_worlds(tally, max_load), reference.max_load, reference.max_load_error, .005)) return false;
  const auto cost = [](const Tally& t) { return mean_cost_of(t, 10'000, 100 / 4294967296.0); };
  if (!agrees(over_worlds(tally, cost), reference.cost, reference.cost_error, .00005)) return false;
  for (std::size_t load = 0; load < reference.loads.size(); ++load) {
    const auto fraction = [load](const Tally& t) {
      // A world whose bins never reached this load ends its histogram before.
      const std::uint64_t bins = load < t.load_histogram.size() ? t.load_histogram[load] : 0;
      return static_cast<double>(bins) / 10'000 / static_cast<double>(t.trials);
    };
    // The reference's own error: at most that of 50 runs of independent servers, doubled.
    const double error = 2 * std::sqrt(reference.loads[load] / 10'000 / 50);
    if (!agrees(over_worlds(tally, fraction), reference.loads[load], error, .000005)) return false;
  }
  return true;
}

GroupedTally run(const AnyPolicy& policy) {
  RunConfig config = plane_config(10'000, 10'000, Placement::uniform);
  config.world.worlds = worlds;
  return run_policy(config, policy, 3);
}

TEST(ReferenceRun, OfEachPolicyAgrees) {
  for (const Reference& reference : references()) {
    EXPECT_TRUE(matches(run(reference.policy), reference)) << policy_name(reference.policy);
  }
}

TEST(ReferenceRun, CheckRejectsAnotherReadingOfThePolicy) {
  EXPECT_FALSE(matches(run(UnifPot{.k = 6}), references()[3]));
  EXPECT_FALSE(matches(run(InvSqPot{.k = 5, .replacement = true}), references()[5]));
  EXPECT_FALSE(matches(run(Spot{.tie = Tie::first}), references()[2]));
}

}  // namespace
}  // namespace ballast
