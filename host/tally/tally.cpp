// SPDX-License-Identifier: Apache-2.0
// Merging of tallies.
#include "host/tally/tally.hpp"

namespace ballast {
namespace {

void add(std::vector<std::uint64_t>& into, const std::vector<std::uint64_t>& from) {
  if (into.size() < from.size()) into.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) into[i] += from[i];
}

}  // namespace

void Tally::merge(const Tally& other) {
  trials += other.trials;
  add(max_load_histogram, other.max_load_histogram);
  add(load_histogram, other.load_histogram);
  cost_sum += other.cost_sum;
  cost_square_sum += other.cost_square_sum;
  add(cost_histogram, other.cost_histogram);
  unreachable_balls += other.unreachable_balls;
}

Tally GroupedTally::total() const {
  Tally sum;
  for (const Tally& group : groups) sum.merge(group);
  return sum;
}

}  // namespace ballast
