// SPDX-License-Identifier: Apache-2.0
// Trials by the definition, ball by ball: what every engine must agree with.
#pragma once

#include <algorithm>
#include <vector>

#include "ballast/engine/ball.hpp"
#include "ballast/tally/cost_bucket.hpp"
#include "host/tally/tally.hpp"
#include "host/world/world.hpp"

namespace ballast {

// Adds a trial of any policy, registered or not, in any world.
template <class P, class View>
void add_reference_trial(const P& policy, const View& view, const TrialAddress& at, std::uint64_t balls,
                         Tally& tally) {
  std::vector<std::uint64_t> loads(view.bins);
  Tally one;
  one.trials = 1;
  if (View::has_geometry) one.cost_histogram.resize(cost_bucket_count);
  for (std::uint64_t ball = 0; ball < balls; ++ball) {
    const PlacedBall placed = place_ball(policy, view, at, ball, loads);
    if (!View::has_geometry) continue;
    if (placed.cost == GraphView::unreachable) {
      ++one.unreachable_balls;
      continue;
    }
    one.cost_sum += placed.cost;
    ++one.cost_histogram[cost_bucket(placed.cost)];
  }
  one.cost_square_sum = u256(one.cost_sum) * u256(one.cost_sum);
  const std::uint64_t max_load = *std::max_element(loads.begin(), loads.end());
  one.max_load_histogram.resize(max_load + 1);
  one.max_load_histogram[max_load] = 1;
  one.load_histogram.resize(max_load + 1);
  for (const std::uint64_t load : loads) ++one.load_histogram[load];
  tally.merge(one);
}

// Trials [0, trials) of a world.
template <class P, class View>
Tally reference_tally(const P& policy, const View& view, std::uint64_t balls, std::uint32_t trials,
                      TrialAddress at = {}) {
  Tally tally;
  for (at.trial = 0; at.trial < trials; ++at.trial) add_reference_trial(policy, view, at, balls, tally);
  return tally;
}

inline Tally reference_tally(const AnyPolicy& any, const RunConfig& config, const World& world,
                             std::uint32_t trials, const TrialAddress& at) {
  return std::visit(
      [&](const auto& policy) {
        return with_view(config.world.kind, world, policy, [&](const auto& view) {
          return reference_tally(policy, view, config.jobs.balls, trials, at);
        });
      },
      any);
}

}  // namespace ballast
