// SPDX-License-Identifier: Apache-2.0
// A competitor as a benchmark of Google Benchmark.
#include "experiments/speed/trials.hpp"

#include <benchmark/benchmark.h>

#include <numeric>

namespace speed {
namespace {

constexpr double slice_seconds = 0.2;

double empty_share(const std::vector<std::uint64_t>& loads) {
  const auto bins = std::accumulate(loads.begin(), loads.end(), std::uint64_t{0});
  return static_cast<double>(loads.front()) / static_cast<double>(bins);
}

}  // namespace

void add_competitor(const std::string& contest, const std::string& competitor, std::uint64_t balls,
                    const MakeTrials& make) {
  const auto trials = std::make_shared<std::unique_ptr<Trials>>();
  const auto measure = [=](benchmark::State& state) {
    if (*trials == nullptr) {
      *trials = make();
      (*trials)->run_one();  // first touch of its memory
    }
    for ([[maybe_unused]] const auto iteration : state) (*trials)->run_one();
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(balls));
    const auto loads = (*trials)->loads();
    if (!loads.empty()) state.counters["empty_share"] = empty_share(loads);
  };
  benchmark::RegisterBenchmark((contest + "/" + competitor).c_str(), measure)->MinTime(slice_seconds);
}

}  // namespace speed
