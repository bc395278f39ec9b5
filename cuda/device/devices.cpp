// SPDX-License-Identifier: Apache-2.0
// What CUDA says of its devices.
#include "cuda/device/devices.hpp"

#include <fmt/format.h>

#include <map>

#include "cuda/device/errors.hpp"
#include "host/run/backend.hpp"

namespace ballast {
namespace gpu {
namespace {

constexpr int oldest_major = 7;  // compute capability 7.5, the oldest that CUDA 13 builds for
constexpr int oldest_minor = 5;

// A stream with its end.
class Stream {
 public:
  explicit Stream(int device) {
    BALLAST_CUDA(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));
    keep_memory(device);
  }
  ~Stream() { (void)cudaStreamDestroy(stream_); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  [[nodiscard]] cudaStream_t get() const { return stream_; }

 private:
  // Freed memory stays with the program from launch to launch.
  static void keep_memory(int device) {
    cudaMemPool_t pool = nullptr;
    BALLAST_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
    std::uint64_t everything = ~std::uint64_t{0};
    BALLAST_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &everything));
  }

  cudaStream_t stream_ = nullptr;
};

// Of the current device.
std::uint64_t free_memory() {
  std::size_t free = 0;
  std::size_t total = 0;
  BALLAST_CUDA(cudaMemGetInfo(&free, &total));
  return free;
}

DeviceLimits limits_of(const cudaDeviceProp& properties, std::uint64_t free) {
  DeviceLimits limits;
  limits.multiprocessors = static_cast<std::uint32_t>(properties.multiProcessorCount);
  limits.shared_per_block = static_cast<std::uint32_t>(properties.sharedMemPerBlockOptin);
  limits.shared_per_multiprocessor = static_cast<std::uint32_t>(properties.sharedMemPerMultiprocessor);
  limits.threads_per_multiprocessor = static_cast<std::uint32_t>(properties.maxThreadsPerMultiProcessor);
  limits.l2_bytes = static_cast<std::uint64_t>(properties.l2CacheSize);
  // An eighth: several threads of the host launch at a time, and worlds take their share.
  limits.memory_bytes = free / 8;
  return limits;
}

bool is_recent(const cudaDeviceProp& properties) {
  return std::pair(properties.major, properties.minor) >= std::pair(oldest_major, oldest_minor);
}

}  // namespace

std::vector<Device> usable_devices() {
  int count = 0;
  BALLAST_CUDA(cudaGetDeviceCount(&count));
  std::vector<Device> devices;
  for (int number = 0; number < count; ++number) {
    cudaDeviceProp properties{};
    BALLAST_CUDA(cudaGetDeviceProperties(&properties, number));
    if (!is_recent(properties)) continue;
    BALLAST_CUDA(cudaSetDevice(number));
    devices.push_back({number, properties.name, limits_of(properties, free_memory())});
  }
  return devices;
}

cudaStream_t own_stream(int device) {
  thread_local std::map<int, Stream> streams;
  BALLAST_CUDA(cudaSetDevice(device));
  return streams.try_emplace(device, device).first->second.get();
}

std::string driver_version() {
  int version = 0;
  BALLAST_CUDA(cudaDriverGetVersion(&version));
  return fmt::format("{}.{}", version / 1000, version % 1000 / 10);
}

}  // namespace gpu

CudaDevices find_cuda_devices() {
  CudaDevices found;
  found.is_built_in = true;
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error != cudaSuccess) {
    (void)cudaGetLastError();
    found.why_none = cudaGetErrorString(error);
    return found;
  }
  found.count = static_cast<std::uint32_t>(gpu::usable_devices().size());
  if (found.count == 0) found.why_none = "no GPU of compute capability 7.5 or later";
  return found;
}

}  // namespace ballast
