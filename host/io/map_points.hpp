// SPDX-License-Identifier: Apache-2.0
// Points of a map as doubles, before they are put into the integer frame.
#pragma once

#include <initializer_list>
#include <span>
#include <vector>

namespace ballast {

// In the plane: x, y in the unit of the file, or metres. Geographic: x = longitude, y = latitude, degrees.
struct Coordinates {
  double x = 0;
  double y = 0;

  friend bool operator==(const Coordinates&, const Coordinates&) = default;
};

struct MapPoints {
  bool geographic = false;
  std::vector<Coordinates> points;  // in file order
};

// Lists that share one map: servers, users.
using PointLists = std::initializer_list<std::span<const Coordinates>>;

struct Box {
  Coordinates low;
  Coordinates high;
};

// The smallest box around all points of all lists; InputError if there is none.
Box bounding_box(PointLists lists);

}  // namespace ballast
