// SPDX-License-Identifier: Apache-2.0
// What a graph looks like: degrees, components, distances.
#pragma once

#include <cstdint>
#include <vector>

#include "host/graph/graph.hpp"

namespace ballast {

struct GraphProperties {
  std::vector<std::uint64_t> degree_histogram;  // [degree] = vertices
  std::uint64_t components = 0;
  std::uint64_t largest_component = 0;  // vertices
  // Over ordered pairs that a path joins, from `sources` vertices: all of them, or evenly spaced ones.
  std::uint64_t sources = 0;
  double mean_distance = 0;            // hops; 0 where no two vertices are joined
  std::uint32_t longest_distance = 0;  // the diameter when all vertices are sources, else a lower bound
};

// Searches from at most `most_sources` vertices, in parallel. The edges of a complete graph may be missing.
GraphProperties properties_of(const Graph& graph, std::uint32_t most_sources);

}  // namespace ballast
