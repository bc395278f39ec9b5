// SPDX-License-Identifier: Apache-2.0
// Ballast's CPU engine as a competitor: one thread, one world, one trial after another.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "experiments/speed/trials.hpp"

namespace speed {

// n servers and n balls; servers of a plane stand at uniform points of the torus.
std::unique_ptr<Trials> ballast_pot(std::uint32_t n);
std::unique_ptr<Trials> ballast_spot(std::uint32_t n);
std::unique_ptr<Trials> ballast_unif_pot(std::uint32_t n, std::uint32_t k);

// Graphs of n vertices: ring, torus (square) or regular (random, of degree 4); and their edges.
std::unique_ptr<Trials> ballast_graph_unif_pot(const std::string& topology, std::uint32_t n, std::uint32_t k);
std::vector<std::pair<std::uint32_t, std::uint32_t>> graph_edges(const std::string& topology,
                                                                 std::uint32_t n);

}  // namespace speed
