// SPDX-License-Identifier: Apache-2.0
// The keys of [world] where world.kind = "graph".
#pragma once

#include <filesystem>
#include <string_view>

#include "host/config/table_reader.hpp"
#include "host/run_config.hpp"

namespace ballast {

// The word for a topology in a configuration.
std::string_view topology_word(Topology topology);

// Reads and checks a graph file's name, or topology and its parameters. Needs world.servers, 0 where the key
// was left out; it is then set from the sides, where there are sides.
void read_graph(TableReader& table, const std::filesystem::path& folder, WorldConfig& world);

}  // namespace ballast
