// SPDX-License-Identifier: Apache-2.0
// A fixed number of trials, or as many as a precision takes.
#include "host/run/experiment.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>

#include "host/io/memory.hpp"
#include "host/run/precision.hpp"
#include "host/run/round.hpp"
#include "host/run/worlds_in_flight.hpp"

namespace ballast {
namespace {

std::uint32_t thread_count(const RunConfig& config) {
  return config.run.threads != 0 ? config.run.threads
                                 : static_cast<std::uint32_t>(tbb::info::default_concurrency());
}

class Experiment {
 public:
  Experiment(const RunConfig& config, const MapData& map, const RunHooks& hooks, Outcome& outcome,
             const Backend& backend, const WorldsInFlight& in_flight)
      : config_(config),
        map_(map),
        hooks_(hooks),
        outcome_(outcome),
        in_flight_(in_flight),
        runner_(config, map, hooks, backend, outcome) {}

  void run() {
    if (!config_.run.precision) {
      run_round({0, config_.world.worlds, 0, config_.run.trials});
      return;
    }
    PrecisionPlan plan(config_, map_);
    Round round = plan.first();
    for (;;) {
      run_round(round);
      if (!outcome_.complete) return;
      const auto next = plan.next(outcome_);
      if (!next) break;
      round = *next;
    }
    outcome_.precision_reached = plan.reached();
  }

 private:
  void run_round(const Round& round) {
    const std::size_t groups = grouping_of(config_) == Grouping::worlds ? round.last_world : batch_count;
    for (GroupedTally& tally : outcome_.policies) tally.groups.resize(groups);
    outcome_.trials_per_world = round.last_trial;
    hooks_.balls.planned((round.last_world - round.first_world) * (round.last_trial - round.first_trial) *
                         config_.jobs.balls * config_.policies.size());
    Round rest = round;
    if (in_flight_.is_guess() && in_flight_.count() > 1) {
      rest.first_world = round.first_world + 1;
      runner_.run({round.first_world, rest.first_world, round.first_trial, round.last_trial}, 1);
      in_flight_.learn(outcome_.timing.world_bytes);
    }
    if (rest.first_world < rest.last_world)
      runner_.run(rest, std::min(in_flight_.count(), rest.last_world - rest.first_world));
  }

  const RunConfig& config_;
  const MapData& map_;
  const RunHooks& hooks_;
  Outcome& outcome_;
  WorldsInFlight in_flight_;
  RoundRunner runner_;
};

}  // namespace

Grouping grouping_of(const RunConfig& config) {
  return config.world.worlds > 1 ? Grouping::worlds : Grouping::batches;
}

Outcome run_experiment(const RunConfig& config, const MapData& map, const RunHooks& hooks,
                       const Backend& backend) {
  const auto start = std::chrono::steady_clock::now();
  const std::uint32_t threads = thread_count(config);
  const WorldsInFlight in_flight(config, threads, available_memory());
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(static_cast<int>(threads));
  Outcome outcome;
  outcome.policies.resize(config.policies.size());
  arena.execute([&] { Experiment(config, map, hooks, outcome, backend, in_flight).run(); });
  outcome.timing.total_seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

}  // namespace ballast
