// SPDX-License-Identifier: Apache-2.0
// Memory of a launch, and what comes back from it.
#include "cuda/device/trial_run.hpp"

#include <fmt/format.h>

#include "ballast/tally/cost_bucket.hpp"
#include "cuda/device/memory.hpp"
#include "cuda/device/reduce.hpp"
#include "host/error.hpp"

namespace ballast::gpu {
namespace {

constexpr std::uint32_t byte_loads = 256;
constexpr std::uint32_t wide_loads = 4096;

template <class T>
std::vector<T> fetched(const StreamMemory<T>& memory, std::size_t count, cudaStream_t stream) {
  std::vector<T> values(count);
  BALLAST_CUDA(
      cudaMemcpyAsync(values.data(), memory.data(), count * sizeof(T), cudaMemcpyDeviceToHost, stream));
  BALLAST_CUDA(cudaStreamSynchronize(stream));
  return values;
}

class TrialRun {
 public:
  TrialRun(const TrialRange& range, const KernelPlan& plan, bool wide, std::uint32_t groups,
           cudaStream_t stream)
      : range_(range),
        stream_(stream),
        trials_(range.last - range.first),
        load_bins_(wide ? wide_loads : byte_loads),
        groups_(groups),
        max_load_(trials_, stream),
        cost_sum_(trials_, stream),
        unreachable_(trials_, stream),
        load_histogram_(std::size_t{groups} * load_bins_, stream),
        cost_histogram_(std::size_t{groups} * cost_bucket_count, stream),
        fault_(1, stream),
        scratch_(plan.scratch_bytes(), stream),
        sums_(groups, stream),
        max_load_histogram_(std::size_t{groups} * load_bins_, stream),
        reduce_memory_(reduce_bytes(work(plan)), stream) {}

  [[nodiscard]] TrialWork work(const KernelPlan& plan) const {
    TrialWork work;
    work.seed = range_.seed;
    work.world = range_.world;
    work.groups = groups_;
    work.first = range_.first;
    work.last = range_.last;
    work.balls = range_.balls;
    work.load_bins = load_bins_;
    work.tags = plan.tags;
    work.scratch = scratch_.data();
    work.scratch_stride = plan.scratch_stride;
    work.results.max_load = max_load_.data();
    work.results.cost_sum = cost_sum_.data();
    work.results.unreachable = unreachable_.data();
    work.results.load_histogram = load_histogram_.data();
    work.results.cost_histogram = cost_histogram_.data();
    work.results.fault = fault_.data();
    return work;
  }

  void play(const KernelPlan& plan, const Launch& launch) const {
    load_histogram_.clear();
    cost_histogram_.clear();
    fault_.clear();
    check(launch(work(plan), plan, stream_), "launch of a kernel");
    reduce_trials(work(plan), reduce_memory_.data(), sums_.data(), max_load_histogram_.data(), stream_);
    refuse_fault(fetched(fault_, 1, stream_).front());
  }

  void add_to(std::span<Tally> tallies) const {
    const auto sums = fetched(sums_, groups_, stream_);
    const auto max_loads = fetched(max_load_histogram_, std::size_t{groups_} * load_bins_, stream_);
    const auto loads = fetched(load_histogram_, std::size_t{groups_} * load_bins_, stream_);
    const auto costs = fetched(cost_histogram_, std::size_t{groups_} * cost_bucket_count, stream_);
    for (std::uint32_t g = 0; g < groups_; ++g) {
      if (sums[g].trials == 0) continue;
      Tally tally;
      tally.trials = sums[g].trials;
      tally.max_load_histogram = row(max_loads, g, load_bins_);
      tally.load_histogram = row(loads, g, load_bins_);
      tally.unreachable_balls = sums[g].unreachable;
      tally.cost_sum = sums[g].cost;
      tally.cost_square_sum = (u256(sums[g].cost_square_high) << 128) + u256(sums[g].cost_square_low);
      if (range_.has_geometry)
        tally.cost_histogram.assign(costs.begin() + g * cost_bucket_count,
                                    costs.begin() + (g + 1) * cost_bucket_count);
      tallies[g].merge(tally);
    }
  }

  [[nodiscard]] std::vector<std::uint64_t> outgrown() const {
    std::vector<std::uint64_t> trials;
    std::uint64_t fitted = 0;
    for (const TrialSums& sums : fetched(sums_, groups_, stream_)) fitted += sums.trials;
    if (fitted == trials_) return trials;
    const auto max_loads = fetched(max_load_, trials_, stream_);
    for (std::uint64_t i = 0; i < trials_; ++i) {
      if (max_loads[i] == TrialResults::outgrown) trials.push_back(range_.first + i);
    }
    return trials;
  }

 private:
  // A group's row of a histogram, up to the last count.
  template <class Count>
  static std::vector<std::uint64_t> row(const std::vector<Count>& histogram, std::uint32_t group,
                                        std::uint32_t bins) {
    const auto first = histogram.begin() + std::size_t{group} * bins;
    auto last = first + bins;
    while (last != first && last[-1] == 0) --last;
    return {first, last};
  }

  static void refuse_fault(const Fault& fault) {
    if (fault.code == 0) return;
    throw RunError(
        fmt::format("the GPU met a server that does not exist (fault {}) in world {}, trial {}, ball {}; "
                    "play it again with: ballast replay FILE --world {} --trial {}",
                    fault.code, fault.world, fault.trial, fault.ball, fault.world, fault.trial));
  }

  const TrialRange& range_;
  cudaStream_t stream_;
  std::uint64_t trials_;
  std::uint32_t load_bins_;
  std::uint32_t groups_;
  StreamMemory<std::uint32_t> max_load_;
  StreamMemory<std::uint64_t> cost_sum_, unreachable_, load_histogram_, cost_histogram_;
  StreamMemory<Fault> fault_;
  StreamMemory<std::byte> scratch_;
  StreamMemory<TrialSums> sums_;
  StreamMemory<std::uint32_t> max_load_histogram_;
  StreamMemory<std::byte> reduce_memory_;
};

}  // namespace

std::vector<std::uint64_t> run_trials(const TrialRange& range, const KernelPlan& plan, bool wide,
                                      const Launch& launch, cudaStream_t stream, std::span<Tally> tallies) {
  const TrialRun run(range, plan, wide, static_cast<std::uint32_t>(tallies.size()), stream);
  run.play(plan, launch);
  run.add_to(tallies);
  return run.outgrown();
}

}  // namespace ballast::gpu
