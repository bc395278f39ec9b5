// SPDX-License-Identifier: Apache-2.0
// One launch: trials of a policy in a world, from device memory to tallies.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "cuda/kernel/work.cuh"
#include "cuda/plan/plan.hpp"
#include "host/tally/tally.hpp"

#include <cuda_runtime_api.h>

namespace ballast::gpu {

// Starts a plan's kernel in a stream.
using Launch = std::function<cudaError_t(const TrialWork&, const KernelPlan&, cudaStream_t)>;

// Which trials, and what they are to their tallies.
struct TrialRange {
  std::uint64_t seed = 1;
  std::uint32_t world = 0;
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t balls = 0;
  bool has_geometry = false;
};

// Runs the range on the current device and adds trial t to tallies[t % tallies.size()]. Returns the trials
// whose loads did not fit; they are in no tally. RunError for errors of CUDA and faults of a kernel;
// std::bad_alloc, with nothing tallied, where the device has not enough memory.
std::vector<std::uint64_t> run_trials(const TrialRange& range, const KernelPlan& plan, bool wide,
                                      const Launch& launch, cudaStream_t stream, std::span<Tally> tallies);

}  // namespace ballast::gpu
