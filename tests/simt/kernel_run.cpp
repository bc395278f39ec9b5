// SPDX-License-Identifier: Apache-2.0
// From a launch's memory to tallies, trial by trial.
#include "tests/simt/kernel_run.hpp"

namespace ballast {
namespace {

std::vector<std::uint64_t> trimmed(const std::uint64_t* first, const std::uint64_t* last) {
  while (last != first && last[-1] == 0) --last;
  return {first, last};
}

}  // namespace

KernelRun KernelMemory::gathered(bool has_geometry) const {
  KernelRun run;
  run.hashes = hash_;
  run.max_loads = max_load_;
  run.fault = fault_;
  run.groups.resize(work.groups);
  for (std::size_t i = 0; i < max_load_.size(); ++i) {
    if (max_load_[i] == gpu::TrialResults::outgrown) continue;
    Tally& group = run.groups[(work.first + i) % work.groups];
    ++group.trials;
    if (group.max_load_histogram.size() <= max_load_[i]) group.max_load_histogram.resize(max_load_[i] + 1);
    ++group.max_load_histogram[max_load_[i]];
    group.cost_sum += cost_sum_[i];
    group.cost_square_sum += u256(cost_sum_[i]) * u256(cost_sum_[i]);
    group.unreachable_balls += unreachable_[i];
  }
  for (std::size_t g = 0; g < work.groups; ++g) {
    const std::uint64_t* loads = load_histogram_.data() + g * work.load_bins;
    const std::uint64_t* costs = cost_histogram_.data() + g * cost_bucket_count;
    run.groups[g].load_histogram = trimmed(loads, loads + work.load_bins);
    if (has_geometry && run.groups[g].trials > 0)
      run.groups[g].cost_histogram.assign(costs, costs + cost_bucket_count);
  }
  return run;
}

}  // namespace ballast
