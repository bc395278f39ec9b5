// SPDX-License-Identifier: Apache-2.0
// The Delaunay graph of uniform points, and preferential attachment among near ones.
#include <algorithm>
#include <boost/polygon/voronoi.hpp>

#include "ballast/space/point.hpp"
#include "host/graph/random_graphs.hpp"

namespace ballast {
namespace {

Point world_point(std::uint64_t seed, std::uint32_t world, std::uint32_t v) {
  const TrialAddress at{seed, world, 0};
  return {word_at(at, Role::server_x, v), word_at(at, Role::server_y, v)};
}

// Points added one by one to square cells at least a radius wide, on the torus.
class GrowingGrid {
 public:
  GrowingGrid(double radius, std::uint32_t n)
      : cells_(static_cast<std::uint32_t>(std::clamp(1 / radius, 3.0, std::max(3.0, std::sqrt(n))))),
        members_(std::size_t{cells_} * cells_) {}

  void add(const Point& p, std::uint32_t vertex) {
    members_[cell(column(p.x), column(p.y))].push_back(vertex);
  }

  // Calls visit(vertex) for those in the cell of p and around it.
  template <class Visit>
  void near(const Point& p, const Visit& visit) const {
    for (std::uint32_t dy = cells_ - 1; dy <= cells_ + 1; ++dy) {
      for (std::uint32_t dx = cells_ - 1; dx <= cells_ + 1; ++dx) {
        for (const std::uint32_t vertex :
             members_[cell((column(p.x) + dx) % cells_, (column(p.y) + dy) % cells_)]) {
          visit(vertex);
        }
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

}  // namespace

std::vector<Edge> delaunay(std::uint32_t n, std::uint64_t seed, std::uint32_t world) {
  std::vector<boost::polygon::point_data<std::int32_t>> points;
  for (std::uint32_t v = 0; v < n; ++v) {
    const Point p = world_point(seed, world, v);
    points.emplace_back(static_cast<std::int32_t>(p.x / 2), static_cast<std::int32_t>(p.y / 2));
  }
  boost::polygon::voronoi_diagram<double> diagram;
  boost::polygon::construct_voronoi(points.begin(), points.end(), &diagram);
  std::vector<Edge> edges;
  for (const auto& edge : diagram.edges()) {
    const auto u = static_cast<std::uint32_t>(edge.cell()->source_index());
    const auto v = static_cast<std::uint32_t>(edge.twin()->cell()->source_index());
    if (u < v) edges.emplace_back(u, v);
  }
  return edges;
}

std::vector<Edge> geometric_attachment(std::uint32_t n, std::uint32_t degree, double radius,
                                       std::uint64_t seed, std::uint32_t world, GraphDraws& draws) {
  const double reach = std::floor(radius * 4294967296.0);
  const auto limit = static_cast<std::uint64_t>(reach * reach);
  GrowingGrid grid(radius, n);
  std::vector<Point> points;
  std::vector<std::uint32_t> weights;  // 1 + degree, parallel edges counted
  std::vector<Edge> edges;
  std::vector<std::uint32_t> near;
  for (std::uint32_t v = 0; v < n; ++v) {
    points.push_back(world_point(seed, world, v));
    near.clear();
    std::uint32_t total = 0;
    grid.near(points[v], [&](std::uint32_t u) {
      if (squared_distance(points[u], points[v]) > limit) return;
      near.push_back(u);
      total += weights[u];
    });
    weights.push_back(1);
    grid.add(points[v], v);
    for (std::uint32_t j = 0; j < degree && !near.empty(); ++j) {
      std::uint32_t left = draws.below(total);
      std::size_t i = 0;
      while (left >= weights[near[i]]) left -= weights[near[i++]];
      edges.emplace_back(near[i], v);
    }
    for (std::size_t e = edges.size(); e > 0 && edges[e - 1].second == v; --e) {
      ++weights[edges[e - 1].first];
      ++weights[v];
    }
  }
  return edges;
}

}  // namespace ballast
