// SPDX-License-Identifier: Apache-2.0
// Square cells of the quadtree over the torus, and distances between a server and a cell.
#pragma once

#include <algorithm>
#include <cstdint>

#include "ballast/space/point.hpp"

namespace ballast {

inline constexpr std::uint32_t half_turn = 0x80000000U;  // from a coordinate to its antipode

// The coordinates low .. high, both included, of one axis; it does not wrap.
struct Interval {
  std::uint32_t low = 0;
  std::uint32_t high = 0;

  [[nodiscard]] bool contains(std::uint32_t v) const { return v - low <= high - low; }

  // Least and greatest axis distance between v and a coordinate of the interval.
  [[nodiscard]] std::uint64_t least_distance(std::uint32_t v) const {
    return contains(v) ? 0 : std::min(low - v, v - high);
  }
  [[nodiscard]] std::uint64_t greatest_distance(std::uint32_t v) const {
    return contains(v + half_turn) ? half_turn : std::max(axis_distance(v, low), axis_distance(v, high));
  }
};

// The integer points of a square of side 2^(32 - level) whose corner has multiples of the side.
struct Cell {
  std::uint32_t x = 0;
  std::uint32_t y = 0;
  std::uint32_t level = 0;  // 0 (the torus) .. 32 (one point)

  [[nodiscard]] std::uint64_t side() const { return std::uint64_t{1} << (32 - level); }
  [[nodiscard]] Interval columns() const { return {x, x + static_cast<std::uint32_t>(side() - 1)}; }
  [[nodiscard]] Interval rows() const { return {y, y + static_cast<std::uint32_t>(side() - 1)}; }

  // Quadrant q in the order (y bit, x bit); level < 32.
  [[nodiscard]] Cell child(std::uint32_t q) const {
    const auto half = static_cast<std::uint32_t>(side() / 2);
    return {x + (q & 1U) * half, y + (q >> 1) * half, level + 1};
  }

  // Least and greatest squared distance between a server and a point of the cell.
  [[nodiscard]] std::uint64_t least_squared(const Point& p) const {
    const std::uint64_t dx = columns().least_distance(p.x);
    const std::uint64_t dy = rows().least_distance(p.y);
    return dx * dx + dy * dy;
  }
  [[nodiscard]] std::uint64_t greatest_squared(const Point& p) const {
    const std::uint64_t dx = columns().greatest_distance(p.x);
    const std::uint64_t dy = rows().greatest_distance(p.y);
    return dx * dx + dy * dy;
  }
};

}  // namespace ballast
