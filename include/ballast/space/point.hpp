// SPDX-License-Identifier: Apache-2.0
// Points and exact squared distances on the torus of side 2^32.
#pragma once

#include <cstdint>

#include "ballast/base/host_device.hpp"

namespace ballast {

// A bounded map occupies [0, 2^31)^2 of the same torus: no two of its points are more than half
// the side apart on an axis, so the torus distance is the plain one and no code asks which map it is.
struct Point {
  std::uint32_t x = 0;
  std::uint32_t y = 0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
};

// Shorter way round between two coordinates: 0 .. 2^31.
BALLAST_HD constexpr std::uint64_t axis_distance(std::uint32_t a, std::uint32_t b) {
  const std::uint32_t forward = a - b;
  const std::uint32_t backward = b - a;
  return forward < backward ? forward : backward;
}

// 0 .. 2^63, exact.
BALLAST_HD constexpr std::uint64_t squared_distance(const Point& a, const Point& b) {
  const std::uint64_t dx = axis_distance(a.x, b.x);
  const std::uint64_t dy = axis_distance(a.y, b.y);
  return dx * dx + dy * dy;
}

}  // namespace ballast
