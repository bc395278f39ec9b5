// SPDX-License-Identifier: Apache-2.0
// Graphs of points: geometric and Delaunay ones by their definitions, and preferential attachment.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <numbers>

#include "ballast/space/point.hpp"
#include "host/graph/spatial_graphs.hpp"

namespace ballast {
namespace {

using Wide = boost::multiprecision::int256_t;

PlacedVertices placed(std::uint32_t n, bool torus, std::uint32_t world = 0) {
  PlacedVertices result;
  result.torus = torus;
  for (std::uint32_t v = 0; v < n; ++v) {
    const Point p{word_at({1, world, 0}, Role::server_x, v), word_at({1, world, 0}, Role::server_y, v)};
    result.points.push_back(torus ? p : Point{p.x / 2, p.y / 2});
  }
  return result;
}

// A point of the plane, and the vertex of which it is a copy.
struct Copy {
  std::int64_t x;
  std::int64_t y;
  std::uint32_t vertex;
};

// On the torus 25 copies, rounded as the triangulation rounds them; the vertices themselves first.
std::vector<Copy> copies_of(const PlacedVertices& placed) {
  const std::int64_t side = std::int64_t{1} << 30;
  std::vector<Copy> copies;
  for (std::int64_t shift = 0; shift < 25; ++shift) {
    const std::int64_t x = (shift + 2) % 5 - 2;
    const std::int64_t y = (shift / 5 + 2) % 5 - 2;
    for (std::uint32_t v = 0; v < placed.points.size(); ++v) {
      const Point& p = placed.points[v];
      if (placed.torus) copies.push_back({p.x / 4 + x * side, p.y / 4 + y * side, v});
      if (!placed.torus && shift == 0) copies.push_back({p.x, p.y, v});
    }
  }
  return copies;
}

Wide cross(const Copy& a, const Copy& b, const Copy& c) {
  return (Wide(b.x) - a.x) * (Wide(c.y) - a.y) - (Wide(b.y) - a.y) * (Wide(c.x) - a.x);
}

// Whether d lies inside the circle through a, b and c.
bool in_circle(const Copy& a, const Copy& b, const Copy& c, const Copy& d) {
  const auto row = [&](const Copy& p) {
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

// Edges of all triangles with a corner among the vertices themselves whose circle is empty.
std::vector<Edge> by_definition(const PlacedVertices& placed) {
  const std::vector<Copy> all = copies_of(placed);
  const auto n = static_cast<std::uint32_t>(placed.points.size());
  std::vector<Edge> edges;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < all.size(); ++b) {
      for (std::size_t c = b + 1; c < all.size(); ++c) {
        if (cross(all[a], all[b], all[c]) == 0) continue;
        const bool empty = std::none_of(all.begin(), all.end(),
                                        [&](const Copy& d) { return in_circle(all[a], all[b], all[c], d); });
        if (!empty) continue;
        const std::uint32_t u = all[a].vertex;
        edges.insert(edges.end(), {{u, all[b].vertex}, {all[b].vertex, all[c].vertex}, {u, all[c].vertex}});
      }
    }
  }
  return Graph(n, edges).edges();
}

TEST(Delaunay, IsTheGraphOfEmptyCircles) {
  for (std::uint32_t world = 0; world < 3; ++world) {
    const PlacedVertices vertices = placed(25, false, world);
    EXPECT_EQ(Graph(25, delaunay(vertices)).edges(), by_definition(vertices));
  }
}

TEST(Delaunay, OnTheTorusIsPeriodic) {
  for (const std::uint32_t n : {2U, 3U, 5U, 8U}) {
    const PlacedVertices vertices = placed(n, true, n);
    EXPECT_EQ(Graph(n, delaunay(vertices)).edges(), by_definition(vertices)) << n;
  }
}

// Euler: a triangulation of the torus has three edges a vertex, wherever the vertices stand.
TEST(Delaunay, HasThreeEdgesAVertexOnTheTorus) {
  PlacedVertices vertices = placed(2000, true);
  EXPECT_EQ(delaunay(vertices).size(), 6000U);
  // All in a sixteenth of the map, so that circles reach far beyond the usual spacing.
  for (Point& p : vertices.points) p = {p.x / 4, p.y / 4};
  EXPECT_EQ(delaunay(vertices).size(), 6000U);
}

TEST(Delaunay, OfFewPointsIsComplete) {
  EXPECT_TRUE(delaunay(placed(1, false)).empty());
  EXPECT_TRUE(delaunay(placed(1, true)).empty());
  EXPECT_EQ(delaunay(placed(2, false)), (std::vector<Edge>{{0, 1}}));
  EXPECT_EQ(delaunay(placed(3, false)).size(), 3U);
}

TEST(Delaunay, JoinsVerticesAtOnePlaceToTheFirst) {
  PlacedVertices vertices = placed(20, true);
  const std::vector<Edge> apart = delaunay(vertices);
  vertices.points.push_back(vertices.points[7]);
  vertices.points.push_back(vertices.points[7]);
  std::vector<Edge> expected = apart;
  expected.insert(expected.end(), {{7, 20}, {7, 21}});
  EXPECT_EQ(Graph(22, delaunay(vertices)).edges(), Graph(22, expected).edges());
}

// On the torus the degree of a vertex is binomial with mean (n - 1) pi r^2.
TEST(RandomGeometric, HasTheMeanDegreeOfItsRadius) {
  const double p = std::numbers::pi * 0.07 * 0.07;
  double sum = 0;
  for (std::uint32_t world = 0; world < 40; ++world)
    sum += static_cast<double>(random_geometric(placed(500, true, world), 0.07).size()) * 2 / 500;
  // Pairs are independent in pairs: variance of the number of edges is pairs p (1 - p).
  EXPECT_NEAR(sum / 40, 499 * p, 6 * std::sqrt(500 * 499 / 2.0 * p * (1 - p) / 40) * 2 / 500);
}

TEST(RandomGeometric, JoinsExactlyThePairsWithinTheRadius) {
  for (const bool torus : {true, false}) {
    const PlacedVertices vertices = placed(150, torus);
    for (const double radius : {0.03, 0.2, 0.5}) {
      std::vector<Edge> expected;
      for (std::uint32_t v = 0; v < 150; ++v) {
        for (std::uint32_t u = 0; u < v; ++u) {
          const Point& a = vertices.points[u];
          const Point& b = vertices.points[v];
          double dx = std::fabs((1.0 * a.x - b.x) / vertices.side());
          double dy = std::fabs((1.0 * a.y - b.y) / vertices.side());
          if (torus) dx = std::min(dx, 1 - dx);
          if (torus) dy = std::min(dy, 1 - dy);
          if (dx * dx + dy * dy <= radius * radius) expected.emplace_back(u, v);
        }
      }
      EXPECT_EQ(Graph(150, random_geometric(vertices, radius)).edges(), Graph(150, expected).edges());
    }
  }
}

TEST(RandomGeometric, WithTheDiagonalForRadiusIsComplete) {
  PlacedVertices corners;
  corners.torus = false;
  corners.points = {{0, 0}, {0x7FFFFFFFU, 0x7FFFFFFFU}, {0x7FFFFFFFU, 0}};
  EXPECT_EQ(random_geometric(corners, std::numbers::sqrt2).size(), 3U);
  EXPECT_EQ(random_geometric(corners, 1).size(), 2U);
}

TEST(GeometricAttachment, JoinsNearPointsOnlyAndEachNewVertexItsDegree) {
  GraphDraws draws(1, 0);
  const double radius = 0.08;
  const std::uint32_t n = 800;
  const PlacedVertices vertices = placed(n, true);
  const std::vector<Edge> edges = geometric_attachment(vertices, 3, radius, draws);
  std::vector<std::uint32_t> drawn(n);
  for (const auto& [u, v] : edges) {
    ASSERT_LT(u, v);
    ++drawn[v];
    ASSERT_LE(std::sqrt(static_cast<double>(squared_distance(vertices.points[u], vertices.points[v]))) /
                  4294967296.0,
              radius);
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
