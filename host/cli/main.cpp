// SPDX-License-Identifier: Apache-2.0
// The command line: arguments in, exit code out (0 done, 1 failed run, 2 bad input).
#include <CLI/CLI.hpp>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <new>

#include "ballast/build_info.hpp"
#include "host/cli/commands.hpp"
#include "host/error.hpp"

namespace ballast {
namespace {

using Command = std::function<int()>;

void add_configuration(CLI::App& app, std::string& file, std::vector<std::string>& settings) {
  app.add_option("FILE", file, "configuration in TOML")->required();
  app.add_option("--set", settings, "override a key: --set world.servers=1000, --set policy.2.k=9")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

void add_run(CLI::App& app, RunArguments& arguments, Command& command) {
  CLI::App& run = *app.add_subcommand("run", "run all trials of a configuration");
  add_configuration(run, arguments.file, arguments.settings);
  run.add_option("--backend", arguments.backend, "where trials run; auto: on a GPU where one can be used")
      ->check(CLI::IsMember({"auto", "cpu", "cuda"}));
  run.add_option("--kernel", arguments.kernel, "for experiments: the GPU kernel to use where it can")
      ->check(CLI::IsMember({"S", "W", "B", "G", "T"}));
  run.add_option("--threads", arguments.threads, "threads, 0 = all cores")->check(CLI::Range(0, 4096));
  run.add_option("--out", arguments.out,
                 "file for the result; without it the result goes to standard output");
  run.add_flag("--force", arguments.force, "replace an existing file");
  run.add_option("--format", arguments.format, "json: everything; csv: the derived numbers")
      ->check(CLI::IsMember({"json", "csv"}));
  run.add_flag("--progress", arguments.progress, "show progress also where stderr is not a terminal");
  run.callback([&] { command = [&] { return run_command(arguments); }; });
}

void add_replay(CLI::App& app, ReplayArguments& arguments, Command& command) {
  CLI::App& replay = *app.add_subcommand("replay", "run one trial again and print its whole final state");
  add_configuration(replay, arguments.file, arguments.settings);
  replay.add_option("--world", arguments.world, "world, from 0")->required();
  replay.add_option("--trial", arguments.trial, "trial in that world, from 0")->required();
  replay.callback([&] { command = [&] { return replay_command(arguments); }; });
}

int parse_and_run(int argc, char** argv) {
  CLI::App app{"Ballast: Monte Carlo trials of load-balancing policies"};
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("ballast ") + build::version);
  Command command;
  RunArguments run;
  ReplayArguments replay;
  std::string name;
  std::string out;
  add_run(app, run, command);
  add_replay(app, replay, command);
  app.add_subcommand("policies", "list the policies")->callback([&] { command = policies_command; });
  CLI::App& describe = *app.add_subcommand("describe", "explain a policy, or measure a graph");
  describe.add_option("NAME", name, "name of a policy, or a configuration or file with a graph")->required();
  describe.callback([&] {
    command = [&] {
      return std::filesystem::exists(name) ? describe_graph_command(name) : describe_command(name);
    };
  });
  CLI::App& convert =
      *app.add_subcommand("convert", "make a graph file of another format readable (by networkx)");
  convert.add_option("IN", name, "file to read: GML, Pajek, GEXF, ...")->required();
  convert.add_option("OUT", out, "file to write: .graphml, or an edge list")->required();
  convert.callback([&] { command = [&] { return convert_command(name, out); }; });
  app.add_subcommand("build-info", "what this program was built from")->callback([&] {
    command = build_info_command;
  });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return command();
}

}  // namespace
}  // namespace ballast

int main(int argc, char** argv) {
  try {
    return ballast::parse_and_run(argc, argv);
  } catch (const ballast::InputError& error) {
    std::cerr << "ballast: " << error.what() << '\n';
    return 2;
  } catch (const std::bad_alloc&) {
    std::cerr << "ballast: out of memory; use fewer servers, threads or worlds\n";
    return 1;
  } catch (const std::exception& error) {
    std::cerr << "ballast: " << error.what() << '\n';
    return 1;
  }
}
