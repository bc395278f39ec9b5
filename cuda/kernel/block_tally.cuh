// SPDX-License-Identifier: Apache-2.0
// Histograms of a block in shared memory, added to those of its group now and then.
#pragma once

#include "ballast/space/graph_view.hpp"
#include "ballast/tally/cost_bucket.hpp"
#include "cuda/kernel/simt.cuh"
#include "cuda/kernel/work.cuh"

namespace ballast::gpu {

// Loads at or above go to global memory directly.
inline constexpr std::uint32_t shared_load_bins = 256;
inline constexpr std::uint32_t tally_words = shared_load_bins + cost_bucket_count;
inline constexpr std::uint32_t tally_bytes = tally_words * sizeof(std::uint32_t);
static_assert(tally_bytes % 16 == 0);

class BlockTally {
 public:
  // All threads of the block construct it together.
  BALLAST_DEVICE explicit BlockTally(const TrialWork& work)
      : work_(work), counts_(reinterpret_cast<std::uint32_t*>(simt::shared_memory())) {
    clear();
  }

  BALLAST_DEVICE void add_load(std::uint32_t group, std::uint32_t load, std::uint32_t bins) {
    if (load < shared_load_bins) {
      simt::atomic_add(counts_ + load, bins);
    } else {
      simt::atomic_add(work_.results.load_histogram + std::uint64_t{group} * work_.load_bins + load,
                       std::uint64_t{bins});
    }
  }

  // Negative counts, modulo 2^32, take back.
  BALLAST_DEVICE void add_cost(std::uint32_t bucket, std::uint32_t balls) {
    simt::atomic_add(counts_ + shared_load_bins + bucket, balls);
  }

  // All threads together: `most` is what a batch adds to any count at most. Empties the counts into the
  // group's before they could overflow, and at the end.
  BALLAST_DEVICE void end_batch(std::uint32_t group, std::uint64_t most, bool last) {
    pending_ += most;
    if (!last && pending_ + most < std::uint64_t{1} << 32) return;
    pending_ = 0;
    simt::sync(simt::Barrier::tally_added);
    flush(group);
  }

 private:
  BALLAST_DEVICE void clear() {
    for (std::uint32_t i = simt::thread(); i < tally_words; i += simt::threads()) counts_[i] = 0;
    simt::sync(simt::Barrier::tally_cleared);
  }

  BALLAST_DEVICE void flush(std::uint32_t group) {
    for (std::uint32_t i = simt::thread(); i < tally_words; i += simt::threads()) {
      const std::uint32_t count = counts_[i];
      counts_[i] = 0;
      if (count == 0) continue;
      std::uint64_t* into = i < shared_load_bins
                                ? work_.results.load_histogram + std::uint64_t{group} * work_.load_bins + i
                                : work_.results.cost_histogram + std::uint64_t{group} * cost_bucket_count +
                                      (i - shared_load_bins);
      simt::atomic_add(into, std::uint64_t{count});
    }
    simt::sync(simt::Barrier::tally_cleared);
  }

  const TrialWork& work_;
  std::uint32_t* counts_;
  std::uint64_t pending_ = 0;
};

// Costs of the balls that one thread has placed.
template <class View>
class ThreadCosts {
 public:
  // sign = 1 adds, ~0 takes back.
  BALLAST_DEVICE void add(const View& view, BlockTally& tally, std::uint64_t key, std::uint32_t sign) {
    if constexpr (View::has_geometry) {
      const std::uint64_t cost = view.cost(key);
      if (View::kind == WorldKind::graph && cost == GraphView::unreachable) {
        ++unreachable;
        return;
      }
      sum += cost;
      tally.add_cost(cost_bucket(cost), sign);
    }
  }

  std::uint64_t sum = 0;
  std::uint64_t unreachable = 0;
};

}  // namespace ballast::gpu
