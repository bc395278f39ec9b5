// SPDX-License-Identifier: Apache-2.0
// A rectangle of worlds and trials, and its parallel execution.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "host/run/backend.hpp"
#include "host/run/experiment.hpp"

namespace ballast {

struct Round {
  std::uint32_t first_world = 0;
  std::uint32_t last_world = 0;  // exclusive
  std::uint64_t first_trial = 0;
  std::uint64_t last_trial = 0;  // exclusive
};

// Executes rounds and gathers their tallies in an outcome.
class RoundRunner {
 public:
  RoundRunner(const RunConfig& config, const MapData& map, const RunHooks& hooks, const Backend& backend,
              Outcome& outcome);

  // Runs a round; several worlds are in flight as far as `worlds_in_flight` allows.
  void run(const Round& round, std::uint32_t worlds_in_flight);

 private:
  void run_world(std::uint32_t world_number, const Round& round);
  void run_chunk(const std::vector<std::unique_ptr<PolicyTrials>>& policies, std::uint32_t world_number,
                 std::uint64_t first, std::uint64_t last);
  void merge(std::uint32_t world_number, const std::vector<std::vector<Tally>>& chunk);

  const RunConfig* config_;
  const MapData* map_;
  const RunHooks* hooks_;
  const Backend* backend_;
  Outcome* outcome_;
  Grouping grouping_;
  std::atomic<bool> cut_short_{false};
  std::mutex mutex_;  // guards the outcome
};

}  // namespace ballast
