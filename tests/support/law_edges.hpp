// SPDX-License-Identifier: Apache-2.0
// Exact laws of the loads when each ball takes the less loaded end of a random pair of bins.
#pragma once

#include <algorithm>
#include <vector>

#include "tests/support/law.hpp"
#include "tests/support/law_counts.hpp"

namespace ballast {

// A pair that a ball draws with some probability; first_wins: how likely the first gets the ball
// when loads tie.
template <class Number>
struct PairLaw {
  std::size_t first, second;
  Number probability;
  Number first_wins;
};

// Law of the loads after `balls` balls in at most 32 bins.
template <class Number>
Law<Number> law_of_pairs(std::size_t bins, std::uint32_t balls, const std::vector<PairLaw<Number>>& pairs) {
  const auto join = [&](const Counts& loads, std::size_t bin) {
    Number weight = 0;
    for (const PairLaw<Number>& pair : pairs) {
      if (pair.first != bin && pair.second != bin) continue;
      const std::size_t other = pair.first == bin ? pair.second : pair.first;
      if (loads[bin] < loads[other] || other == bin) weight += pair.probability;
      if (loads[bin] != loads[other] || other == bin) continue;
      weight += pair.probability * (pair.first == bin ? pair.first_wins : Number(1 - pair.first_wins));
    }
    return weight;
  };
  CountsLaw<Number> states{{Counts{}, Number(1)}};
  for (std::uint32_t ball = 0; ball < balls; ++ball) states = after_ball(states, bins, join, Number(0));
  Law<Number> law;
  law.max_load.resize(balls + 1);
  law.loads.resize(balls + 1);
  for (const auto& [loads, weight] : states) {
    law.max_load[*std::max_element(loads.begin(), loads.end())] += weight;
    for (std::size_t bin = 0; bin < bins; ++bin) law.loads[loads[bin]] += weight / Number(bins);
  }
  return law;
}

}  // namespace ballast
