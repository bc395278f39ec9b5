// SPDX-License-Identifier: Apache-2.0
// Whether tests that need a GPU can run.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string_view>

#include "host/run/backend.hpp"

namespace ballast {

// BALLAST_REQUIRE_GPU=1 makes the lack of a GPU a failure.
inline bool has_gpu() {
  const CudaDevices devices = find_cuda_devices();
  const char* required = std::getenv("BALLAST_REQUIRE_GPU");
  EXPECT_TRUE(devices.count > 0 || required == nullptr || std::string_view(required) != "1")
      << devices.why_none;
  return devices.count > 0;
}

}  // namespace ballast
