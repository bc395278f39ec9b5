// SPDX-License-Identifier: Apache-2.0
// Choice and shape of kernels.
#include "cuda/plan/plan.hpp"

#include <algorithm>
#include <array>

#include "cuda/kernel/team_trials.cuh"
#include "cuda/kernel/thread_trials.cuh"

namespace ballast::gpu {
namespace {

constexpr std::uint64_t max_team_balls = std::uint64_t{1} << 31;
constexpr std::uint64_t count_limit = std::uint64_t{1} << 32;  // a block's counts are 32 bits wide
constexpr std::uint32_t blocks_per_multiprocessor = 32;
constexpr std::uint32_t reserved_shared = 1024;     // bytes of shared memory that CUDA takes for each block
constexpr std::uint32_t thread_block = 128;         // threads of a block of S or T, at most
constexpr std::uint32_t widest_warp_trial = 20000;  // bins: above, a warp alone takes too long for a trial

std::uint64_t warp_loads(const TrialSize& size) {
  return 4 * warp_size *
         (size.wide ? words_of_loads<std::uint32_t>(size.bins) : words_of_loads<std::uint8_t>(size.bins));
}

std::uint32_t warps_of(const KernelPlan& plan) {
  return plan.blocks * (plan.threads / warp_size);
}

// Blocks that fill the device.
std::uint32_t resident_blocks(const DeviceLimits& limits, std::uint32_t threads, std::uint64_t shared_bytes) {
  const std::uint64_t by_shared = limits.shared_per_multiprocessor / (shared_bytes + reserved_shared);
  const std::uint64_t by_threads = limits.threads_per_multiprocessor / threads;
  const std::uint64_t per = std::min({by_shared, by_threads, std::uint64_t{blocks_per_multiprocessor}});
  return static_cast<std::uint32_t>(std::max<std::uint64_t>(per, 1)) * limits.multiprocessors;
}

// A thread a trial, loads in shared memory: the block that lets most warps live at a time.
std::optional<KernelPlan> plan_s(const TrialSize& size, const DeviceLimits& limits) {
  std::optional<KernelPlan> best;
  for (std::uint32_t warps = 1; warps <= thread_block / warp_size && !size.wide; ++warps) {
    KernelPlan plan{.kind = KernelKind::S, .threads = warps * warp_size};
    const std::uint64_t shared = tally_bytes + warps * warp_loads(size);
    if (shared > limits.shared_per_block) break;
    plan.shared_bytes = static_cast<std::uint32_t>(shared);
    plan.blocks = resident_blocks(limits, plan.threads, shared);
    if (!best || warps_of(plan) > warps_of(*best)) best = plan;
  }
  return best;
}

// A thread a trial, loads in global memory: as many blocks as memory holds.
std::optional<KernelPlan> plan_t(const TrialSize& size, const DeviceLimits& limits) {
  KernelPlan plan{.kind = KernelKind::T, .threads = thread_block, .shared_bytes = tally_bytes};
  plan.scratch_stride = warp_loads(size);
  const std::uint64_t by_memory = limits.memory_bytes / plan.scratch_stride;
  if (by_memory == 0) return {};
  if (by_memory < thread_block / warp_size) plan.threads = warp_size;
  const std::uint64_t blocks = by_memory / (plan.threads / warp_size);
  plan.blocks = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(resident_blocks(limits, plan.threads, plan.shared_bytes), blocks));
  return plan;
}

// A block a trial. Collisions are few while the square of a batch is at most four times the number of tags.
KernelPlan team_plan(KernelKind kind, std::uint32_t threads) {
  KernelPlan plan{.kind = kind, .threads = threads};
  const std::uint32_t batch = balls_per_thread<Pair> * threads;
  plan.tags = batch * batch / 4;
  plan.shared_bytes =
      static_cast<std::uint32_t>(tally_bytes + sizeof(TeamTotals) + plan.tags * sizeof(std::uint32_t));
  return plan;
}

std::optional<KernelPlan> plan_shared_team(KernelKind kind, std::uint32_t threads, const TrialSize& size,
                                           const DeviceLimits& limits) {
  KernelPlan plan = team_plan(kind, threads);
  const std::uint64_t shared = plan.shared_bytes + (size.bins + 15ULL) / 16 * 16;
  if (size.wide || shared > limits.shared_per_block) return {};
  plan.shared_bytes = static_cast<std::uint32_t>(shared);
  plan.blocks = resident_blocks(limits, threads, shared);
  return plan;
}

std::optional<KernelPlan> plan_g(const TrialSize& size, const DeviceLimits& limits) {
  KernelPlan plan = team_plan(KernelKind::G, 128);
  if (size.wide || plan.shared_bytes > limits.shared_per_block) return {};
  plan.scratch_stride = (size.bins + 127ULL) / 128 * 128;
  const std::uint64_t by_memory = limits.memory_bytes / plan.scratch_stride;
  if (by_memory == 0) return {};
  // Trials that do not fit the cache together still give each multiprocessor one.
  const std::uint64_t by_cache =
      std::max<std::uint64_t>(limits.l2_bytes / plan.scratch_stride, limits.multiprocessors);
  plan.blocks = static_cast<std::uint32_t>(std::min(
      {std::uint64_t{resident_blocks(limits, plan.threads, plan.shared_bytes)}, by_cache, by_memory}));
  return plan;
}

// A single warp on a multiprocessor waits for itself most of the time.
bool suits(const KernelPlan& plan, const TrialSize& size, const DeviceLimits& limits) {
  if (plan.kind == KernelKind::S) return warps_of(plan) >= 2 * limits.multiprocessors;
  return plan.kind != KernelKind::W || size.bins <= widest_warp_trial;
}

}  // namespace

std::optional<KernelKind> kernel_kind(std::string_view word) {
  constexpr std::string_view kinds = "SWBGT";
  const auto at = word.size() == 1 ? kinds.find(word[0]) : std::string_view::npos;
  if (at == std::string_view::npos) return {};
  return static_cast<KernelKind>(at);
}

std::optional<KernelPlan> plan_kernel(const TrialSize& size, const DeviceLimits& limits, KernelKind kind) {
  const std::uint64_t most = std::max<std::uint64_t>(size.balls, size.bins);
  if (is_team(kind) ? most > max_team_balls : thread_block * most >= count_limit) return {};
  switch (kind) {
    case KernelKind::S:
      return plan_s(size, limits);
    case KernelKind::W:
      return plan_shared_team(kind, 32, size, limits);
    case KernelKind::B:
      return plan_shared_team(kind, 128, size, limits);
    case KernelKind::G:
      return plan_g(size, limits);
    default:
      return plan_t(size, limits);
  }
}

std::optional<KernelPlan> plan_kernel(const TrialSize& size, const DeviceLimits& limits) {
  for (const KernelKind kind : {KernelKind::S, KernelKind::W, KernelKind::B, KernelKind::G, KernelKind::T}) {
    const auto plan = plan_kernel(size, limits, kind);
    if (plan && suits(*plan, size, limits)) return plan;
  }
  return {};
}

}  // namespace ballast::gpu
