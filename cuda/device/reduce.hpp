// SPDX-License-Identifier: Apache-2.0
// From the results of single trials to a few integers, on the device.
#pragma once

#include <cuda_runtime_api.h>

#include "ballast/base/wide.hpp"
#include "cuda/kernel/work.cuh"

namespace ballast::gpu {

// Sums over the trials of a group whose loads fitted.
struct TrialSums {
  std::uint64_t trials = 0;
  std::uint64_t unreachable = 0;
  u128 cost = 0;
  u128 cost_square_low = 0;  // of squares of the trials' costs: low 128 bits, and what goes beyond
  std::uint64_t cost_square_high = 0;
};

// Asynchronous, device memory: sums[group]; max_load_histogram[group * load_bins + load], trials. `memory`
// holds at least reduce_bytes(work) bytes.
void reduce_trials(const TrialWork& work, void* memory, TrialSums* sums, std::uint32_t* max_load_histogram,
                   cudaStream_t stream);
std::size_t reduce_bytes(const TrialWork& work);

}  // namespace ballast::gpu
