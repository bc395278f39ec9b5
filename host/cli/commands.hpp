// SPDX-License-Identifier: Apache-2.0
// The commands of the program. Each returns the exit code or throws InputError or RunError.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ballast {

struct RunArguments {
  std::string file;
  std::vector<std::string> settings;  // key=value
  std::string backend = "auto";
  std::string kernel;  // of the GPU; empty: whichever suits
  std::optional<std::uint32_t> threads;
  std::string out;  // empty: standard output
  bool force = false;
  std::string format = "json";
  bool progress = false;
};

int run_command(const RunArguments& arguments);

struct ReplayArguments {
  std::string file;
  std::vector<std::string> settings;
  std::uint32_t world = 0;
  std::uint32_t trial = 0;
};

int replay_command(const ReplayArguments& arguments);

// Lists the policies of the registry.
int policies_command();

// Explains one policy: rule, worlds, parameters with ranges and defaults.
int describe_command(const std::string& name);

int build_info_command();

// Measures the graph of a configuration (.toml, its first world) or of a graph file, as JSON.
int describe_graph_command(const std::string& path);

// Converts a graph file of any format that networkx reads. Does not return when python3 starts.
int convert_command(const std::string& in, const std::string& out);

}  // namespace ballast
