// SPDX-License-Identifier: Apache-2.0
// Trials played by the kernels on the CPU, gathered into tallies.
#pragma once

#include <vector>

#include "ballast/tally/cost_bucket.hpp"
#include "cuda/kernel/team_trials.cuh"
#include "cuda/kernel/thread_trials.cuh"
#include "host/tally/tally.hpp"
#include "host/world/world.hpp"
#include "tests/simt/executor.hpp"

namespace ballast {

enum class Kernel : std::uint8_t { thread_bytes, thread_words, team };

// How a kernel is launched.
struct Shape {
  Kernel kernel = Kernel::team;
  std::uint32_t threads = 32;
  bool loads_in_shared = true;
  std::uint32_t blocks = 3;
  std::uint32_t tags = 64;
  std::uint32_t last_stamp = ~0U;
  simt::LaneOrder order = simt::LaneOrder::forward;
  std::optional<simt::Barrier> left_out = {};
};

struct KernelRun {
  std::vector<Tally> groups;
  std::vector<std::uint64_t> hashes;     // of each trial
  std::vector<std::uint32_t> max_loads;  // of each trial
  gpu::Fault fault;
  [[nodiscard]] std::ptrdiff_t outgrown() const {
    return std::count(max_loads.begin(), max_loads.end(), gpu::TrialResults::outgrown);
  }
};

struct TrialSpan {
  TrialAddress at;  // trial: the first
  std::uint32_t trials = 1;
  std::uint32_t groups = 1;
  std::uint64_t balls = 1;
};

// The memory of a launch.
class KernelMemory {
 public:
  KernelMemory(const TrialSpan& span, const Shape& shape, std::uint32_t bins)
      : max_load_(span.trials),
        cost_sum_(span.trials),
        unreachable_(span.trials),
        hash_(span.trials),
        load_histogram_(std::size_t{span.groups} * load_bins(shape)),
        cost_histogram_(std::size_t{span.groups} * cost_bucket_count) {
    work.seed = span.at.seed;
    work.world = span.at.world;
    work.groups = span.groups;
    work.first = span.at.trial;
    work.last = span.at.trial + span.trials;
    work.balls = span.balls;
    work.load_bins = load_bins(shape);
    work.tags = shape.tags;
    work.last_stamp = shape.last_stamp;
    const std::uint64_t stride = load_bytes(shape, bins);
    if (!shape.loads_in_shared) {
      scratch_.resize(stride * shape.blocks * (shape.threads / 32) / 8);
      work.scratch = reinterpret_cast<std::byte*>(scratch_.data());
      work.scratch_stride = stride;
    }
    work.results = {max_load_.data(), cost_sum_.data(),       unreachable_.data(),
                    hash_.data(),     load_histogram_.data(), cost_histogram_.data(),
                    &fault_};
  }

  [[nodiscard]] KernelRun gathered(bool has_geometry) const;

  // Of a warp, or of a team.
  static std::uint64_t load_bytes(const Shape& shape, std::uint32_t bins) {
    if (shape.kernel == Kernel::team) return (bins + 15ULL) / 16 * 16;
    return 4 * 32 *
           (shape.kernel == Kernel::thread_bytes ? gpu::words_of_loads<std::uint8_t>(bins)
                                                 : gpu::words_of_loads<std::uint32_t>(bins));
  }
  static std::uint32_t load_bins(const Shape& shape) {
    return shape.kernel == Kernel::thread_words ? 1000 : 256;
  }
  static std::size_t shared_bytes(const Shape& shape, std::uint32_t bins) {
    const std::uint64_t loads = shape.loads_in_shared ? load_bytes(shape, bins) : 0;
    if (shape.kernel == Kernel::team)
      return gpu::tally_bytes + sizeof(gpu::TeamTotals) + shape.tags * sizeof(std::uint32_t) + loads;
    return gpu::tally_bytes + shape.threads / 32 * loads;
  }

  gpu::TrialWork work;

 private:
  std::vector<std::uint32_t> max_load_;
  std::vector<std::uint64_t> cost_sum_, unreachable_, hash_, load_histogram_, cost_histogram_;
  std::vector<std::uint64_t> scratch_;
  gpu::Fault fault_;
};

template <class Form, class P, class View>
void run_kernel(Kernel kernel, const P& policy, const View& view, const gpu::TrialWork& work) {
  if (kernel == Kernel::team) gpu::team_trials<Form>(policy, view, work);
  if (kernel == Kernel::thread_bytes) gpu::thread_trials<Form, std::uint8_t>(policy, view, work);
  if (kernel == Kernel::thread_words) gpu::thread_trials<Form, std::uint32_t>(policy, view, work);
}

template <class P, class View>
KernelRun kernel_run(const P& policy, const View& view, const TrialSpan& span, const Shape& shape) {
  KernelMemory memory(span, shape, view.bins);
  const simt::Launch launch{shape.blocks, shape.threads, KernelMemory::shared_bytes(shape, view.bins),
                            shape.order, shape.left_out};
  simt::launch(launch, [&] {
    if constexpr (gpu::ProposesMany<P>) {
      if (policy.candidates() != 2) return run_kernel<gpu::Many>(shape.kernel, policy, view, memory.work);
    }
    run_kernel<gpu::Pair>(shape.kernel, policy, view, memory.work);
  });
  return memory.gathered(View::has_geometry);
}

inline KernelRun kernel_run(const AnyPolicy& any, const RunConfig& config, const World& world,
                            const TrialSpan& span, const Shape& shape) {
  return std::visit(
      [&](const auto& policy) {
        return with_view(config.world.kind, world, policy,
                         [&](const auto& view) { return kernel_run(policy, view, span, shape); });
      },
      any);
}

}  // namespace ballast
