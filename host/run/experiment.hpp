// SPDX-License-Identifier: Apache-2.0
// Runs all trials of a configuration and returns their tallies.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "host/io/work_hooks.hpp"
#include "host/run/cpu_backend.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"
#include "host/tally/tally.hpp"

namespace ballast {

struct RunTiming {
  double build_seconds = 0;       // summed over worlds: placing servers and building tables
  double total_seconds = 0;       // wall clock
  std::uint64_t world_bytes = 0;  // largest world: positions and tables
};

struct Outcome {
  std::vector<GroupedTally> policies;  // in the order of the configuration
  bool complete = true;                // false when stopped before all trials were run
  bool precision_reached = true;       // false when run.precision.max_trials came first
  std::uint32_t worlds = 0;            // worlds of which trials were run (or begun)
  std::uint64_t trials_per_world = 0;  // planned
  RunTiming timing;
};

// What a run tells and asks while it goes on. All are called from any thread.
struct RunHooks {
  std::function<bool()> stop = [] { return false; };
  WorkHooks balls;
  WorkHooks tables;  // rows of the worlds' tables
};

// How trials are grouped for intervals.
Grouping grouping_of(const RunConfig& config);

// The tallies of a run depend on the configuration only, not on backend, threads or scheduling. When
// hooks.stop() turns true, chunks of trials in hand are finished (for all policies alike) and the
// outcome says that it is incomplete.
// InputError: the memory needed is more than there is.
Outcome run_experiment(const RunConfig& config, const MapData& map, const RunHooks& hooks,
                       const Backend& backend = CpuBackend());

}  // namespace ballast
