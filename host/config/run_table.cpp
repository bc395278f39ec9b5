// SPDX-License-Identifier: Apache-2.0
// Reading of [run].
#include "host/config/run_table.hpp"

#include <fmt/format.h>

#include <array>
#include <limits>

#include "ballast/rng/role.hpp"

namespace ballast {
namespace {

constexpr std::array<std::string_view, 6> quantity_words = {
    "mean_max_load", "mean_gap", "mean_cost", "cost_saving", "max_load_difference", "total_variation"};
constexpr std::uint64_t default_trials = 1000;
constexpr std::uint64_t default_first_step = 100;
constexpr std::uint64_t default_max_trials = 10'000'000;

Precision read_precision(TableReader& table, const WorldConfig& world) {
  Precision precision;
  const auto of = table.choice("of", quantity_words);
  if (!of) table.missing("of", "name the quantity to make precise, for example 'mean_max_load'");
  precision.of = quantity_words[*of];
  const auto half_width = table.number("half_width", 0, std::numeric_limits<double>::max());
  if (!half_width) table.missing("half_width", "give the largest half-width to accept");
  precision.half_width = *half_width;
  precision.relative = table.flag("relative").value_or(false);
  if (world.kind == WorldKind::classical && (precision.of == "mean_cost" || precision.of == "cost_saving")) {
    table.refuse("of", "an assignment costs nothing where world.kind = 'classical'");
  }
  const std::uint64_t most = world.worlds > 1 ? max_worlds * max_trials_per_world - 1 : max_trials_per_world;
  precision.max_trials = table.integer("max_trials", 1, most).value_or(default_max_trials);
  table.refuse_unknown();
  return precision;
}

}  // namespace

void read_run(TableReader& root, const WorldConfig& world, RunOptions& run) {
  run.trials = default_trials;
  auto table = root.table("run");
  if (!table) return;
  if (auto precision = table->table("precision")) run.precision = read_precision(*precision, world);
  run.trials = table->integer("trials", 1, max_trials_per_world)
                   .value_or(run.precision ? default_first_step : default_trials);
  run.threads = static_cast<std::uint32_t>(table->integer("threads", 0, 4096).value_or(0));
  if (const auto confidence = table->number("confidence", 0, 1)) {
    if (*confidence >= 1) table->refuse("confidence", "no interval is certain; use a level below 1");
    run.confidence = *confidence;
  }
  table->refuse_unknown();
}

void check_precision(TableReader& root, const RunConfig& config) {
  if (!config.run.precision) return;
  const std::string& of = config.run.precision->of;
  if (of != "cost_saving" && of != "max_load_difference" && of != "total_variation") return;
  for (const AnyPolicy& policy : config.policies) {
    if (policy_name(policy) == Pot::name) return;
  }
  root.table("run")
      ->table("precision")
      ->refuse("of", "is measured against POT; add a [[policy]] with name = \"pot\"");
}

}  // namespace ballast
