// SPDX-License-Identifier: Apache-2.0
// The kernels as the host calls them. Asynchronous; views hold device pointers.
#pragma once

#include <cuda_runtime_api.h>

#include "ballast/policy/registry.hpp"
#include "cuda/kernel/work.cuh"
#include "cuda/plan/plan.hpp"

namespace ballast::gpu {

// Starts the plan's kernel on the current device. std::logic_error when the policy is not defined in the kind
// of world, which a checked configuration excludes. Returns the error of the launch.
cudaError_t launch_trials(const AnyPolicy& policy, const ClassicalView& view, const TrialWork& work,
                          const KernelPlan& plan, cudaStream_t stream);
cudaError_t launch_trials(const AnyPolicy& policy, const PlaneView& view, const TrialWork& work,
                          const KernelPlan& plan, cudaStream_t stream);
cudaError_t launch_trials(const AnyPolicy& policy, const GraphView& view, const TrialWork& work,
                          const KernelPlan& plan, cudaStream_t stream);

}  // namespace ballast::gpu
