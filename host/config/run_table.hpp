// SPDX-License-Identifier: Apache-2.0
// The table [run].
#pragma once

#include "host/run_config.hpp"
#include "host/config/table_reader.hpp"

namespace ballast {

void read_run(TableReader& root, const WorldConfig& world, RunOptions& run);

}  // namespace ballast
