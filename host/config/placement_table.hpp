// SPDX-License-Identifier: Apache-2.0
// The keys of [world] that say where servers stand in the plane.
#pragma once

#include <filesystem>
#include <string>

#include "host/config/table_reader.hpp"
#include "host/run_config.hpp"

namespace ballast {

// Reads placement with what it needs, and boundary. Needs world.servers, 0 where the key was left out.
void read_placement(TableReader& table, const std::filesystem::path& folder, WorldConfig& world);

// A file named in a configuration: beside it, else as it stands.
std::string find_file(const std::filesystem::path& folder, const std::string& name);

}  // namespace ballast
