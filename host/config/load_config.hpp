// SPDX-License-Identifier: Apache-2.0
// From a configuration file to a resolved run.
#pragma once

#include <string>
#include <vector>

#include "host/run_config.hpp"
#include "host/space/map_data.hpp"

namespace ballast {

// A run and the point files that it names, read once.
struct LoadedConfig {
  RunConfig run;
  MapData map;
};

// Reads `path`, merges the settings ("key=value") in order, fills in the defaults and checks
// everything that can be checked before work starts. Relative file names are taken from the
// configuration's folder, or from the working directory when they are not there. InputError says what is
// wrong.
LoadedConfig load_config(const std::string& path, const std::vector<std::string>& settings);

}  // namespace ballast
