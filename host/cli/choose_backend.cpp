// SPDX-License-Identifier: Apache-2.0
// Choice of a backend.
#include "host/cli/choose_backend.hpp"

#include "host/run/cpu_backend.hpp"

namespace ballast {

std::unique_ptr<Backend> choose_backend(const std::string& name, const std::string& kernel,
                                        std::vector<std::string>& notes) {
  if (name == "cuda") return make_cuda_backend(kernel);
  if (name == "auto") {
    const CudaDevices devices = find_cuda_devices();
    if (devices.count > 0) return make_cuda_backend(kernel);
    if (devices.is_built_in) notes.push_back("ran on the CPU, no GPU can be used: " + devices.why_none);
  }
  return std::make_unique<CpuBackend>();
}

}  // namespace ballast
