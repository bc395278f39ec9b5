// SPDX-License-Identifier: Apache-2.0
// The functions of CUDA's runtime that the backend calls.
#include "tests/fake_device/fake_runtime.hpp"

#include <cuda_runtime_api.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

namespace {

std::mutex mutex;
std::map<void*, std::size_t> blocks;
std::uint64_t in_use = 0;
ballast::fake::Device machine;
std::atomic<std::uint32_t> refused_count{0};
std::atomic<std::uint32_t> launch_count{0};

cudaError_t allocate(void** out, std::size_t bytes) {
  const std::lock_guard lock(mutex);
  if (in_use + bytes > machine.free_bytes) {
    ++refused_count;
    return cudaErrorMemoryAllocation;
  }
  *out = std::malloc(bytes);
  std::memset(*out, 0xCD, bytes);
  blocks[*out] = bytes;
  in_use += bytes;
  return cudaSuccess;
}

cudaError_t release(void* data) {
  const std::lock_guard lock(mutex);
  const auto block = blocks.find(data);
  if (block == blocks.end()) return data == nullptr ? cudaSuccess : cudaErrorInvalidValue;
  in_use -= block->second;
  blocks.erase(block);
  std::free(data);
  return cudaSuccess;
}

}  // namespace

namespace ballast::fake {

void set_device(const Device& device) {
  const std::lock_guard lock(mutex);
  machine = device;
  refused_count = 0;
  launch_count = 0;
}
std::uint64_t allocated() {
  const std::lock_guard lock(mutex);
  return in_use;
}
std::uint32_t refused() {
  return refused_count;
}
std::uint32_t launches() {
  return launch_count;
}
void count_launch() {
  ++launch_count;
}

}  // namespace ballast::fake

extern "C" {

cudaError_t cudaGetDeviceCount(int* count) {
  *count = machine.count;
  return machine.count > 0 ? cudaSuccess : cudaErrorNoDevice;
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int /*device*/) {
  *properties = {};
  std::strcpy(properties->name, "no GPU at all");
  properties->major = 9;
  properties->multiProcessorCount = 2;
  properties->sharedMemPerBlockOptin = 100'000;
  properties->sharedMemPerMultiprocessor = 100'000;
  properties->maxThreadsPerMultiProcessor = 256;
  properties->l2CacheSize = 1'000'000;
  return cudaSuccess;
}
cudaError_t cudaSetDevice(int device) {
  return device < machine.count ? cudaSuccess : cudaErrorInvalidDevice;
}
cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  *free = machine.free_bytes;
  *total = machine.free_bytes;
  return cudaSuccess;
}
cudaError_t cudaDriverGetVersion(int* version) {
  *version = 13000;
  return cudaSuccess;
}
const char* cudaGetErrorString(cudaError_t error) {
  return error == cudaErrorMemoryAllocation ? "out of memory" : "an error";
}
cudaError_t cudaGetLastError() {
  return cudaSuccess;
}
cudaError_t cudaMalloc(void** data, std::size_t bytes) {
  return allocate(data, bytes);
}
cudaError_t cudaFree(void* data) {
  return release(data);
}
cudaError_t cudaMallocAsync(void** data, std::size_t bytes, cudaStream_t /*stream*/) {
  return allocate(data, bytes);
}
cudaError_t cudaFreeAsync(void* data, cudaStream_t /*stream*/) {
  return release(data);
}
cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind /*kind*/) {
  std::memcpy(to, from, bytes);
  return cudaSuccess;
}
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t /*stream*/) {
  return cudaMemcpy(to, from, bytes, kind);
}
cudaError_t cudaMemsetAsync(void* data, int value, std::size_t bytes, cudaStream_t /*stream*/) {
  std::memset(data, value, bytes);
  return cudaSuccess;
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned int /*flags*/) {
  *stream = nullptr;
  return cudaSuccess;
}
cudaError_t cudaStreamDestroy(cudaStream_t /*stream*/) {
  return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t /*stream*/) {
  return cudaSuccess;
}
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int /*device*/) {
  *pool = nullptr;
  return cudaSuccess;
}
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t /*pool*/, cudaMemPoolAttr /*attribute*/, void* /*value*/) {
  return cudaSuccess;
}

}  // extern "C"
