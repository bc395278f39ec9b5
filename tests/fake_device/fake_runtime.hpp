// SPDX-License-Identifier: Apache-2.0
// CUDA's runtime without a GPU: device memory is memory of this machine, streams do everything at once,
// kernels run in the executor of tests/simt. What it shows: that the backend copies what kernels read, in its
// full length, and that its bookkeeping is right.
#pragma once

#include <cstdint>

namespace ballast::fake {

struct Device {
  int count = 1;
  std::uint64_t free_bytes = std::uint64_t{1} << 28;  // allocations beyond fail
};

// What the machine has from now on.
void set_device(const Device& device);

// Bytes of device memory that are not freed.
std::uint64_t allocated();

// Failed allocations and launches since set_device.
std::uint32_t refused();
std::uint32_t launches();
void count_launch();

}  // namespace ballast::fake
