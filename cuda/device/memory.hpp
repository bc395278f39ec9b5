// SPDX-License-Identifier: Apache-2.0
// Device memory with an owner.
#pragma once

#include <cstddef>
#include <memory>
#include <unordered_map>
#include <vector>

#include "cuda/device/errors.hpp"

namespace ballast::gpu {

// Memory in a stream's order: there once what was put into the stream before has run, freed after what was
// put before its end.
template <class T>
class StreamMemory {
 public:
  StreamMemory(std::size_t count, cudaStream_t stream) : stream_(stream) {
    if (count == 0) return;
    const cudaError_t error = cudaMallocAsync(&data_, count * sizeof(T), stream);
    if (error == cudaErrorMemoryAllocation) {
      (void)cudaGetLastError();  // not an error of later calls
      throw std::bad_alloc();
    }
    check(error, "cudaMallocAsync");
    bytes_ = count * sizeof(T);
  }
  ~StreamMemory() {
    if (data_ != nullptr) (void)cudaFreeAsync(data_, stream_);
  }
  StreamMemory(const StreamMemory&) = delete;
  StreamMemory& operator=(const StreamMemory&) = delete;

  [[nodiscard]] T* data() const { return static_cast<T*>(data_); }
  void clear() const {
    if (data_ != nullptr) BALLAST_CUDA(cudaMemsetAsync(data_, 0, bytes_, stream_));
  }

 private:
  cudaStream_t stream_;
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

// Copies of a world's arrays on the current device, one for each array of the host.
class Mirror {
 public:
  // The copy of `count` elements; null of nothing.
  template <class T>
  const T* of(const T* host, std::size_t count) {
    if (host == nullptr || count == 0) return nullptr;
    return static_cast<const T*>(copy(host, count * sizeof(T)));
  }

 private:
  struct Free {
    void operator()(void* data) const { (void)cudaFree(data); }
  };
  const void* copy(const void* host, std::size_t bytes);

  std::unordered_map<const void*, std::unique_ptr<void, Free>> copies_;
};

}  // namespace ballast::gpu
