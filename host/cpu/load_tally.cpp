// SPDX-License-Identifier: Apache-2.0
// Counting of loads.
#include "host/cpu/load_tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "host/error.hpp"

namespace ballast::cpu {
namespace {

constexpr std::uint64_t largest_histogram = std::uint64_t{1} << 26;

// Sets counts[load] to the number of bins with it; returns the sum of all loads.
std::uint64_t count_bytes(const std::uint8_t* loads, std::uint32_t bins, std::vector<std::uint64_t>& counts) {
  std::uint8_t largest = 0;
  for (std::uint32_t i = 0; i < bins; ++i) largest = loads[i] > largest ? loads[i] : largest;
  // Four tables, so that equal neighbours do not wait for each other.
  std::array<std::array<std::uint32_t, 256>, 4> partial;
  for (auto& table : partial) std::fill_n(table.begin(), largest + 1U, 0U);
  std::uint32_t i = 0;
  for (; i + 4 <= bins; i += 4) {
    for (std::uint32_t lane = 0; lane < 4; ++lane) ++partial[lane][loads[i + lane]];
  }
  for (; i < bins; ++i) ++partial[0][loads[i]];
  counts.assign(largest + 1U, 0);
  std::uint64_t sum = 0;
  for (std::uint32_t load = 0; load <= largest; ++load) {
    for (const auto& table : partial) counts[load] += table[load];
    sum += load * counts[load];
  }
  return sum;
}

template <class Load>
std::uint64_t count_wide(const Load* loads, std::uint32_t bins, std::vector<std::uint64_t>& counts) {
  const std::uint64_t largest = *std::max_element(loads, loads + bins);
  if (largest >= largest_histogram) {
    throw RunError(fmt::format("a server holds {} balls: histograms of loads end at {}; use fewer balls",
                               largest, largest_histogram - 1));
  }
  counts.assign(largest + 1, 0);
  std::uint64_t sum = 0;
  for (std::uint32_t i = 0; i < bins; ++i) {
    ++counts[loads[i]];
    sum += loads[i];
  }
  return sum;
}

std::uint64_t count(const std::uint8_t* loads, std::uint32_t bins, std::vector<std::uint64_t>& counts) {
  return count_bytes(loads, bins, counts);
}

template <class Load>
std::uint64_t count(const Load* loads, std::uint32_t bins, std::vector<std::uint64_t>& counts) {
  return count_wide(loads, bins, counts);
}

}  // namespace

bool tally_loads(const LoadsView& loads, std::uint32_t bins, std::uint64_t balls, Tally& tally) {
  thread_local std::vector<std::uint64_t> counts;
  const std::uint64_t sum = with_loads(loads, [&](const auto* typed) { return count(typed, bins, counts); });
  if (sum != balls) return false;
  if (tally.load_histogram.size() < counts.size()) tally.load_histogram.resize(counts.size());
  if (tally.max_load_histogram.size() < counts.size()) tally.max_load_histogram.resize(counts.size());
  std::transform(counts.begin(), counts.end(), tally.load_histogram.begin(), tally.load_histogram.begin(),
                 std::plus<>());
  ++tally.max_load_histogram[counts.size() - 1];
  return true;
}

}  // namespace ballast::cpu
