// SPDX-License-Identifier: Apache-2.0
// The keys of [world] where world.kind = "graph".
#pragma once

#include <cstdint>
#include <string_view>

#include "host/config/table_reader.hpp"
#include "host/graph/graph_config.hpp"

namespace ballast {

// The word for a topology in a configuration.
std::string_view topology_word(Topology topology);

// Reads and checks topology and its parameters. `servers` is 0 where the key was left out; it is then
// set from the sides, where there are sides.
void read_graph(TableReader& table, std::uint32_t& servers, GraphConfig& graph);

}  // namespace ballast
