// SPDX-License-Identifier: Apache-2.0
// Runs kernels on the CPU, unedited: the threads of a block are fibres that switch at barriers only. What
// CUDA forbids is reported: barriers that not all threads reach, or that differ. Under ThreadSanitizer each
// fibre counts as a thread whose writes are ordered by barriers alone, so that a missing one shows as a race.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>

#include "cuda/kernel/simt.cuh"

namespace ballast::simt {

struct SimtError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class LaneOrder : std::uint8_t { forward, backward, shuffled };

struct Launch {
  std::uint32_t blocks = 1;
  std::uint32_t threads = 32;  // of a block
  std::size_t shared_bytes = 0;
  LaneOrder order = LaneOrder::forward;  // in which threads run between barriers
  std::optional<Barrier> left_out = {};  // a planted fault: this barrier stops nobody
};

// Blocks run one after the other, in one thread. Shared memory is filled with 0xCD before each. SimtError for
// what CUDA forbids.
void launch(const Launch& launch, const std::function<void()>& kernel);

}  // namespace ballast::simt
