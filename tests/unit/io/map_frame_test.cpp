// SPDX-License-Identifier: Apache-2.0
// Integer frames of small maps, computed by hand.
#include "host/io/map_frame.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "host/error.hpp"
#include "tests/support/expect_error.hpp"

namespace ballast {
namespace {

using Points = std::vector<Coordinates>;
constexpr std::uint32_t last = 2147483647;

TEST(MapFrame, SpansTheLargerExtent) {
  const Points points = {{10, 5}, {14, 6}, {12, 5.5}};
  const MapFrame frame = map_frame({points});
  EXPECT_EQ(frame.side, 4);
  EXPECT_EQ(frame.low, (Coordinates{10, 5}));
  EXPECT_EQ(frame.point(points[0]), (Point{0, 0}));
  EXPECT_EQ(frame.point(points[1]), (Point{last, 536870912}));        // (2^31 - 1) / 4 = 536870911.75
  EXPECT_EQ(frame.point(points[2]), (Point{1073741824, 268435456}));  // 1073741823.5 and 268435455.875
  EXPECT_EQ(frame.extent, (Point{last, 536870912}));
  EXPECT_EQ(frame.unit_length(), 4.0 / 2147483647.0);
}

TEST(MapFrame, IsCommonToAllLists) {
  const Points servers = {{0, 0}, {1, 1}};
  const Points users = {{-1, 0}, {0, 3}};
  const MapFrame frame = map_frame({servers, users});
  EXPECT_EQ(frame.low, (Coordinates{-1, 0}));
  EXPECT_EQ(frame.side, 3);
  EXPECT_EQ(frame.point(users[1]), (Point{715827882, last}));  // (2^31 - 1) / 3 = 715827882.33
}

TEST(MapFrame, HasSideOneForASinglePlace) {
  const Points points = {{7, 8}, {7, 8}};
  const MapFrame frame = map_frame({points, Points{}});
  EXPECT_EQ(frame.side, 1);
  EXPECT_EQ(frame.extent, (Point{0, 0}));
  EXPECT_EQ(frame.point(points[1]), (Point{0, 0}));
}

TEST(MapFrame, StaysInRangeForExtremeDoubles) {
  for (const double edge : {5e-324, 1e-300, 0.1, 1e300}) {
    const Points points = {{0, -edge / 4}, {edge, edge / 2}};
    const MapFrame frame = map_frame({points});
    EXPECT_EQ(frame.point(points[1]).x, last) << edge;
    EXPECT_LE(frame.point(points[1]).y, last) << edge;
  }
}

TEST(MapFrame, RefusesNoPointsAndAnInfiniteExtent) {
  const double largest = std::numeric_limits<double>::max();
  const Points wide = {{-largest, 0}, {largest, 0}};
  expect_error<InputError>([&] { map_frame({wide}); },
                           "the extent of the map is beyond the range of a double");
  expect_error<InputError>([] { map_frame({Points{}}); }, "a map needs at least one point");
}

}  // namespace
}  // namespace ballast
