// SPDX-License-Identifier: Apache-2.0
// What a GPU can do at most of the three things that kernels are made of: Philox blocks, random sectors of
// the L2 cache, atomic maxima in shared memory. Prints one JSON object.
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "ballast/rng/philox.hpp"

namespace {

constexpr std::uint32_t threads = 256;
constexpr std::uint32_t rounds = 4096;       // operations of a thread
constexpr std::uint32_t sectors = 1U << 20;  // 32 MiB of 32 bytes each

void require(cudaError_t error, const char* what) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "device_micro: %s: %s\n", what, cudaGetErrorString(error));
  std::exit(1);
}

__global__ void philox_blocks(std::uint32_t* out) {
  const std::uint64_t stream = blockIdx.x * std::uint64_t{blockDim.x} + threadIdx.x;
  std::uint32_t sum = 0;
  for (std::uint32_t i = 0; i < rounds; ++i) {
    const ballast::PhiloxBlock block = ballast::philox_block(1, stream, i);
    sum += block.word[0] ^ block.word[1] ^ block.word[2] ^ block.word[3];
  }
  if (sum == 0x12345) out[0] = sum;  // never, but the compiler cannot know
}

// A cheap generator, so that memory is what is measured.
__device__ std::uint32_t next(std::uint32_t& state) {
  state = state * 1664525U + 1013904223U;
  return state >> 12;
}

__global__ void random_sectors(const std::uint32_t* memory, std::uint32_t* out) {
  std::uint32_t state = blockIdx.x * blockDim.x + threadIdx.x;
  std::uint32_t sum = 0;
#pragma unroll 8
  for (std::uint32_t i = 0; i < rounds; ++i) sum += memory[8 * (next(state) % sectors)];
  if (sum == 0x12345) out[0] = sum;
}

__global__ void shared_maxima(std::uint32_t* out) {
  __shared__ std::uint32_t tags[4096];
  for (std::uint32_t i = threadIdx.x; i < 4096; i += blockDim.x) tags[i] = 0;
  __syncthreads();
  std::uint32_t state = blockIdx.x * blockDim.x + threadIdx.x;
  for (std::uint32_t i = 0; i < rounds; ++i) atomicMax(tags + next(state) % 4096, i);
  __syncthreads();
  if (tags[threadIdx.x] == 0x12345) out[0] = 1;
}

// Operations a second of a kernel, the best of three.
template <class Launch>
double rate(std::uint32_t blocks, const Launch& launch) {
  cudaEvent_t start = nullptr;
  cudaEvent_t stop = nullptr;
  require(cudaEventCreate(&start), "cudaEventCreate");
  require(cudaEventCreate(&stop), "cudaEventCreate");
  float best = 1e30F;
  for (int repeat = 0; repeat < 4; ++repeat) {
    require(cudaEventRecord(start), "cudaEventRecord");
    launch();
    require(cudaGetLastError(), "launch");
    require(cudaEventRecord(stop), "cudaEventRecord");
    require(cudaEventSynchronize(stop), "cudaEventSynchronize");
    float milliseconds = 0;
    require(cudaEventElapsedTime(&milliseconds, start, stop), "cudaEventElapsedTime");
    if (repeat > 0 && milliseconds < best) best = milliseconds;
  }
  return static_cast<double>(blocks) * threads * rounds / (best * 1e-3);
}

}  // namespace

int main() {
  cudaDeviceProp properties{};
  require(cudaGetDeviceProperties(&properties, 0), "cudaGetDeviceProperties");
  const auto blocks = static_cast<std::uint32_t>(8 * properties.multiProcessorCount);
  std::uint32_t* memory = nullptr;
  require(cudaMalloc(&memory, std::size_t{sectors} * 32), "cudaMalloc");
  require(cudaMemset(memory, 0, std::size_t{sectors} * 32), "cudaMemset");
  const double philox = rate(blocks, [&] { philox_blocks<<<blocks, threads>>>(memory); });
  const double l2 = rate(blocks, [&] { random_sectors<<<blocks, threads>>>(memory, memory); });
  const double maxima = rate(blocks, [&] { shared_maxima<<<blocks, threads>>>(memory); });
  std::printf(
      "{\"device\": \"%s\", \"philox_blocks_per_second\": %.4g, \"l2_sectors_per_second\": %.4g, "
      "\"shared_maxima_per_second\": %.4g}\n",
      properties.name, philox, l2, maxima);
  return 0;
}
