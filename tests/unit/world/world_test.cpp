// SPDX-License-Identifier: Apache-2.0
// Worlds: what their views hold, and how bins map back to the rows of a file.
#include "host/world/world.hpp"

#include <gtest/gtest.h>

#include <set>

#include "host/error.hpp"
#include "host/space/placement.hpp"
#include "tests/support/example_worlds.hpp"
#include "tests/support/temporary_directory.hpp"

namespace ballast {
namespace {

TEST(World, NumbersMapBinsBackToPlacedServers) {
  for (const ExampleWorld& example : example_worlds(49, 10)) {
    if (example.config.world.kind != WorldKind::plane) continue;
    const World world(example.config, example.map, 2, Detail::coarse);
    const std::vector<Point> placed = example.map.servers.empty()
                                          ? place_servers(example.config.world, example.config.seed, 2)
                                          : example.map.servers;
    const PlaneView view = world.plane_view(0);
    std::set<std::uint32_t> seen;
    for (std::uint32_t bin = 0; bin < view.bins; ++bin) {
      const std::uint32_t number = world.numbers().empty() ? bin : world.numbers()[bin];
      EXPECT_EQ(view.servers[bin], placed[number]) << example.name;
      seen.insert(number);
    }
    EXPECT_EQ(seen.size(), placed.size()) << example.name;
  }
}

TEST(World, HasATableForEachNumberOfNearestServersThatAPolicyNeeds) {
  RunConfig config = plane_config(40, 10, Placement::uniform);
  config.policies = {Spot{}, UnifPot{.k = 7}, Pot{}};
  const MapData no_map;
  const World world(config, no_map, 0, Detail::coarse);
  EXPECT_EQ(world.plane_view(2).table.k, 2U);
  EXPECT_EQ(world.plane_view(7).table.k, 7U);
  EXPECT_THROW((void)world.plane_view(3), std::out_of_range);
  EXPECT_GT(world.bytes(), 40 * sizeof(Point));
  EXPECT_LE(world.bytes(), world_bytes_estimate(config));
}

TEST(World, UsersOfAFileArriveWithinItsBox) {
  const ExampleWorld example = example_worlds(20, 10)[6];
  const World world(example.config, example.map, 0, Detail::coarse);
  const PlaneView view = world.plane_view(0);
  for (std::uint64_t ball = 0; ball < 1000; ++ball) {
    const Point at = view.arrival(DirectDraws{{}, ball});
    ASSERT_LT(at.x, example.map.extent_x);
    ASSERT_LT(at.y, example.map.extent_y);
  }
}

TEST(MapData, PutsPointsIntoAnIntegerFrame) {
  const TemporaryDirectory directory;
  const MapData map = read_map(directory.file("s.csv", "y,name,x\n0,a,0\n50,b,100\n"),
                               directory.file("u.csv", "x,y\n50,25\n"));
  EXPECT_EQ(map.unit, "unit");
  EXPECT_NEAR(map.side, 100, 1e-6);
  EXPECT_EQ(map.servers[0], (Point{0, 0}));
  const double units = 2147483648.0 / map.side;
  EXPECT_NEAR(map.servers[1].x, 100 * units, 1.5);
  EXPECT_NEAR(map.servers[1].y, 50 * units, 1.5);
  EXPECT_NEAR(map.users[0].x, 50 * units, 1.5);
  EXPECT_NEAR(map.users[0].y, 25 * units, 1.5);
}

TEST(MapData, ASinglePlaceHasNoExtent) {
  const TemporaryDirectory directory;
  const MapData map = read_map(directory.file("s.csv", "x,y\n7,7\n7,7\n"), "");
  EXPECT_EQ(map.servers[0], map.servers[1]);
  EXPECT_EQ(map.extent_x, 1U);
  EXPECT_EQ(map.extent_y, 1U);
}

TEST(MapData, RefusesAMixtureOfCoordinates) {
  const TemporaryDirectory directory;
  const std::string metres = directory.file("s.csv", "x,y\n7,7\n");
  const std::string degrees = directory.file("u.csv", "latitude,longitude\n7,7\n");
  EXPECT_THROW((void)read_map(metres, degrees), InputError);
}

}  // namespace
}  // namespace ballast
