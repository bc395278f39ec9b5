// SPDX-License-Identifier: Apache-2.0
// What a launch is to do, and where its results go. Plain data, copied to the device with the launch.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ballast/base/host_device.hpp"
#include "ballast/rng/draws.hpp"

namespace ballast::gpu {

// The first thing that went wrong on the device.
struct Fault {
  static constexpr std::uint32_t bin_out_of_range = 1;

  std::uint32_t code = 0;  // 0: nothing
  std::uint32_t world = 0;
  std::uint32_t trial = 0;
  std::uint64_t ball = 0;
};

// Per trial arrays are indexed by trial - first; histograms by group.
struct TrialResults {
  std::uint32_t* max_load = nullptr;  // `outgrown` where a load did not fit; nothing else is then valid
  std::uint64_t* cost_sum = nullptr;
  std::uint64_t* unreachable = nullptr;     // balls that no path leads to
  std::uint64_t* state_hash = nullptr;      // of the final loads; not computed where null
  std::uint64_t* load_histogram = nullptr;  // [group * load_bins + load], bins
  std::uint64_t* cost_histogram = nullptr;  // [group * cost_bucket_count + bucket], balls
  Fault* fault = nullptr;

  static constexpr std::uint32_t outgrown = ~0U;
};

// Trials [first, last) of a world, trial t in group t % groups.
struct TrialWork {
  std::uint64_t seed = 1;
  std::uint32_t world = 0;
  std::uint32_t groups = 1;
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t balls = 0;         // of a trial; at most 2^31
  std::uint32_t load_bins = 0;     // loads that histograms hold; a trial with a larger one has outgrown them
  std::uint32_t tags = 0;          // team trials: how many, a power of two
  std::uint32_t last_stamp = ~0U;  // team trials: tags are cleared before a stamp would exceed it
  std::byte* scratch = nullptr;    // loads in global memory; null: in shared memory
  std::uint64_t scratch_stride = 0;  // bytes of a warp (thread trials) or of a block (team trials)
  TrialResults results;

  // Trials come in batches, one group to a batch, `width` trials each.
  [[nodiscard]] BALLAST_HD std::uint64_t batches(std::uint32_t width) const {
    const std::uint64_t members = (last - first + groups - 1) / groups;
    return groups * ((members + width - 1) / width);
  }
  [[nodiscard]] BALLAST_HD std::uint32_t group_of_batch(std::uint64_t batch) const {
    return static_cast<std::uint32_t>(batch % groups);
  }
  // Trial `place` of a batch; not below `last` where the batch is not full.
  [[nodiscard]] BALLAST_HD std::uint64_t trial(std::uint64_t batch, std::uint32_t width,
                                               std::uint32_t place) const {
    const std::uint64_t lowest = first + (group_of_batch(batch) + groups - first % groups) % groups;
    return lowest + groups * (batch / groups * width + place);
  }
  [[nodiscard]] BALLAST_HD TrialAddress address(std::uint64_t trial) const {
    return {seed, world, static_cast<std::uint32_t>(trial)};
  }
};

}  // namespace ballast::gpu
