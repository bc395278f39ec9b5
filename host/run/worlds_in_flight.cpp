// SPDX-License-Identifier: Apache-2.0
// Division of memory among worlds.
#include "host/run/worlds_in_flight.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "host/cpu/trial_engine.hpp"
#include "host/error.hpp"
#include "host/io/memory.hpp"
#include "host/world/world.hpp"

namespace ballast {

WorldsInFlight::WorldsInFlight(const RunConfig& config, std::uint32_t threads, std::uint64_t available)
    : is_guess_(config.world.kind == WorldKind::graph) {
  const std::uint64_t per_world = std::max<std::uint64_t>(1, world_bytes_estimate(config));
  const std::uint64_t loads = threads * cpu::TrialEngine::load_bytes(config.jobs.balls, config.world.servers);
  if (per_world + loads > available) {
    throw InputError(
        fmt::format("world.servers = {}: a world and the loads of {} threads need about {} of memory and "
                    "{} are available; use fewer servers or threads, or a smaller policy.k",
                    config.world.servers, threads, format_bytes(per_world + loads), format_bytes(available)));
  }
  for_worlds_ = available - loads;
  count_ = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(for_worlds_ / per_world, 1, threads));
}

void WorldsInFlight::learn(std::uint64_t world_bytes) {
  is_guess_ = false;
  const std::uint64_t per_world = std::max<std::uint64_t>(1, world_bytes / 4 * 5);
  count_ = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(for_worlds_ / per_world, 1, count_));
}

}  // namespace ballast
