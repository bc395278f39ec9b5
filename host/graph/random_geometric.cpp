// SPDX-License-Identifier: Apache-2.0
// Random geometric graphs, and preferential attachment among near points.
#include <fmt/format.h>

#include <cmath>

#include "host/error.hpp"
#include "host/graph/growing_grid.hpp"
#include "host/graph/spatial_graphs.hpp"
#include "host/io/memory.hpp"

namespace ballast {
namespace {

// Among clustered points a radius joins far more pairs than among uniform ones, so that no figure is at
// hand before. Asked when the list is about to grow to twice its size.
void check_room(const std::vector<Edge>& edges) {
  if (edges.size() < edges.capacity() || edges.empty()) return;
  if (edges.size() < max_edges && 3 * edges.size() * sizeof(Edge) <= available_memory()) return;
  throw InputError(
      fmt::format("world.radius: joins more than {} pairs of servers, which is more than there "
                  "is room for; use a smaller radius or fewer servers",
                  edges.size()));
}

// Calls visit(v, near) for each vertex in turn, near: the earlier ones within `radius` sides.
template <class Visit>
void for_each_arrival(const PlacedVertices& placed, double radius, const Visit& visit) {
  const std::vector<Point>& points = placed.points;
  const double reach = std::floor(radius * placed.side());
  const auto limit = static_cast<std::uint64_t>(reach * reach);
  GrowingGrid grid(std::max(reach, 1.0), points.size());
  std::vector<std::uint32_t> near;
  for (std::uint32_t v = 0; v < points.size(); ++v) {
    near.clear();
    grid.near(points[v], [&](std::uint32_t u) {
      if (squared_distance(points[u], points[v]) <= limit) near.push_back(u);
    });
    visit(v, near);
    grid.add(points[v], v);
  }
}

}  // namespace

std::vector<Edge> random_geometric(const PlacedVertices& placed, double radius) {
  std::vector<Edge> edges;
  for_each_arrival(placed, radius, [&](std::uint32_t v, const std::vector<std::uint32_t>& near) {
    for (const std::uint32_t u : near) {
      check_room(edges);
      edges.emplace_back(u, v);
    }
  });
  return edges;
}

std::vector<Edge> geometric_attachment(const PlacedVertices& placed, std::uint32_t degree, double radius,
                                       GraphDraws& draws) {
  std::vector<std::uint32_t> weights(placed.points.size(), 1);  // 1 + degree, parallel edges counted
  std::vector<Edge> edges;
  for_each_arrival(placed, radius, [&](std::uint32_t v, const std::vector<std::uint32_t>& near) {
    if (near.empty()) return;
    std::uint32_t total = 0;
    for (const std::uint32_t u : near) total += weights[u];
    for (std::uint32_t j = 0; j < degree; ++j) {
      std::uint32_t left = draws.below(total);
      std::size_t i = 0;
      while (left >= weights[near[i]]) left -= weights[near[i++]];
      edges.emplace_back(near[i], v);
    }
    for (auto edge = edges.end() - degree; edge != edges.end(); ++edge) ++weights[edge->first];
    weights[v] += degree;
  });
  return edges;
}

}  // namespace ballast
