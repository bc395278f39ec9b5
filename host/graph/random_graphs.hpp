// SPDX-License-Identifier: Apache-2.0
// Random graphs, from the world's stream of graph draws: the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "host/graph/graph.hpp"
#include "host/graph/graph_draws.hpp"

namespace ballast {

// Simple and degree-regular: stubs are paired at random, unsuitable pairs again, until none is left; a
// dead end starts over. Asymptotically uniform (Steger and Wormald, Combin. Probab. Comput. 1999).
// degree < n, degree * n even.
std::vector<Edge> random_regular(std::uint32_t n, std::uint32_t degree, GraphDraws& draws);

// G(n, p): each pair independently with probability p in [0, 1] (Gilbert 1959), by jumps from edge to
// edge (Batagelj and Brandes, Phys. Rev. E 2005).
std::vector<Edge> gnp(std::uint32_t n, double p, GraphDraws& draws);

// G(n, m): m different pairs, every set equally likely (Erdos and Renyi 1959). m <= n (n - 1) / 2.
std::vector<Edge> gnm(std::uint32_t n, std::uint64_t m, GraphDraws& draws);

// Barabasi and Albert (Science 1999): from a star of degree + 1 vertices, each new vertex joins `degree`
// different ones, each drawn with probability proportional to its degree. 1 <= degree < n.
std::vector<Edge> barabasi_albert(std::uint32_t n, std::uint32_t degree, GraphDraws& draws);

// Watts and Strogatz (Nature 1998): a ring in which each vertex has `degree` neighbours (even, < n); each
// edge, nearest ones first, moves its far end with the given probability to a uniform vertex that is
// not yet a neighbour.
std::vector<Edge> watts_strogatz(std::uint32_t n, std::uint32_t degree, double probability,
                                 GraphDraws& draws);

}  // namespace ballast
