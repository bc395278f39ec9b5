// SPDX-License-Identifier: Apache-2.0
// The projection against great-circle distances and against its documented error.
#include "host/io/local_projection.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "host/error.hpp"
#include "tests/support/expect_error.hpp"

namespace ballast {
namespace {

using Points = std::vector<Coordinates>;
constexpr double radius = 6371008.8;

double radians(double degrees) {
  return degrees * std::numbers::pi / 180;
}

// Haversine formula.
double great_circle(const Coordinates& a, const Coordinates& b) {
  const double north = std::sin(radians(b.y - a.y) / 2);
  const double east = std::sin(radians(b.x - a.x) / 2);
  const double h = north * north + std::cos(radians(a.y)) * std::cos(radians(b.y)) * east * east;
  return 2 * radius * std::asin(std::sqrt(h));
}

double projected(const LocalProjection& projection, const Coordinates& a, const Coordinates& b) {
  const Coordinates p = projection.metres(a);
  const Coordinates q = projection.metres(b);
  return std::hypot(p.x - q.x, p.y - q.y);
}

TEST(LocalProjection, PutsTheMiddleOfTheBoxAtZero) {
  const Points points = {{-74, 40}, {-73, 41}};
  const LocalProjection projection({points});
  const Coordinates middle = projection.metres({-73.5, 40.5});
  EXPECT_EQ(middle, (Coordinates{0, 0}));
  EXPECT_NEAR(projection.metres({-73.5, 41}).y, radius * radians(0.5), 1e-6);
  EXPECT_NEAR(projection.metres({-73, 40.5}).x, radius * radians(0.5) * std::cos(radians(40.5)), 1e-6);
}

TEST(LocalProjection, UsesTheCosineOfTheMiddleLatitude) {
  for (double latitude = -90; latitude <= 90; latitude += 0.25) {
    const Points points = {{0, latitude}};
    const LocalProjection projection({points});
    const double cosine = projection.metres({1, latitude}).x / (radius * radians(1));
    EXPECT_NEAR(cosine, std::cos(radians(latitude)), 4e-16) << latitude;
  }
}

TEST(LocalProjection, IsAccurateInACity) {
  const Points city = {{2.25, 48.81}, {2.42, 48.90}, {2.35, 48.85}};
  const LocalProjection projection({city});
  for (const auto& a : city) {
    for (const auto& b : city) {
      EXPECT_NEAR(projected(projection, a, b), great_circle(a, b), 1e-3 * great_circle(a, b));
    }
  }
}

// At 45 degrees and t radians north of the centre the factor is 1 + t + O(t^2).
TEST(LocalProjection, HasTheDocumentedError) {
  for (const double extent : {50e3, 500e3}) {
    const double half = extent / 2 / radius * 180 / std::numbers::pi;
    const Points points = {{0, 45 - half}, {0.1, 45 + half}};
    const LocalProjection projection({points});
    EXPECT_NEAR(projection.extent(), extent, 1e-3);
    const Coordinates west = {0, 45 + half};
    const double factor = projected(projection, west, points[1]) / great_circle(west, points[1]);
    EXPECT_NEAR(factor - 1, radians(half), 2 * radians(half) * radians(half));
  }
}

TEST(LocalProjection, CrossesTheAntimeridian) {
  const Points fiji = {{179.9, -17}, {-179.8, -17.1}};
  const LocalProjection projection({fiji});
  EXPECT_NEAR(projected(projection, fiji[0], fiji[1]), great_circle(fiji[0], fiji[1]), 10);
  EXPECT_LT(projection.extent(), 40e3);
  EXPECT_GT(projection.metres(fiji[1]).x, projection.metres(fiji[0]).x);
}

TEST(LocalProjection, IsCommonToAllLists) {
  const Points servers = {{10, 50}};
  const Points users = {{10.2, 50.4}};
  const LocalProjection projection({servers, users});
  EXPECT_NEAR(projection.metres(servers[0]).y, -projection.metres(users[0]).y, 1e-6);
  EXPECT_NEAR(projection.extent(), radius * radians(0.4), 1e-6);
}

TEST(LocalProjection, TellsWorldMapsApart) {
  const Points world = {{100, 0}, {-120, 10}, {0, -10}};
  EXPECT_GT(LocalProjection({world}).extent(), local_map_limit);
}

TEST(LocalProjection, RefusesAnEmptyMap) {
  expect_error<InputError>([] { LocalProjection({Points{}}); }, "a map needs at least one point");
}

}  // namespace
}  // namespace ballast
