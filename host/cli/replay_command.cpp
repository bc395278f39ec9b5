// SPDX-License-Identifier: Apache-2.0
// ballast replay.
#include <fmt/format.h>

#include <iostream>

#include "ballast/rng/role.hpp"
#include "host/cli/commands.hpp"
#include "host/config/load_config.hpp"
#include "host/error.hpp"
#include "host/io/output_file.hpp"
#include "host/report/document.hpp"
#include "host/run/replay.hpp"

namespace ballast {
namespace {

void check_below(const char* option, std::uint64_t value, std::uint64_t limit) {
  if (value < limit) return;
  throw InputError(fmt::format("{} {}: not in the run; use 0..{}", option, value, limit - 1));
}

// A run to a precision may have any number of trials, or of worlds.
void check_range(const RunConfig& config, const ReplayArguments& arguments) {
  const bool open = config.run.precision.has_value();
  check_below("--world", arguments.world, open && config.world.worlds > 1 ? max_worlds : config.world.worlds);
  check_below("--trial", arguments.trial, open ? max_trials_per_world : config.run.trials);
}

}  // namespace

int replay_command(const ReplayArguments& arguments) {
  const LoadedConfig loaded = load_config(arguments.file, arguments.settings);
  check_range(loaded.run, arguments);
  const auto json = replay_trial(loaded.run, loaded.map, arguments.world, arguments.trial);
  write_file("/dev/stdout", document_text(json), true);
  return 0;
}

}  // namespace ballast
