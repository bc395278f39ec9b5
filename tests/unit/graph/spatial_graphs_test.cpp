// SPDX-License-Identifier: Apache-2.0
// The Delaunay graph by its definition, and preferential attachment among near points.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>

#include "ballast/space/point.hpp"
#include "host/graph/random_graphs.hpp"

namespace ballast {
namespace {

using Wide = boost::multiprecision::int256_t;

std::vector<Point> points_of(std::uint32_t n, std::uint32_t world) {
  std::vector<Point> points;
  for (std::uint32_t v = 0; v < n; ++v) {
    points.push_back(
        {word_at({1, world, 0}, Role::server_x, v) / 2, word_at({1, world, 0}, Role::server_y, v) / 2});
  }
  return points;
}

Wide cross(const Point& a, const Point& b, const Point& c) {
  return (Wide(b.x) - a.x) * (Wide(c.y) - a.y) - (Wide(b.y) - a.y) * (Wide(c.x) - a.x);
}

// Whether d lies inside the circle through a, b and c.
bool in_circle(const Point& a, const Point& b, const Point& c, const Point& d) {
  const auto row = [&](const Point& p) {
    const Wide x = Wide(p.x) - d.x;
    const Wide y = Wide(p.y) - d.y;
    return std::array<Wide, 3>{x, y, x * x + y * y};
  };
  const auto p = row(a);
  const auto q = row(b);
  const auto r = row(c);
  const Wide determinant = p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) +
                           p[2] * (q[0] * r[1] - q[1] * r[0]);
  return cross(a, b, c) > 0 ? determinant > 0 : determinant < 0;
}

// Edges of all triangles whose circle is empty.
std::vector<Edge> by_definition(const std::vector<Point>& points) {
  std::vector<Edge> edges;
  const auto n = static_cast<std::uint32_t>(points.size());
  for (std::uint32_t a = 0; a < n; ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) {
      for (std::uint32_t c = b + 1; c < n; ++c) {
        bool empty = true;
        for (std::uint32_t d = 0; d < n && empty; ++d) {
          empty = d == a || d == b || d == c || !in_circle(points[a], points[b], points[c], points[d]);
        }
        if (empty) edges.insert(edges.end(), {{a, b}, {b, c}, {a, c}});
      }
    }
  }
  return Graph(n, edges).edges();
}

TEST(Delaunay, IsTheGraphOfEmptyCircles) {
  for (std::uint32_t world = 0; world < 3; ++world) {
    EXPECT_EQ(Graph(25, delaunay(25, 1, world)).edges(), by_definition(points_of(25, world)));
  }
}

TEST(Delaunay, OfFewPointsIsComplete) {
  EXPECT_TRUE(delaunay(1, 1, 0).empty());
  EXPECT_EQ(delaunay(2, 1, 0), (std::vector<Edge>{{0, 1}}));
  EXPECT_EQ(Graph(3, delaunay(3, 1, 0)).edges().size(), 3U);
}

TEST(GeometricAttachment, JoinsNearPointsOnlyAndEachNewVertexItsDegree) {
  GraphDraws draws(1, 0);
  const double radius = 0.08;
  const std::uint32_t n = 800;
  const std::vector<Edge> edges = geometric_attachment(n, 3, radius, 1, 0, draws);
  std::vector<std::uint32_t> drawn(n);
  for (const auto& [u, v] : edges) {
    ASSERT_LT(u, v);
    ++drawn[v];
    const Point a{word_at({1, 0, 0}, Role::server_x, u), word_at({1, 0, 0}, Role::server_y, u)};
    const Point b{word_at({1, 0, 0}, Role::server_x, v), word_at({1, 0, 0}, Role::server_y, v)};
    ASSERT_LE(std::sqrt(static_cast<double>(squared_distance(a, b))) / 4294967296.0, radius);
  }
  for (std::uint32_t v = 0; v < n; ++v) EXPECT_TRUE(drawn[v] == 3 || drawn[v] == 0);
  EXPECT_GT(std::count(drawn.begin(), drawn.end(), 3U), 700);
  // Preferential: the greatest degree is far above the mean of 6.
  const Graph graph(n, edges);
  std::size_t greatest = 0;
  for (std::uint32_t v = 0; v < n; ++v) greatest = std::max(greatest, graph.neighbours(v).size());
  EXPECT_GT(greatest, 20U);
}

}  // namespace
}  // namespace ballast
