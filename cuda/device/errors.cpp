// SPDX-License-Identifier: Apache-2.0
// Messages of CUDA's errors.
#include "cuda/device/errors.hpp"

#include <fmt/format.h>

#include "host/error.hpp"

namespace ballast::gpu {
namespace {

const char* advice(cudaError_t error) {
  switch (error) {
    case cudaErrorMemoryAllocation:
      return "use fewer servers or worlds, or --backend cpu";
    case cudaErrorNoDevice:
    case cudaErrorInsufficientDriver:
      return "check the driver with nvidia-smi, or use --backend cpu";
    case cudaErrorNoKernelImageForDevice:
    case cudaErrorUnsupportedPtxVersion:
      return "build on this machine, or with CMAKE_CUDA_ARCHITECTURES for its GPU";
    default:
      return "try --backend cpu, and report it if the GPU is otherwise sound";
  }
}

}  // namespace

void check(cudaError_t error, std::string_view call, std::source_location where) {
  if (error == cudaSuccess) return;
  const std::string_view path = where.file_name();
  throw RunError(fmt::format("{} failed at {}:{}: {}; {}", call.substr(0, call.find('(')),
                             path.substr(path.rfind('/') + 1), where.line(), cudaGetErrorString(error),
                             advice(error)));
}

}  // namespace ballast::gpu
