// SPDX-License-Identifier: Apache-2.0
// Every policy of the classical world as kernels.
#include "cuda/device/launch.cuh"

namespace ballast::gpu {

cudaError_t launch_trials(const AnyPolicy& policy, const ClassicalView& view, const TrialWork& work,
                          const KernelPlan& plan, cudaStream_t stream) {
  return launch_any(policy, view, work, plan, stream);
}

}  // namespace ballast::gpu
