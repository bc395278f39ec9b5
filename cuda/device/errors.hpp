// SPDX-License-Identifier: Apache-2.0
// CUDA's errors as exceptions that name the call, the place and what to do.
#pragma once

#include <cuda_runtime_api.h>

#include <source_location>
#include <string_view>

namespace ballast::gpu {

// RunError unless the call succeeded.
void check(cudaError_t error, std::string_view call,
           std::source_location where = std::source_location::current());

}  // namespace ballast::gpu

// Calls a function of CUDA's runtime.
#define BALLAST_CUDA(call) ::ballast::gpu::check(call, #call)
