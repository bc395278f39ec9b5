// SPDX-License-Identifier: Apache-2.0
// Delaunay triangulations, as the neighbours of Voronoi cells.
#include <algorithm>
#include <boost/polygon/voronoi.hpp>
#include <cmath>
#include <numeric>

#include "host/graph/spatial_graphs.hpp"

namespace ballast {
namespace {

using Site = boost::polygon::point_data<std::int32_t>;
using Diagram = boost::polygon::voronoi_diagram<double>;
using Cell = Diagram::cell_type;

constexpr std::int64_t half_period = std::int64_t{1} << 29;
constexpr std::int64_t period = 2 * half_period;  // the torus' side in coordinates of sites

// A point in the plane, and the vertex that it or a copy of it stands for.
struct PlacedSite {
  std::int64_t x;
  std::int64_t y;
  std::uint32_t vertex;
};

// Bounded: as they are. Torus: rounded, around the origin.
std::vector<PlacedSite> sites_of(const PlacedVertices& placed) {
  const auto coordinate = [&](std::uint32_t word) {
    return placed.torus ? std::int64_t{word / 4} - half_period : std::int64_t{word};
  };
  std::vector<PlacedSite> sites;
  for (std::uint32_t v = 0; v < placed.points.size(); ++v)
    sites.push_back({coordinate(placed.points[v].x), coordinate(placed.points[v].y), v});
  return sites;
}

// Takes out all but the first vertex at each place, and joins the others to it.
void join_duplicates(std::vector<PlacedSite>& sites, std::vector<Edge>& edges) {
  std::sort(sites.begin(), sites.end(), [](const PlacedSite& a, const PlacedSite& b) {
    return std::tuple(a.x, a.y, a.vertex) < std::tuple(b.x, b.y, b.vertex);
  });
  const auto end = std::unique(sites.begin(), sites.end(), [&](const PlacedSite& a, const PlacedSite& b) {
    if (a.x != b.x || a.y != b.y) return false;
    edges.emplace_back(a.vertex, b.vertex);
    return true;
  });
  sites.erase(end, sites.end());
}

// Copies of the first `count` sites, up to `margin` beyond the torus' border.
void add_copies(std::size_t count, std::int64_t margin, std::vector<PlacedSite>& sites) {
  const std::int64_t limit = half_period + margin;
  const auto inside = [&](std::int64_t x) { return -limit <= x && x < limit; };
  for (std::int64_t shift_y = -2 * period; shift_y <= 2 * period; shift_y += period) {
    for (std::int64_t shift_x = -2 * period; shift_x <= 2 * period; shift_x += period) {
      if (shift_x == 0 && shift_y == 0) continue;
      for (std::size_t i = 0; i < count; ++i) {
        const PlacedSite copy{sites[i].x + shift_x, sites[i].y + shift_y, sites[i].vertex};
        if (inside(copy.x) && inside(copy.y)) sites.push_back(copy);
      }
    }
  }
}

void make_voronoi(const std::vector<PlacedSite>& sites, Diagram& diagram) {
  std::vector<Site> places;
  places.reserve(sites.size());
  for (const PlacedSite& site : sites)
    places.emplace_back(static_cast<std::int32_t>(site.x), static_cast<std::int32_t>(site.y));
  boost::polygon::construct_voronoi(places.begin(), places.end(), &diagram);
}

// Whether the empty circles round the corners of the first `count` sites' cells all lie within `limit` of
// the origin along both axes.
bool circles_lie_within(const Diagram& diagram, const std::vector<PlacedSite>& sites, std::size_t count,
                        double limit) {
  return std::all_of(diagram.edges().begin(), diagram.edges().end(), [&](const Diagram::edge_type& side) {
    const std::size_t i = side.cell()->source_index();
    if (i >= count) return true;
    if (!side.is_finite()) return false;
    const auto* corner = side.vertex0();
    const double radius = std::hypot(corner->x() - static_cast<double>(sites[i].x),
                                     corner->y() - static_cast<double>(sites[i].y));
    return std::max(std::fabs(corner->x()), std::fabs(corner->y())) + radius < limit - 1;
  });
}

// Joins the vertices of neighbouring cells of which one is among the first `count`.
void join_neighbours(const Diagram& diagram, const std::vector<PlacedSite>& sites, std::size_t count,
                     std::vector<Edge>& edges) {
  for (const auto& side : diagram.edges()) {
    if (side.cell()->source_index() >= count) continue;
    const std::uint32_t u = sites[side.cell()->source_index()].vertex;
    const std::uint32_t v = sites[side.twin()->cell()->source_index()].vertex;
    if (u != v) edges.emplace_back(std::min(u, v), std::max(u, v));
  }
}

void join_on_bounded_map(const std::vector<PlacedSite>& sites, std::vector<Edge>& edges) {
  Diagram diagram;
  make_voronoi(sites, diagram);
  join_neighbours(diagram, sites, sites.size(), edges);
}

// Copies beyond the border are as good as a torus once the circles that decide all lie among them. With one
// and a half sides of copies they do: a circle that holds no copy of a point is no wider than a side's
// diagonal.
void join_on_torus(std::vector<PlacedSite> sites, std::vector<Edge>& edges) {
  constexpr std::int64_t widest = period + half_period;
  const std::size_t count = sites.size();
  const double spacing = static_cast<double>(period) / std::sqrt(static_cast<double>(count));
  for (auto margin = static_cast<std::int64_t>(4 * spacing);; margin *= 2) {
    sites.resize(count);
    add_copies(count, std::min(margin, widest), sites);
    Diagram diagram;
    make_voronoi(sites, diagram);
    if (margin >= widest ||
        circles_lie_within(diagram, sites, count, static_cast<double>(half_period + margin))) {
      join_neighbours(diagram, sites, count, edges);
      return;
    }
  }
}

}  // namespace

std::vector<Edge> delaunay(const PlacedVertices& placed) {
  std::vector<Edge> edges;
  if (placed.points.empty()) return edges;
  std::vector<PlacedSite> sites = sites_of(placed);
  join_duplicates(sites, edges);
  placed.torus ? join_on_torus(std::move(sites), edges) : join_on_bounded_map(sites, edges);
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges;
}

}  // namespace ballast
