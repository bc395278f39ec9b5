// SPDX-License-Identifier: Apache-2.0
// Scheduling of a round: worlds, chunks of trials within a world, policies within a chunk.
#include "host/run/round.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>

#include "host/world/world.hpp"

namespace ballast {
namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

RoundRunner::RoundRunner(const RunConfig& config, const MapData& map, const RunHooks& hooks,
                         const Backend& backend, Outcome& outcome)
    : config_(&config),
      map_(&map),
      hooks_(&hooks),
      backend_(&backend),
      outcome_(&outcome),
      grouping_(grouping_of(config)) {}

void RoundRunner::run(const Round& round, std::uint32_t worlds_in_flight) {
  std::atomic<std::uint32_t> next{round.first_world};
  tbb::parallel_for(std::uint32_t{0}, worlds_in_flight, [&](std::uint32_t) {
    for (std::uint32_t world = next++; world < round.last_world && !hooks_->stop(); world = next++) {
      // Isolated, so that a thread that waits inside one world does not begin another.
      tbb::this_task_arena::isolate([&] { run_world(world, round); });
    }
  });
  if (next < round.last_world || cut_short_) outcome_->complete = false;
}

void RoundRunner::run_world(std::uint32_t world_number, const Round& round) {
  const auto start = std::chrono::steady_clock::now();
  const World world(*config_, *map_, world_number, table_detail(*config_), hooks_->tables);
  const auto policies = backend_->prepare(*config_, world, world_number);
  {
    const std::lock_guard lock(mutex_);
    outcome_->timing.build_seconds += seconds_since(start);
    outcome_->timing.world_bytes = std::max(outcome_->timing.world_bytes, world.bytes());
    outcome_->worlds = std::max(outcome_->worlds, world_number + 1);
  }
  const std::uint64_t chunk = std::max<std::uint64_t>(1, backend_->chunk_balls() / config_->jobs.balls);
  const std::uint64_t chunks = (round.last_trial - round.first_trial + chunk - 1) / chunk;
  tbb::parallel_for(std::uint64_t{0}, chunks, [&](std::uint64_t c) {
    if (hooks_->stop()) {
      cut_short_ = true;
      return;
    }
    const std::uint64_t first = round.first_trial + c * chunk;
    run_chunk(policies, world_number, first, std::min(first + chunk, round.last_trial));
  });
}

// A chunk counts only when every policy has run it, so that policies are always compared on the
// same trials.
void RoundRunner::run_chunk(const std::vector<std::unique_ptr<PolicyTrials>>& policies,
                            std::uint32_t world_number, std::uint64_t first, std::uint64_t last) {
  const std::size_t batches = grouping_ == Grouping::worlds ? 1 : batch_count;
  std::vector<std::vector<Tally>> chunk(policies.size(), std::vector<Tally>(batches));
  tbb::parallel_for(std::size_t{0}, policies.size(), [&](std::size_t p) {
    policies[p]->run(first, last, chunk[p]);
    hooks_->balls.done((last - first) * config_->jobs.balls);
  });
  merge(world_number, chunk);
}

void RoundRunner::merge(std::uint32_t world_number, const std::vector<std::vector<Tally>>& chunk) {
  const std::size_t first_group = grouping_ == Grouping::worlds ? world_number : 0;
  const std::lock_guard lock(mutex_);
  for (std::size_t p = 0; p < chunk.size(); ++p) {
    std::vector<Tally>& groups = outcome_->policies[p].groups;
    for (std::size_t b = 0; b < chunk[p].size(); ++b) groups[first_group + b].merge(chunk[p][b]);
  }
}

}  // namespace ballast
