// SPDX-License-Identifier: Apache-2.0
// Which graph a world has, fully resolved.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numbers>
#include <vector>

namespace ballast {

enum class Topology : std::uint8_t {
  path,                  // 0 - 1 - ... - n-1
  ring,                  // the same, closed
  grid,                  // d-dimensional, open; sides
  torus,                 // d-dimensional, wrapped; sides
  hypercube,             // n = 2^d
  complete,              // all pairs
  star,                  // vertex 0 in the middle
  tree,                  // complete tree of an arity, in level order
  file,                  // read from a file
  regular,               // random, every vertex of one degree (Steger and Wormald 1999)
  gnp,                   // every pair an edge with a probability (Gilbert 1959)
  gnm,                   // a uniform set of edges (Erdos and Renyi 1959)
  geometric,             // points, an edge within a radius (Gilbert 1961)
  barabasi_albert,       // preferential attachment (Barabasi and Albert 1999)
  watts_strogatz,        // a ring lattice with rewired edges (Watts and Strogatz 1998)
  geometric_attachment,  // preferential attachment among near points (Flaxman, Frieze and Vera 2006)
  delaunay,              // of points
};

struct GraphConfig {
  Topology topology = Topology::ring;
  std::vector<std::uint32_t> sides;  // grid, torus
  std::uint32_t arity = 0;           // tree
  std::uint32_t degree = 0;          // regular: of every vertex; the two attachments: edges of a new vertex;
                                     // watts_strogatz: of every vertex before rewiring, even
  double probability = 0;            // gnp: of an edge; watts_strogatz: of rewiring
  std::uint64_t edges = 0;           // gnm
  double radius = 0;                 // geometric, geometric_attachment: in units of length
  double side = 1;                   // of the map of a spatial graph, in the same units

  [[nodiscard]] double radius_in_sides() const { return std::min(radius / side, std::numbers::sqrt2); }
};

// Whether draws or a random placement make the graph.
constexpr bool is_random(Topology topology) {
  return topology >= Topology::regular;
}

// Whether its vertices stand at points of the plane.
constexpr bool is_spatial(Topology topology) {
  return topology == Topology::geometric || topology == Topology::geometric_attachment ||
         topology == Topology::delaunay;
}

}  // namespace ballast
