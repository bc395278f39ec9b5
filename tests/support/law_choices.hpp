// SPDX-License-Identifier: Apache-2.0
// Exact laws of the loads for rules that choose a bin by the loads of candidates drawn uniformly.
#pragma once

#include <cmath>
#include <cstdint>

#include "tests/support/law.hpp"
#include "tests/support/law_counts.hpp"

namespace ballast {

// How many bins have at least a given load.
struct LoadTails {
  std::uint32_t bins;
  const Counts& counts;  // counts[k] = bins with load above k

  [[nodiscard]] std::uint32_t at_least(std::size_t load) const { return load == 0 ? bins : counts[load - 1]; }
};

template <class Number>
Number power(const Number& base, std::uint32_t exponent) {
  Number result = 1;
  for (std::uint32_t i = 0; i < exponent; ++i) result *= base;
  return result;
}

// P(all of d candidates have at least this load), drawn independently.
template <class Number>
Number all_with_replacement(const LoadTails& tails, std::size_t load, std::uint32_t d) {
  return power(Number(tails.at_least(load)) / Number(tails.bins), d);
}

// The same for d different candidates.
template <class Number>
Number all_without_replacement(const LoadTails& tails, std::size_t load, std::uint32_t d) {
  Number result = 1;
  for (std::uint32_t i = 0; i < d; ++i) {
    const std::uint32_t left = tails.at_least(load);
    result *= left > i ? Number(left - i) / Number(tails.bins - i) : Number(0);
  }
  return result;
}

// Law of the loads after `balls` balls, each of which joins a bin of load l with probability
// join(tails, l); at most 32 balls in a bin. Paths of weight at most `negligible` are dropped.
template <class Number, class Join>
Law<Number> law_of_joins(std::uint32_t bins, std::uint32_t balls, const Join& join,
                         const Number& negligible = 0) {
  CountsLaw<Number> states{{Counts{}, Number(1)}};
  for (std::uint32_t ball = 0; ball < balls; ++ball) {
    const std::size_t highest = std::min<std::size_t>(count_slots, ball + 1);
    states = after_ball(
        states, highest,
        [&](const Counts& counts, std::size_t load) {
          return join(LoadTails{bins, counts}, load);
        },
        negligible);
  }
  Law<Number> law;
  law.max_load.resize(count_slots + 1);
  law.loads.resize(count_slots + 1);
  for (const auto& [counts, weight] : states) {
    const LoadTails tails{bins, counts};
    std::size_t max_load = 0;
    for (std::size_t load = 0; load <= count_slots && tails.at_least(load) > 0; ++load) {
      const std::uint32_t above = load < count_slots ? tails.at_least(load + 1) : 0;
      law.loads[load] += weight * Number(tails.at_least(load) - above) / Number(bins);
      max_load = load;
    }
    law.max_load[max_load] += weight;
  }
  return law;
}

// d choices; the tie rule does not matter for the law.
template <class Number>
Law<Number> law_of_choices(std::uint32_t bins, std::uint32_t balls, std::uint32_t d, bool replacement,
                           const Number& negligible = 0) {
  const auto all = replacement ? all_with_replacement<Number> : all_without_replacement<Number>;
  return law_of_joins<Number>(
      bins, balls,
      [&](const LoadTails& tails, std::size_t load) {
        return Number(all(tails, load, d) - all(tails, load + 1, d));
      },
      negligible);
}

// Two choices with probability beta, else one.
template <class Number>
Law<Number> law_of_one_plus_beta(std::uint32_t bins, std::uint32_t balls, const Number& beta) {
  return law_of_joins<Number>(bins, balls, [&](const LoadTails& tails, std::size_t load) {
    const Number one = Number(tails.at_least(load) - tails.at_least(load + 1)) / Number(bins);
    const Number two =
        all_with_replacement<Number>(tails, load, 2) - all_with_replacement<Number>(tails, load + 1, 2);
    return Number(beta * two + (1 - beta) * one);
  });
}

// A first bin unless its load has reached the threshold, else a second one whatever its load.
template <class Number>
Law<Number> law_of_thinning(std::uint32_t bins, std::uint32_t balls, std::uint32_t threshold) {
  return law_of_joins<Number>(bins, balls, [&](const LoadTails& tails, std::size_t load) {
    const Number one = Number(tails.at_least(load) - tails.at_least(load + 1)) / Number(bins);
    const Number refused = Number(tails.at_least(threshold)) / Number(bins);
    return Number(load < threshold ? Number(one + refused * one) : Number(refused * one));
  });
}

}  // namespace ballast
