// SPDX-License-Identifier: Apache-2.0
// Distances between any two vertices of a general graph: from a table, or searched for when asked.
#pragma once

#include <cstdint>
#include <vector>

#include "host/graph/graph.hpp"
#include "host/io/work_hooks.hpp"

namespace ballast {

// One byte for each ordered pair: hops, or 255 where no path leads. Empty when the table would take more
// than `memory` bytes or a distance exceeds 254 hops.
std::vector<std::uint8_t> distance_table(const Graph& graph, std::uint64_t memory,
                                         const WorkHooks& hooks = {});

// Hops from u to v by a breadth-first search from both ends; ~0 where no path leads. Takes memory
// for the whole graph in each thread that calls it.
std::uint32_t searched_distance(const Graph& graph, std::uint32_t u, std::uint32_t v);

}  // namespace ballast
