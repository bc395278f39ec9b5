// SPDX-License-Identifier: Apache-2.0
// Which kernel plays a trial, and how it is launched: a pure function of sizes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ballast::gpu {

enum class KernelKind : std::uint8_t {
  S,  // a thread a trial, loads in shared memory
  W,  // a warp a trial, loads in shared memory
  B,  // a block a trial, loads in shared memory
  G,  // a block a trial, loads in global memory, as many trials at a time as the L2 cache holds
  T,  // a thread a trial, loads in global memory
};

constexpr bool is_team(KernelKind kind) {
  return kind == KernelKind::W || kind == KernelKind::B || kind == KernelKind::G;
}

// 'S', 'W', 'B', 'G' or 'T'; nothing for another word.
std::optional<KernelKind> kernel_kind(std::string_view word);

// What a device has (cudaGetDeviceProperties).
struct DeviceLimits {
  std::uint32_t multiprocessors = 1;
  std::uint32_t shared_per_block = 0;  // bytes, opted in
  std::uint32_t shared_per_multiprocessor = 0;
  std::uint32_t threads_per_multiprocessor = 0;
  std::uint64_t l2_bytes = 0;
  std::uint64_t memory_bytes = 0;  // that scratch may take
};

// What a trial needs.
struct TrialSize {
  std::uint32_t bins = 1;
  std::uint64_t balls = 1;
  bool wide = false;  // loads of four bytes instead of one
};

struct KernelPlan {
  KernelKind kind = KernelKind::T;
  std::uint32_t threads = 32;        // of a block
  std::uint32_t blocks = 1;          // at most
  std::uint32_t tags = 0;            // team kernels
  std::uint32_t shared_bytes = 0;    // of a block, beyond none
  std::uint64_t scratch_stride = 0;  // bytes of loads of a block (G) or a warp (T); 0: none

  // Global memory for the loads of all blocks.
  [[nodiscard]] std::uint64_t scratch_bytes() const {
    return scratch_stride * blocks * (kind == KernelKind::T ? threads / 32 : 1);
  }
};

// The plan of one kernel, or of the one that suits best; nothing where it cannot play such a trial: more than
// 2^31 balls, or loads that fit no memory.
std::optional<KernelPlan> plan_kernel(const TrialSize& size, const DeviceLimits& limits, KernelKind kind);
std::optional<KernelPlan> plan_kernel(const TrialSize& size, const DeviceLimits& limits);

}  // namespace ballast::gpu
