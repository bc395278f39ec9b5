// SPDX-License-Identifier: Apache-2.0
// Random geometric graphs, with exact integer distances.
#include <algorithm>
#include <cmath>

#include "ballast/space/point.hpp"
#include "host/graph/random_graphs.hpp"

namespace ballast {
namespace {

// Points sorted by the cell of a square grid whose cells are at least a radius wide.
class CellGrid {
 public:
  CellGrid(const std::vector<Point>& points, double radius)
      : cells_(static_cast<std::uint32_t>(
            std::clamp(1 / radius, 1.0, std::sqrt(static_cast<double>(points.size())) + 1))),
        start_(std::size_t{cells_} * cells_ + 1),
        order_(points.size()) {
    for (const Point& p : points) ++start_[cell(p) + 1];
    for (std::size_t c = 1; c < start_.size(); ++c) start_[c] += start_[c - 1];
    std::vector<std::uint32_t> next(start_.begin(), start_.end() - 1);
    for (std::uint32_t i = 0; i < points.size(); ++i) order_[next[cell(points[i])]++] = i;
  }

  // Calls visit(i) for the points of the cell of p and of those around it, some twice where few cells wrap.
  template <class Visit>
  void near(const Point& p, const Visit& visit) const {
    for (std::uint32_t dy = cells_ - 1; dy <= cells_ + 1; ++dy) {
      for (std::uint32_t dx = cells_ - 1; dx <= cells_ + 1; ++dx) {
        const std::size_t c = std::size_t{(row(p) + dy) % cells_} * cells_ + (column(p) + dx) % cells_;
        for (std::uint32_t at = start_[c]; at < start_[c + 1]; ++at) visit(order_[at]);
      }
    }
  }

 private:
  [[nodiscard]] std::uint32_t column(const Point& p) const {
    return static_cast<std::uint32_t>((std::uint64_t{p.x} * cells_) >> 32);
  }
  [[nodiscard]] std::uint32_t row(const Point& p) const {
    return static_cast<std::uint32_t>((std::uint64_t{p.y} * cells_) >> 32);
  }
  [[nodiscard]] std::size_t cell(const Point& p) const { return std::size_t{row(p)} * cells_ + column(p); }

  std::uint32_t cells_;
  std::vector<std::uint32_t> start_;
  std::vector<std::uint32_t> order_;
};

// Squared distance on the open square; a radius may exceed half a side there.
std::uint64_t open_squared(const Point& a, const Point& b) {
  const std::uint64_t dx = a.x < b.x ? b.x - a.x : a.x - b.x;
  const std::uint64_t dy = a.y < b.y ? b.y - a.y : a.y - b.y;
  const std::uint64_t squared = dx * dx;
  return squared > ~(dy * dy) ? ~std::uint64_t{0} : squared + dy * dy;
}

}  // namespace

std::vector<Edge> random_geometric(std::uint32_t n, double radius, bool torus, std::uint64_t seed,
                                   std::uint32_t world) {
  const TrialAddress at{seed, world, 0};
  std::vector<Point> points(n);
  for (std::uint32_t v = 0; v < n; ++v)
    points[v] = {word_at(at, Role::server_x, v), word_at(at, Role::server_y, v)};
  const double reach = std::floor(radius * 4294967296.0);
  const auto limit =
      static_cast<std::uint64_t>(reach < 4294967295.0 ? reach * reach : 18446744065119617025.0);
  const CellGrid grid(points, radius);
  std::vector<Edge> edges;
  for (std::uint32_t u = 0; u < n; ++u) {
    grid.near(points[u], [&](std::uint32_t v) {
      if (v >= u) return;
      const std::uint64_t squared =
          torus ? squared_distance(points[u], points[v]) : open_squared(points[u], points[v]);
      if (squared <= limit) edges.emplace_back(v, u);
    });
  }
  return edges;
}

}  // namespace ballast
