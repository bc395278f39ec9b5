// SPDX-License-Identifier: Apache-2.0
// ballast run.
#include <fmt/format.h>
#include <tbb/info.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <iostream>

#include "host/cli/choose_backend.hpp"
#include "host/cli/commands.hpp"
#include "host/config/load_config.hpp"
#include "host/io/local_projection.hpp"
#include "host/io/output_file.hpp"
#include "host/io/progress.hpp"
#include "host/io/stop_signal.hpp"
#include "host/report/document.hpp"
#include "host/report/table.hpp"
#include "host/run/experiment.hpp"

namespace ballast {
namespace {

Outcome run_with_progress(const LoadedConfig& loaded, const Backend& backend, bool show_progress) {
  const StopSignal stop;
  Progress rows("rows of tables", progress_wanted(show_progress));
  Progress balls("balls", progress_wanted(show_progress));
  std::atomic<bool> thrown{false};
  RunHooks hooks;
  hooks.stop = [&] { return stop.requested(); };
  hooks.tables.planned = [&](std::uint64_t count) { rows.plan(count); };
  hooks.tables.done = [&](std::uint64_t count) {
    if (!thrown) rows.add(count);  // one line only
  };
  hooks.balls.planned = [&](std::uint64_t count) { balls.plan(count); };
  hooks.balls.done = [&](std::uint64_t count) {
    thrown = true;
    balls.add(count);
  };
  return run_experiment(loaded.run, loaded.map, hooks, backend);
}

std::vector<std::string> notes_for(const LoadedConfig& loaded, const Outcome& outcome) {
  std::vector<std::string> notes;
  if (!outcome.precision_reached) {
    notes.push_back(fmt::format("run.precision was not reached within max_trials = {}",
                                loaded.run.run.precision->max_trials));
  }
  for (std::size_t p = 0; p < outcome.policies.size(); ++p) {
    const std::uint64_t lost = outcome.policies[p].total().unreachable_balls;
    if (lost == 0) continue;
    notes.push_back(fmt::format(
        "policy {} ({}): {} balls went where no path leads and have no cost; its mean cost and saving "
        "are left out",
        p + 1, policy_name(loaded.run.policies[p]), lost));
  }
  const GraphFile& file = loaded.map.graph;
  if (!file.names.empty()) {
    const Graph graph(loaded.run.world.servers, file.edges);
    notes.push_back(fmt::format("{}: {} vertices, {} edges; {} loops dropped, {} parallel edges merged{}",
                                loaded.run.world.file, graph.vertices(), graph.edges().size(), graph.loops(),
                                graph.parallel_edges(), file.directed ? ", directions dropped" : ""));
  }
  if (loaded.map.unit == "m" && loaded.map.side > local_map_limit) {
    notes.push_back(
        fmt::format("the map is {:.0f} km across: beyond {:.0f} km a local projection distorts distances by "
                    "more than a few percent",
                    loaded.map.side / 1000, local_map_limit / 1000));
  }
  return notes;
}

RunReport report_of(const LoadedConfig& loaded, const Backend& backend, Outcome outcome,
                    const std::vector<std::string>& notes) {
  RunReport report;
  report.config = loaded.run;
  report.map = &loaded.map;
  report.grouping = grouping_of(loaded.run);
  report.notes = notes_for(loaded, outcome);
  report.notes.insert(report.notes.end(), notes.begin(), notes.end());
  report.tallies = std::move(outcome.policies);
  report.worlds = outcome.worlds;
  report.complete = outcome.complete;
  report.backend = backend.facts();
  report.threads = loaded.run.run.threads != 0 ? loaded.run.run.threads
                                               : static_cast<std::uint32_t>(tbb::info::default_concurrency());
  report.build_seconds = outcome.timing.build_seconds;
  report.total_seconds = outcome.timing.total_seconds;
  report.world_bytes = outcome.timing.world_bytes;
  return report;
}

// The document goes to the file and the table to standard output; without a file the document takes
// standard output and the table, for a person who watches, standard error.
void deliver(const nlohmann::ordered_json& result, const RunArguments& arguments) {
  const std::string text = arguments.format == "csv" ? result_csv(result) : document_text(result);
  if (arguments.out.empty()) {
    write_file("/dev/stdout", text, true);
    if (isatty(STDERR_FILENO) != 0) std::cerr << result_table(result);
    return;
  }
  write_file(arguments.out, text, arguments.force);
  std::cout << result_table(result);
}

}  // namespace

int run_command(const RunArguments& arguments) {
  LoadedConfig loaded = load_config(arguments.file, arguments.settings);
  if (arguments.threads) loaded.run.run.threads = *arguments.threads;
  if (!arguments.out.empty()) check_writable(arguments.out, arguments.force);
  std::vector<std::string> notes;
  const auto backend = choose_backend(arguments.backend, arguments.kernel, notes);
  const RunReport report =
      report_of(loaded, *backend, run_with_progress(loaded, *backend, arguments.progress), notes);
  deliver(document(report), arguments);
  if (report.complete) return 0;
  std::cerr << "ballast: interrupted; the result holds the trials done so far\n";
  return 1;
}

}  // namespace ballast
