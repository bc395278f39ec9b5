// SPDX-License-Identifier: Apache-2.0
// Placement loops by number of candidates, load width and table size.
#include "host/cpu/place.hpp"

#include <cmath>
#include <limits>

namespace ballast::cpu {
namespace {

constexpr std::size_t prefetch_from = std::size_t{1}
                                      << 18;  // bytes of loads that no longer stay in a near cache

template <class Load>
void prefetch(const Load* loads, const std::uint32_t* bins, std::uint32_t i) {
  __builtin_prefetch(loads + bins[i + lookahead], 1);
}

template <bool has_geometry, bool far, class Load>
void place_one(Load* loads, const std::uint32_t* bins, std::uint32_t* chosen, std::uint32_t count) {
  for (std::uint32_t i = 0; i < count; ++i) {
    if constexpr (far) prefetch(loads, bins, i);
    ++loads[bins[i]];
    if constexpr (has_geometry) chosen[i] = 0;
  }
}

// Two candidates: both are always written, so that no store address waits for a load. The second is
// written first, which keeps a ball whose candidates coincide right.
template <bool has_geometry, bool far, class Load>
void place_two(Load* loads, const std::uint32_t* first, const std::uint32_t* second, std::uint32_t* chosen,
               std::uint32_t count) {
  for (std::uint32_t i = 0; i < count; ++i) {
    if constexpr (far) {
      prefetch(loads, first, i);
      prefetch(loads, second, i);
    }
    const Load a = loads[first[i]];
    const Load b = loads[second[i]];
    const auto take_second = static_cast<std::uint32_t>(b < a);
    loads[second[i]] = static_cast<Load>(b + take_second);
    loads[first[i]] = static_cast<Load>(a + (take_second ^ 1U));
    if constexpr (has_geometry) chosen[i] = take_second;
  }
}

template <class Rule, class Load>
void place_any(const Rule& rule, Load* loads, CandidateBlock& block, std::uint32_t count,
               std::uint32_t candidates) {
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t* bins = block.bins.data() + i;
    const std::uint32_t j = rule.choose(candidates, [&](std::uint32_t candidate) {
      return loads[bins[std::size_t{candidate} * CandidateBlock::stride]];
    });
    ++loads[bins[std::size_t{j} * CandidateBlock::stride]];
    if (!block.chosen.empty()) block.chosen[i] = j;
  }
}

template <bool has_geometry, bool far, class Load>
void place_few(Load* loads, CandidateBlock& block, std::uint32_t count, std::uint32_t candidates) {
  const std::uint32_t* first = block.bins.data();
  if (candidates == 1) {
    place_one<has_geometry, far>(loads, first, block.chosen.data(), count);
  } else {
    place_two<has_geometry, far>(loads, first, first + CandidateBlock::stride, block.chosen.data(), count);
  }
}

template <class Load>
void place_few(Load* loads, std::size_t bytes, CandidateBlock& block, std::uint32_t count,
               std::uint32_t candidates) {
  const bool far = bytes >= prefetch_from;
  if (block.chosen.empty()) {
    far ? place_few<false, true>(loads, block, count, candidates)
        : place_few<false, false>(loads, block, count, candidates);
  } else {
    far ? place_few<true, true>(loads, block, count, candidates)
        : place_few<true, false>(loads, block, count, candidates);
  }
}

}  // namespace

LoadWidth likely_width(std::uint64_t balls, std::uint32_t bins) {
  const double mean = static_cast<double>(balls) / bins;
  const double likely = std::min(static_cast<double>(balls), mean + 8 * std::sqrt(mean) + 16);
  if (likely <= std::numeric_limits<std::uint8_t>::max()) return LoadWidth::one;
  if (likely <= std::numeric_limits<std::uint16_t>::max()) return LoadWidth::two;
  if (likely <= std::numeric_limits<std::uint32_t>::max()) return LoadWidth::four;
  return LoadWidth::eight;
}

LoadWidth wider(LoadWidth width) {
  return static_cast<LoadWidth>(2 * static_cast<std::uint8_t>(width));
}

void place_block(const LeastLoaded& rule, const LoadsView& loads, CandidateBlock& block, std::uint32_t count,
                 std::uint32_t candidates) {
  with_loads(loads, [&](auto* typed) {
    if (candidates <= 2) {
      place_few(typed, loads.bytes, block, count, candidates);
    } else {
      place_any(rule, typed, block, count, candidates);
    }
  });
}

void place_block(const BelowThreshold& rule, const LoadsView& loads, CandidateBlock& block,
                 std::uint32_t count, std::uint32_t candidates) {
  with_loads(loads, [&](auto* typed) { place_any(rule, typed, block, count, candidates); });
}

}  // namespace ballast::cpu
