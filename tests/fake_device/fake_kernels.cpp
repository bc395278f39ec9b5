// SPDX-License-Identifier: Apache-2.0
// Kernels in the executor, and reductions as loops.
#include <algorithm>
#include <stdexcept>

#include "cuda/device/launch.hpp"
#include "cuda/device/reduce.hpp"
#include "cuda/kernel/team_trials.cuh"
#include "cuda/kernel/thread_trials.cuh"
#include "tests/fake_device/fake_runtime.hpp"
#include "tests/simt/executor.hpp"

namespace ballast::gpu {
namespace {

template <class Form, class P, class View>
void run_form(const P& policy, const View& view, const TrialWork& work, const KernelPlan& plan) {
  if (is_team(plan.kind)) return team_trials<Form>(policy, view, work);
  if (work.load_bins > shared_load_bins) return thread_trials<Form, std::uint32_t>(policy, view, work);
  thread_trials<Form, std::uint8_t>(policy, view, work);
}

template <class View>
cudaError_t run_any(const AnyPolicy& any, const View& view, const TrialWork& work, const KernelPlan& plan) {
  fake::count_launch();
  std::visit(
      [&]<class P>(const P& policy) {
        if constexpr (P::template lives_in<View>) {
          const std::uint64_t batches = work.batches(is_team(plan.kind) ? 1 : plan.threads);
          const auto count = static_cast<std::uint32_t>(std::min<std::uint64_t>(plan.blocks, batches));
          simt::launch({.blocks = count, .threads = plan.threads, .shared_bytes = plan.shared_bytes}, [&] {
            if constexpr (ProposesMany<P>) {
              if (policy.candidates() != 2) return run_form<Many>(policy, view, work, plan);
            }
            run_form<Pair>(policy, view, work, plan);
          });
        } else {
          throw std::logic_error("not defined here");
        }
      },
      any);
  return cudaSuccess;
}

}  // namespace

cudaError_t launch_trials(const AnyPolicy& policy, const ClassicalView& view, const TrialWork& work,
                          const KernelPlan& plan, cudaStream_t /*stream*/) {
  return run_any(policy, view, work, plan);
}
cudaError_t launch_trials(const AnyPolicy& policy, const PlaneView& view, const TrialWork& work,
                          const KernelPlan& plan, cudaStream_t /*stream*/) {
  return run_any(policy, view, work, plan);
}
cudaError_t launch_trials(const AnyPolicy& policy, const GraphView& view, const TrialWork& work,
                          const KernelPlan& plan, cudaStream_t /*stream*/) {
  return run_any(policy, view, work, plan);
}

std::size_t reduce_bytes(const TrialWork& /*work*/) {
  return 1;
}

void reduce_trials(const TrialWork& work, void* /*memory*/, TrialSums* sums,
                   std::uint32_t* max_load_histogram, cudaStream_t /*stream*/) {
  std::fill_n(sums, work.groups, TrialSums{});
  std::fill_n(max_load_histogram, std::size_t{work.groups} * work.load_bins, 0);
  for (std::uint64_t i = 0; i < work.last - work.first; ++i) {
    const std::uint32_t max_load = work.results.max_load[i];
    if (max_load == TrialResults::outgrown) continue;
    const std::uint64_t group = (work.first + i) % work.groups;
    ++max_load_histogram[group * work.load_bins + max_load];
    TrialSums& sum = sums[group];
    const u128 cost = work.results.cost_sum[i];
    ++sum.trials;
    sum.unreachable += work.results.unreachable[i];
    sum.cost += cost;
    sum.cost_square_low += cost * cost;
    sum.cost_square_high += sum.cost_square_low < cost * cost ? 1 : 0;
  }
}

}  // namespace ballast::gpu
