// SPDX-License-Identifier: Apache-2.0
// Scaling and rounding to integer coordinates: basic arithmetic, so the same on every machine.
#include "host/io/map_frame.hpp"

#include <algorithm>
#include <cmath>

#include "host/error.hpp"

namespace ballast {
namespace {

// The quotient is at most 1, because division rounds monotonically.
std::uint32_t scaled(double offset, double side) {
  return static_cast<std::uint32_t>(std::floor(offset / side * largest_coordinate + 0.5));
}

}  // namespace

Point MapFrame::point(const Coordinates& position) const {
  return {scaled(position.x - low.x, side), scaled(position.y - low.y, side)};
}

MapFrame map_frame(PointLists lists) {
  const Box box = bounding_box(lists);
  MapFrame frame;
  frame.low = box.low;
  const double larger = std::max(box.high.x - box.low.x, box.high.y - box.low.y);
  if (!std::isfinite(larger)) throw InputError("the extent of the map is beyond the range of a double");
  if (larger > 0) frame.side = larger;
  frame.extent = frame.point(box.high);
  return frame;
}

}  // namespace ballast
