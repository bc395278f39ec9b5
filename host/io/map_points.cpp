// SPDX-License-Identifier: Apache-2.0
// Bounding box of point lists.
#include "host/io/map_points.hpp"

#include <algorithm>
#include <limits>

#include "host/error.hpp"

namespace ballast {

Box bounding_box(PointLists lists) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Box box = {{infinity, infinity}, {-infinity, -infinity}};
  for (const auto& list : lists) {
    for (const Coordinates& point : list) {
      box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
      box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
    }
  }
  if (box.low.x > box.high.x) throw InputError("a map needs at least one point");
  return box;
}

}  // namespace ballast
