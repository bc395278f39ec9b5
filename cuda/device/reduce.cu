// SPDX-License-Identifier: Apache-2.0
// Reductions with CUB over Thrust's iterators. All of CUB is compiled here, since that takes its time.
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include <cub/device/device_histogram.cuh>
#include <cub/device/device_reduce.cuh>

#include "cuda/device/errors.hpp"
#include "cuda/device/reduce.hpp"

namespace ballast::gpu {
namespace {

// The sums of one trial, of the `group`'s q-th.
struct SumsOfTrial {
  TrialWork work;
  std::uint32_t group;

  __device__ TrialSums operator()(std::uint64_t q) const {
    const std::uint64_t trial = work.trial(group, 1, 0) + q * work.groups;
    if (trial >= work.last) return {};
    const std::uint64_t i = trial - work.first;
    if (work.results.max_load[i] == TrialResults::outgrown) return {};
    const u128 cost = work.results.cost_sum[i];
    return {1, work.results.unreachable[i], cost, cost * cost, 0};
  }
};

struct Plus {
  __host__ __device__ TrialSums operator()(const TrialSums& a, const TrialSums& b) const {
    TrialSums sum{a.trials + b.trials, a.unreachable + b.unreachable, a.cost + b.cost,
                  a.cost_square_low + b.cost_square_low, a.cost_square_high + b.cost_square_high};
    sum.cost_square_high += sum.cost_square_low < a.cost_square_low ? 1 : 0;
    return sum;
  }
};

// Where a trial's max load is counted: beyond all bins where its loads did not fit. 64 bits wide, since CUB
// multiplies it by the number of bins.
struct BinOfTrial {
  TrialWork work;

  __device__ std::uint64_t operator()(std::uint64_t i) const {
    const std::uint32_t max_load = work.results.max_load[i];
    const std::uint64_t group = (work.first + i) % work.groups;
    return max_load == TrialResults::outgrown ? ~std::uint64_t{0} : group * work.load_bins + max_load;
  }
};

cudaError_t sum_group(const TrialWork& work, std::uint32_t group, void* memory, std::size_t& bytes,
                      TrialSums* sums, cudaStream_t stream) {
  const auto trials =
      thrust::make_transform_iterator(thrust::counting_iterator<std::uint64_t>(0), SumsOfTrial{work, group});
  const std::uint64_t members = (work.last - work.first + work.groups - 1) / work.groups;
  return cub::DeviceReduce::Reduce(memory, bytes, trials, sums, members, Plus{}, TrialSums{}, stream);
}

cudaError_t count_max_loads(const TrialWork& work, void* memory, std::size_t& bytes, std::uint32_t* histogram,
                            cudaStream_t stream) {
  const auto bins =
      thrust::make_transform_iterator(thrust::counting_iterator<std::uint64_t>(0), BinOfTrial{work});
  const std::uint64_t end = std::uint64_t{work.groups} * work.load_bins;
  return cub::DeviceHistogram::HistogramEven(memory, bytes, bins, histogram, static_cast<int>(end) + 1,
                                             std::uint64_t{0}, end,
                                             static_cast<std::int64_t>(work.last - work.first), stream);
}

}  // namespace

std::size_t reduce_bytes(const TrialWork& work) {
  std::size_t for_sums = 0;
  std::size_t for_counts = 0;
  BALLAST_CUDA(sum_group(work, 0, nullptr, for_sums, nullptr, nullptr));
  BALLAST_CUDA(count_max_loads(work, nullptr, for_counts, nullptr, nullptr));
  return for_sums > for_counts ? for_sums : for_counts;
}

void reduce_trials(const TrialWork& work, void* memory, TrialSums* sums, std::uint32_t* max_load_histogram,
                   cudaStream_t stream) {
  std::size_t bytes = reduce_bytes(work);
  for (std::uint32_t group = 0; group < work.groups; ++group)
    BALLAST_CUDA(sum_group(work, group, memory, bytes, sums + group, stream));
  BALLAST_CUDA(count_max_loads(work, memory, bytes, max_load_histogram, stream));
}

}  // namespace ballast::gpu
