// SPDX-License-Identifier: Apache-2.0
// Copies of a world's arrays.
#include "cuda/device/memory.hpp"

namespace ballast::gpu {

const void* Mirror::copy(const void* host, std::size_t bytes) {
  const auto [place, is_new] = copies_.try_emplace(host);
  if (!is_new) return place->second.get();
  void* data = nullptr;
  BALLAST_CUDA(cudaMalloc(&data, bytes));
  place->second.reset(data);
  BALLAST_CUDA(cudaMemcpy(data, host, bytes, cudaMemcpyHostToDevice));
  // The copy may still be on its way, and the streams of launches do not wait for this one.
  BALLAST_CUDA(cudaStreamSynchronize(nullptr));
  return data;
}

}  // namespace ballast::gpu
