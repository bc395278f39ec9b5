// SPDX-License-Identifier: Apache-2.0
// The GPUs of the machine.
#pragma once

#include <cuda_runtime_api.h>

#include <string>
#include <vector>

#include "cuda/plan/plan.hpp"

namespace ballast::gpu {

struct Device {
  int number = 0;
  std::string name;
  DeviceLimits limits;
};

// Those that can run our kernels. RunError when CUDA fails.
std::vector<Device> usable_devices();

// A thread's own stream on a device, for as long as the thread lives. Makes the device current.
cudaStream_t own_stream(int device);

// "13.0": of the driver.
std::string driver_version();

}  // namespace ballast::gpu
