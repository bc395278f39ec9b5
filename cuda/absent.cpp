// SPDX-License-Identifier: Apache-2.0
// What a program that is built without CUDA says of GPUs.
#include "host/error.hpp"
#include "host/run/backend.hpp"

namespace ballast {

CudaDevices find_cuda_devices() {
  return {.count = 0, .why_none = "this program was built without CUDA", .is_built_in = false};
}

std::unique_ptr<Backend> make_cuda_backend(const std::string& /*kernel*/) {
  throw RunError("no GPU can be used: this program was built without CUDA; use --backend cpu, or build again where "
                 "nvcc is found");
}

}  // namespace ballast
