// SPDX-License-Identifier: Apache-2.0
// Placements: the points of each kind, their addresses, their order.
#include "host/space/placement.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "ballast/rng/draws.hpp"
#include "host/numeric/gaussian.hpp"
#include "tests/support/example_worlds.hpp"

namespace ballast {
namespace {

std::vector<Point> placed(std::uint32_t servers, Placement placement, Boundary boundary,
                          std::uint32_t world = 0) {
  return place_servers(plane_config(servers, 1, placement, boundary).world, 7, world);
}

TEST(Grid, IsASquareLattice) {
  const std::vector<Point> torus = placed(16, Placement::grid, Boundary::torus);
  EXPECT_EQ(torus[0], (Point{0, 0}));
  EXPECT_EQ(torus[1], (Point{0x40000000U, 0}));
  EXPECT_EQ(torus[4], (Point{0, 0x40000000U}));
  EXPECT_EQ(torus[15], (Point{0xC0000000U, 0xC0000000U}));
  const std::vector<Point> bounded = placed(4, Placement::grid, Boundary::bounded);
  EXPECT_EQ(bounded[0], (Point{0x20000000U, 0x20000000U}));
  EXPECT_EQ(bounded[3], (Point{0x60000000U, 0x60000000U}));
}

TEST(Uniform, ReadsTheWordsOfItsRoles) {
  const TrialAddress at{7, 4, 0};
  const std::vector<Point> torus = placed(100, Placement::uniform, Boundary::torus, 4);
  const std::vector<Point> bounded = placed(100, Placement::uniform, Boundary::bounded, 4);
  for (std::uint32_t s = 0; s < 100; ++s) {
    const Point expected{word_at(at, Role::server_x, s), word_at(at, Role::server_y, s)};
    EXPECT_EQ(torus[s], expected);
    EXPECT_EQ(bounded[s], (Point{expected.x / 2, expected.y / 2}));
  }
  EXPECT_NE(placed(100, Placement::uniform, Boundary::torus, 5), torus);
}

// Offsets from a single parent are normal: mean 0, standard deviation `spread` sides on each axis.
TEST(Clustered, HasNormalOffsetsOfTheGivenSpread) {
  WorldConfig world = plane_config(40'000, 1, Placement::clustered).world;
  world.mean_offspring = 40'000;
  world.spread = 0.01;
  const std::vector<Point> servers = place_servers(world, 7, 0);
  const Point parent{word_at({7, 0, 0}, Role::parent_x, 0), word_at({7, 0, 0}, Role::parent_y, 0)};
  double sum = 0;
  double squares = 0;
  double fourth = 0;
  for (const Point& server : servers) {
    const double z = static_cast<std::int32_t>(server.x - parent.x) / 4294967296.0 / 0.01;
    sum += z;
    squares += z * z;
    fourth += z * z * z * z;
  }
  const double n = 40'000;
  // Six standard errors each: false alarm 2e-9. Moments of a normal law: 0, 1, 3.
  EXPECT_NEAR(sum / n, 0, 6 / std::sqrt(n));
  EXPECT_NEAR(squares / n, 1, 6 * std::sqrt(2 / n));
  EXPECT_NEAR(fourth / n, 3, 6 * std::sqrt(96 / n));
}

TEST(Clustered, StaysOnABoundedMap) {
  WorldConfig world = plane_config(20'000, 1, Placement::clustered, Boundary::bounded).world;
  world.spread = 0.5;
  for (const Point& server : place_servers(world, 7, 0)) {
    ASSERT_LT(server.x, 0x80000000U);
    ASSERT_LT(server.y, 0x80000000U);
  }
}

TEST(PortableLog, IsAsExactAsItSays) {
  for (double x = 1e-300; x < 1e300; x *= 1.7) {
    EXPECT_NEAR(portable_log(x), std::log(x), 1e-14 * std::max(1.0, std::fabs(std::log(x)))) << x;
  }
  EXPECT_EQ(portable_log(1), 0);
}

TEST(SpatialOrder, IsMortonOrderAndKeepsTheOrderOfEqualPoints) {
  const std::vector<Point> points{{3, 3}, {0, 2}, {2, 0}, {1, 1}, {0, 0}, {1, 1}};
  EXPECT_EQ(spatial_order(points), (std::vector<std::uint32_t>{4, 3, 5, 2, 1, 0}));
}

}  // namespace
}  // namespace ballast
