// SPDX-License-Identifier: Apache-2.0
// Placement of a block: the only part of a trial in which one ball depends on another.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ballast/policy/placement.hpp"
#include "host/cpu/block.hpp"

namespace ballast::cpu {

// Bytes of a load. A load that outgrows its type wraps; the trial's sum of loads then falls short of
// its balls, which is how the engine knows to run the trial again with the next width.
enum class LoadWidth : std::uint8_t { one = 1, two = 2, four = 4, eight = 8 };

// Narrowest width that a trial will most likely fit: loads above the mean are rarely more than
// eight standard deviations of a Poisson law away.
LoadWidth likely_width(std::uint64_t balls, std::uint32_t bins);

LoadWidth wider(LoadWidth width);

// Loads of all bins, in a width chosen at run time.
struct LoadsView {
  void* data = nullptr;
  LoadWidth width = LoadWidth::one;
  std::size_t bytes = 0;
};

// Calls visit(typed pointer).
template <class Visit>
decltype(auto) with_loads(const LoadsView& loads, Visit visit) {
  switch (loads.width) {
    case LoadWidth::one:
      return visit(static_cast<std::uint8_t*>(loads.data));
    case LoadWidth::two:
      return visit(static_cast<std::uint16_t*>(loads.data));
    case LoadWidth::four:
      return visit(static_cast<std::uint32_t*>(loads.data));
    default:
      return visit(static_cast<std::uint64_t*>(loads.data));
  }
}

// Places `count` balls in order; `candidates` per ball. Writes block.chosen where there is geometry.
void place_block(const LeastLoaded& rule, const LoadsView& loads, CandidateBlock& block, std::uint32_t count,
                 std::uint32_t candidates);
void place_block(const BelowThreshold& rule, const LoadsView& loads, CandidateBlock& block,
                 std::uint32_t count, std::uint32_t candidates);

}  // namespace ballast::cpu
