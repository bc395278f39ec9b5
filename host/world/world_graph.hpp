// SPDX-License-Identifier: Apache-2.0
// What a world is made from: the places of its servers, or its graph.
#pragma once

#include <cstdint>
#include <vector>

#include "host/graph/graph.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"

namespace ballast {

// Where the servers of a world stand, in order of their numbers.
std::vector<Point> placed_servers(const RunConfig& config, const MapData& map, std::uint32_t world);

// The graph of a world. Of a complete graph the edges are made only where `with_edges` asks for them.
Graph graph_of(const RunConfig& config, const MapData& map, std::uint32_t world, bool with_edges);

}  // namespace ballast
