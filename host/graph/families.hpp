// SPDX-License-Identifier: Apache-2.0
// Graphs that follow from their parameters.
#pragma once

#include <cstdint>

#include "host/graph/graph.hpp"
#include "host/graph/graph_config.hpp"

namespace ballast {

// The family of a topology that is not random, of n vertices.
GraphFamily family_of(const GraphConfig& config, std::uint32_t n);

// Its edges, unordered and with repetitions (a ring of two).
std::vector<Edge> family_edges(const GraphFamily& family, std::uint32_t n);

}  // namespace ballast
