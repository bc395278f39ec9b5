// SPDX-License-Identifier: Apache-2.0
// What kernels know of the machine they run on: a block of threads with shared memory. nvcc gets CUDA's own;
// other compilers get declarations, for an executor that runs blocks on the CPU (tests/simt).
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__CUDACC__)
#define BALLAST_DEVICE __device__ __forceinline__
#define BALLAST_UNROLL _Pragma("unroll")
#else
#define BALLAST_DEVICE inline
#define BALLAST_UNROLL
#endif

namespace ballast::simt {

// Where all threads of a block meet; named, so that a test can leave one out.
enum class Barrier : std::uint8_t {
  tally_cleared,
  tally_added,
  trial_cleared,
  tagged,
  placed,
  outgrown_read,
  trial_done
};

#if defined(__CUDACC__)

__device__ __forceinline__ std::uint32_t thread() {
  return threadIdx.x;
}
__device__ __forceinline__ std::uint32_t threads() {
  return blockDim.x;
}
__device__ __forceinline__ std::uint32_t block() {
  return blockIdx.x;
}
__device__ __forceinline__ std::uint32_t blocks() {
  return gridDim.x;
}
// Dynamic shared memory of the block, aligned to 16 bytes.
__device__ __forceinline__ std::byte* shared_memory() {
  extern __shared__ uint4 ballast_shared_memory[];
  return reinterpret_cast<std::byte*>(ballast_shared_memory);
}
// Every thread of the block waits for all others, and sees what they wrote.
__device__ __forceinline__ void sync(Barrier /*barrier*/) {
  __syncthreads();
}
// The same; returns whether the value holds for any thread.
__device__ __forceinline__ bool any(Barrier /*barrier*/, bool value) {
  return __syncthreads_or(value ? 1 : 0) != 0;
}
__device__ __forceinline__ void atomic_max(std::uint32_t* at, std::uint32_t value) {
  atomicMax(at, value);
}
__device__ __forceinline__ void atomic_add(std::uint32_t* at, std::uint32_t value) {
  atomicAdd(at, value);
}
__device__ __forceinline__ void atomic_add(std::uint64_t* at, std::uint64_t value) {
  atomicAdd(reinterpret_cast<unsigned long long*>(at), static_cast<unsigned long long>(value));
}
// Sets 0 to `value`; returns whether this call did.
__device__ __forceinline__ bool atomic_claim(std::uint32_t* at, std::uint32_t value) {
  return atomicCAS(at, 0U, value) == 0U;
}

#else

std::uint32_t thread();
std::uint32_t threads();
std::uint32_t block();
std::uint32_t blocks();
std::byte* shared_memory();
void sync(Barrier barrier);
bool any(Barrier barrier, bool value);
void atomic_max(std::uint32_t* at, std::uint32_t value);
void atomic_add(std::uint32_t* at, std::uint32_t value);
void atomic_add(std::uint64_t* at, std::uint64_t value);
bool atomic_claim(std::uint32_t* at, std::uint32_t value);

#endif

}  // namespace ballast::simt
