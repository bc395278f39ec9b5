// SPDX-License-Identifier: Apache-2.0
// The one launch helper: from a policy and a plan to a kernel.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "cuda/device/launch.hpp"
#include "cuda/kernel/team_trials.cuh"
#include "cuda/kernel/thread_trials.cuh"

namespace ballast::gpu {

template <class Form, class Load, class P, class View>
__global__ void thread_kernel(const __grid_constant__ P policy, const __grid_constant__ View view,
                              const __grid_constant__ TrialWork work) {
  thread_trials<Form, Load>(policy, view, work);
}

template <class Form, class P, class View>
__global__ void team_kernel(const __grid_constant__ P policy, const __grid_constant__ View view,
                            const __grid_constant__ TrialWork work) {
  team_trials<Form>(policy, view, work);
}

template <class Kernel, class P, class View>
cudaError_t launch_kernel(Kernel kernel, const P& policy, const View& view, const TrialWork& work,
                          const KernelPlan& plan, cudaStream_t stream) {
  constexpr std::uint32_t without_asking = 48 * 1024;
  if (plan.shared_bytes > without_asking) {
    const cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                                   static_cast<int>(plan.shared_bytes));
    if (error != cudaSuccess) return error;
  }
  const std::uint64_t batches = work.batches(is_team(plan.kind) ? 1 : plan.threads);
  const auto blocks = static_cast<std::uint32_t>(std::min<std::uint64_t>(plan.blocks, batches));
  kernel<<<blocks, plan.threads, plan.shared_bytes, stream>>>(policy, view, work);
  return cudaGetLastError();
}

template <class Form, class P, class View>
cudaError_t launch_form(const P& policy, const View& view, const TrialWork& work, const KernelPlan& plan,
                        cudaStream_t stream) {
  if (is_team(plan.kind)) return launch_kernel(team_kernel<Form, P, View>, policy, view, work, plan, stream);
  if (work.load_bins > shared_load_bins)
    return launch_kernel(thread_kernel<Form, std::uint32_t, P, View>, policy, view, work, plan, stream);
  return launch_kernel(thread_kernel<Form, std::uint8_t, P, View>, policy, view, work, plan, stream);
}

template <class View>
cudaError_t launch_any(const AnyPolicy& any, const View& view, const TrialWork& work, const KernelPlan& plan,
                       cudaStream_t stream) {
  return std::visit(
      [&]<class P>(const P& policy) -> cudaError_t {
        if constexpr (P::template lives_in<View>) {
          if constexpr (ProposesMany<P>) {
            if (policy.candidates() != 2) return launch_form<Many>(policy, view, work, plan, stream);
          }
          return launch_form<Pair>(policy, view, work, plan, stream);
        }
        throw std::logic_error("a policy was put into a kind of world in which it is not defined");
      },
      any);
}

}  // namespace ballast::gpu
