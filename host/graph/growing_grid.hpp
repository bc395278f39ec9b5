// SPDX-License-Identifier: Apache-2.0
// Which points are near a point, among those added so far.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "ballast/space/point.hpp"

namespace ballast {

// Points added one by one to square cells of the torus, at least `reach` wide unless there are nine.
class GrowingGrid {
 public:
  // 0 < reach, in units of 2^-32 of the torus' side; `expected` points.
  GrowingGrid(double reach, std::size_t expected)
      : cells_(static_cast<std::uint32_t>(std::clamp(
            4294967296.0 / reach, 3.0, std::max(3.0, 2 * std::sqrt(static_cast<double>(expected)))))),
        members_(std::size_t{cells_} * cells_) {}

  void add(const Point& p, std::uint32_t vertex) {
    members_[cell(column(p.x), column(p.y))].push_back(vertex);
  }

  // Calls visit(vertex) for those in the cell of p and around it: all that are within reach, and others.
  template <class Visit>
  void near(const Point& p, const Visit& visit) const {
    for (std::uint32_t dy = cells_ - 1; dy <= cells_ + 1; ++dy) {
      for (std::uint32_t dx = cells_ - 1; dx <= cells_ + 1; ++dx) {
        const std::uint32_t x = (column(p.x) + dx) % cells_;
        const std::uint32_t y = (column(p.y) + dy) % cells_;
        for (const std::uint32_t vertex : members_[cell(x, y)]) visit(vertex);
      }
    }
  }

 private:
  [[nodiscard]] std::uint32_t column(std::uint32_t x) const {
    return static_cast<std::uint32_t>((std::uint64_t{x} * cells_) >> 32);
  }
  [[nodiscard]] std::size_t cell(std::uint32_t x, std::uint32_t y) const {
    return std::size_t{y} * cells_ + x;
  }

  std::uint32_t cells_;
  std::vector<std::vector<std::uint32_t>> members_;
};

}  // namespace ballast
