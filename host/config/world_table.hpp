// SPDX-License-Identifier: Apache-2.0
// The tables [world] and [jobs].
#pragma once

#include <filesystem>

#include "host/config/table_reader.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"

namespace ballast {

void read_world(TableReader& root, const std::filesystem::path& folder, WorldConfig& world);

void read_jobs(TableReader& root, const std::filesystem::path& folder, const WorldConfig& world,
               JobsConfig& jobs);

// Reads the point files, if any; sets world.servers to the number of servers in the file, and
// refuses a different number given beside it.
MapData load_map(WorldConfig& world, const JobsConfig& jobs);

// Sets the default number of balls and checks it against the number of servers.
void check_jobs(TableReader& root, const WorldConfig& world, JobsConfig& jobs);

}  // namespace ballast
