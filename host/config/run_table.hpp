// SPDX-License-Identifier: Apache-2.0
// The table [run].
#pragma once

#include "host/config/table_reader.hpp"
#include "host/run_config.hpp"

namespace ballast {

void read_run(TableReader& root, const WorldConfig& world, RunOptions& run);

// Refuses a precision of a quantity that compares with POT when no policy is POT.
void check_precision(TableReader& root, const RunConfig& config);

}  // namespace ballast
