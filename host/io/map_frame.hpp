// SPDX-License-Identifier: Apache-2.0
// Puts a map of doubles into the bounded integer square of ballast/space/point.hpp.
#pragma once

#include <cstdint>

#include "ballast/space/point.hpp"
#include "host/io/map_points.hpp"

namespace ballast {

// The largest integer coordinate: the larger extent of the map spans 0 .. this.
inline constexpr std::uint32_t largest_coordinate = 0x7fffffffu;

// Integer coordinate = floor((value - lowest value) / side * (2^31 - 1) + 1/2) on both axes.
struct MapFrame {
  Coordinates low;  // the corner that becomes (0, 0)
  double side = 1;  // the larger extent, in the unit of the points; 1 if all points are the same
  Point extent;     // the box of all points is [0, extent.x] x [0, extent.y], both ends included

  // For points inside the box.
  [[nodiscard]] Point point(const Coordinates& position) const;

  // Length of one integer step, in the unit of the points.
  [[nodiscard]] double unit_length() const { return side / largest_coordinate; }
};

// The common frame of all points of all lists. InputError: no points, or an extent beyond a double.
MapFrame map_frame(PointLists lists);

}  // namespace ballast
