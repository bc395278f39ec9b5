// SPDX-License-Identifier: Apache-2.0
// Forward equations of a process whose state is an array of counts and where a ball adds one to one
// of them: loads of bins, or numbers of bins with at least each load.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace ballast {

inline constexpr std::size_t count_slots = 32;
using Counts = std::array<std::uint16_t, count_slots>;

template <class Number>
struct WeightedCounts {
  Counts counts;
  Number weight;
};

// The law of the state, in increasing order of the counts, each state once.
template <class Number>
using CountsLaw = std::vector<WeightedCounts<Number>>;

// The sum of two laws.
template <class Number>
CountsLaw<Number> add(CountsLaw<Number>&& a, CountsLaw<Number>&& b) {
  CountsLaw<Number> sum;
  sum.reserve(a.size() + b.size());
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    const auto order = a[i].counts <=> b[j].counts;
    sum.push_back(std::is_lteq(order) ? std::move(a[i++]) : std::move(b[j++]));
    if (std::is_eq(order)) sum.back().weight += b[j++].weight;
  }
  for (; i < a.size(); ++i) sum.push_back(std::move(a[i]));
  for (; j < b.size(); ++j) sum.push_back(std::move(b[j]));
  return sum;
}

// The law after one more ball. `join(counts, slot)` is the weight with which it joins `slot` < slots;
// moves of at most `negligible` weight are dropped (0 keeps all). Adding one to the same slot of
// every state keeps their order, so laws are only merged and never sorted.
template <class Number, class Join>
CountsLaw<Number> after_ball(const CountsLaw<Number>& before, std::size_t slots, const Join& join,
                             const Number& negligible) {
  CountsLaw<Number> after;
  for (std::size_t slot = 0; slot < slots; ++slot) {
    CountsLaw<Number> moved;
    for (const WeightedCounts<Number>& state : before) {
      const Number weight = state.weight * join(state.counts, slot);
      if (weight <= negligible) continue;
      moved.push_back({state.counts, weight});
      ++moved.back().counts[slot];
    }
    after = add(std::move(after), std::move(moved));
  }
  return after;
}

}  // namespace ballast
