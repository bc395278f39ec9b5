// SPDX-License-Identifier: Apache-2.0
// How memory limits the number of worlds alive at a time.
#include "host/run/worlds_in_flight.hpp"

#include <gtest/gtest.h>

#include "host/cpu/trial_engine.hpp"
#include "host/error.hpp"
#include "host/world/world.hpp"
#include "tests/support/example_worlds.hpp"

namespace ballast {
namespace {

std::uint64_t loads_of(const RunConfig& config, std::uint32_t threads) {
  return threads * cpu::TrialEngine::load_bytes(config.jobs.balls, config.world.servers);
}

TEST(WorldsInFlight, AreAsManyAsFitButNoMoreThanThreads) {
  const RunConfig config = plane_config(1000, 1000, Placement::uniform);
  const std::uint64_t world = world_bytes_estimate(config);
  EXPECT_EQ(WorldsInFlight(config, 4, loads_of(config, 4) + 3 * world).count(), 3U);
  EXPECT_EQ(WorldsInFlight(config, 4, loads_of(config, 4) + 30 * world).count(), 4U);
  EXPECT_FALSE(WorldsInFlight(config, 4, loads_of(config, 4) + world).is_guess());
  EXPECT_THROW(WorldsInFlight(config, 4, loads_of(config, 4) + world - 1), InputError);
}

TEST(WorldsInFlight, OfGraphsAreFewerOnceAWorldTurnsOutLarger) {
  const RunConfig config = graph_config(1000, 1000, Topology::regular);
  const std::uint64_t available = loads_of(config, 8) + 100 * world_bytes_estimate(config);
  WorldsInFlight in_flight(config, 8, available);
  EXPECT_TRUE(in_flight.is_guess());
  EXPECT_EQ(in_flight.count(), 8U);
  in_flight.learn(16 * world_bytes_estimate(config));
  EXPECT_FALSE(in_flight.is_guess());
  EXPECT_EQ(in_flight.count(), 5U);
  in_flight.learn(1000 * world_bytes_estimate(config));
  EXPECT_EQ(in_flight.count(), 1U);
}

}  // namespace
}  // namespace ballast
