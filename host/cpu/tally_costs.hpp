// SPDX-License-Identifier: Apache-2.0
// Loops over the placed balls of a block that add up their costs.
#pragma once

#include <cstdint>

#include "ballast/base/wide.hpp"
#include "ballast/space/graph_view.hpp"
#include "ballast/tally/cost_bucket.hpp"
#include "host/cpu/block_policy.hpp"

namespace ballast::cpu {

// The cost of ball i.
template <class View>
std::uint64_t cost_of(const View& view, const CandidateBlock& block, std::uint32_t i) {
  return view.cost(block.keys[std::size_t{block.chosen[i]} * CandidateBlock::stride + i]);
}

template <class View>
void tally_any(const View& view, const CandidateBlock& block, std::uint32_t first, std::uint32_t last,
               TrialCosts& costs) {
  for (std::uint32_t i = first; i < last; ++i) {
    const std::uint64_t cost = cost_of(view, block, i);
    if (View::kind == WorldKind::graph && cost == GraphView::unreachable) {
      ++costs.unreachable;
      continue;
    }
    costs.sum += cost;
    ++costs.histogram[cost_bucket(cost)];
  }
}

// Costs below 8, at most 255 balls: their numbers are counted in the bytes of one word, where no ball waits
// for the one before to reach memory. Adds nothing and returns false when a cost is larger.
template <class View>
bool tally_small(const View& view, const CandidateBlock& block, std::uint32_t first, std::uint32_t last,
                 TrialCosts& costs) {
  std::uint64_t counts = 0;
  std::uint64_t seen = 0;
  for (std::uint32_t i = first; i < last; ++i) {
    const std::uint64_t cost = cost_of(view, block, i);
    seen |= cost;
    counts += std::uint64_t{1} << (8 * (cost % 8));
  }
  if (seen >= 8) return false;
  for (std::uint64_t cost = 0; cost < 8; ++cost, counts >>= 8) {
    const std::uint64_t balls = counts % 256;
    costs.sum += u128{cost} * balls;
    costs.histogram[cost_bucket(cost)] += balls;
  }
  return true;
}

// Adds the costs of the block's first `count` balls.
template <class View>
void tally_block(const View& view, const CandidateBlock& block, std::uint32_t count, TrialCosts& costs) {
  if constexpr (View::kind != WorldKind::graph) return tally_any(view, block, 0, count, costs);
  constexpr std::uint32_t stretch = 128;
  for (std::uint32_t first = 0; first < count; first += stretch) {
    const std::uint32_t last = std::min(first + stretch, count);
    costs.are_small = costs.are_small && tally_small(view, block, first, last, costs);
    if (!costs.are_small) tally_any(view, block, first, last, costs);
  }
}

}  // namespace ballast::cpu
