// SPDX-License-Identifier: Apache-2.0
// Integer tallies of trials. They merge by addition, so the order of trials, threads, chunks and
// machines cannot change a bit of them.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <vector>

#include "ballast/base/wide.hpp"

namespace ballast {

// A cost is below 2^33, a trial has at most 2^48 balls: the square of its cost takes up to 162 bits.
using u256 = boost::multiprecision::uint256_t;

// All trials of one policy in one group (a world, or a batch of the trials of a single world).
struct Tally {
  std::uint64_t trials = 0;
  std::vector<std::uint64_t> max_load_histogram;  // [load] = trials whose max load it was
  std::vector<std::uint64_t> load_histogram;      // [load] = bins over all trials
  u128 cost_sum = 0;                              // over all balls of all trials
  u256 cost_square_sum = 0;                       // over trials: square of the trial's cost
  std::vector<std::uint64_t> cost_histogram;      // [cost_bucket] = balls; empty without geometry
  std::uint64_t unreachable_balls = 0;            // placed where no path leads; they have no cost

  void merge(const Tally& other);

  friend bool operator==(const Tally&, const Tally&) = default;
};

// How the trials of a run are split into the groups over which intervals are computed.
enum class Grouping {
  worlds,   // group g = world g: several worlds
  batches,  // group g = trials t of the one world with t % batch_count == g
};

inline constexpr std::uint32_t batch_count = 32;

// One policy's tallies; `groups` has the same length for every policy of a run.
struct GroupedTally {
  std::vector<Tally> groups;

  [[nodiscard]] Tally total() const;
};

}  // namespace ballast
