// SPDX-License-Identifier: Apache-2.0
// Graphs of points in the plane. Points may be those of any placement; distances are exact integers.
#pragma once

#include <cstdint>
#include <vector>

#include "ballast/space/point.hpp"
#include "host/graph/graph.hpp"
#include "host/graph/graph_draws.hpp"

namespace ballast {

// Vertex v stands at points[v]: on the torus [0, 2^32)^2, or on a bounded map in [0, 2^31)^2.
struct PlacedVertices {
  std::vector<Point> points;
  bool torus = true;

  [[nodiscard]] double side() const { return torus ? 4294967296.0 : 2147483648.0; }
};

// An edge where the distance is at most `radius` sides (Gilbert 1961). 0 < radius <= 1/2 on the torus, <=
// sqrt(2) on a bounded map. InputError when there are more edges than memory holds.
std::vector<Edge> random_geometric(const PlacedVertices& placed, double radius);

// The Delaunay triangulation, on the torus the periodic one: an edge between points whose Voronoi cells
// have a side in common (Okabe et al., Spatial Tessellations, 2nd edition 2000, chapter 2). Points are
// rounded to 2^-30 of the torus' side. A point at the same place as an earlier one is joined to that one
// only. Several edges between two points, as few points have them on a torus, count as one.
std::vector<Edge> delaunay(const PlacedVertices& placed);

// Scale-free and spatial, after Flaxman, Frieze and Vera (Internet Math. 2006): vertices arrive in turn, and
// each draws `degree` neighbours, with replacement, among the earlier ones within `radius` sides, with
// probability proportional to 1 + degree; none where there is none.
std::vector<Edge> geometric_attachment(const PlacedVertices& placed, std::uint32_t degree, double radius,
                                       GraphDraws& draws);

}  // namespace ballast
