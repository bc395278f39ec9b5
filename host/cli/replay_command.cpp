// SPDX-License-Identifier: Apache-2.0
// ballast replay.
#include <fmt/format.h>

#include <iostream>

#include "host/cli/commands.hpp"
#include "host/config/load_config.hpp"
#include "host/error.hpp"
#include "host/io/output_file.hpp"
#include "host/report/document.hpp"
#include "host/run/replay.hpp"

namespace ballast {

int replay_command(const ReplayArguments& arguments) {
  const LoadedConfig loaded = load_config(arguments.file, arguments.settings);
  const auto json = replay_trial(loaded.run, loaded.map, arguments.world, arguments.trial);
  write_file("/dev/stdout", document_text(json), true);
  return 0;
}

}  // namespace ballast
