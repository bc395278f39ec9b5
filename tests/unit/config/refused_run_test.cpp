// SPDX-License-Identifier: Apache-2.0
// Refused [run] tables and settings, each with its sentence.
#include <gtest/gtest.h>

#include "tests/unit/config/config_file.hpp"

namespace ballast {
namespace {

TEST(RefusedRun, NamesUnknownKeysAndWords) {
  expect_refused(classical_toml, {"run.thread=1"},
                 "run.thread: unknown key (did you mean 'threads'?); known here: precision, trials, threads, "
                 "confidence");
  expect_refused(classical_toml, {"run.precision.of=mean"},
                 "run.precision.of = 'mean': unknown; use one of mean_max_load, mean_gap, mean_cost, "
                 "cost_saving, max_load_difference, total_variation");
  expect_refused(classical_toml, {"run.precision={of=\"mean_max_load\",half_width=1,maxtrials=1}"},
                 "run.precision.maxtrials: unknown key (did you mean 'max_trials'?); known here: of, "
                 "half_width, relative, max_trials");
  expect_refused("[sweep]\n[world]\nservers = 10\n[policy]\nname = \"pot\"\n", {},
                 "sweep: unknown key (did you mean 'seed'?); known here: seed, world, jobs, policy, run");
}

TEST(RefusedRun, NamesTheRange) {
  expect_refused(classical_toml, {"run.trials=0"}, "run.trials = 0: out of range; use 1..4294967296");
  expect_refused(classical_toml, {"run.trials=5000000000"},
                 "run.trials = 5000000000: out of range; use 1..4294967296");
  expect_refused(classical_toml, {"run.threads=5000"}, "run.threads = 5000: out of range; use 0..4096");
  expect_refused(classical_toml, {"run.confidence=1"},
                 "run.confidence = 1: no interval is certain; use a level below 1");
  expect_refused(classical_toml, {"run.confidence=0"},
                 "run.confidence = 0: out of range; use a number above 0 and up to 1");
  expect_refused(classical_toml, {"run.confidence=nan"},
                 "run.confidence = nan: out of range; use a number above 0 and up to 1");
  expect_refused(classical_toml, {"run.precision={of=\"mean_max_load\",half_width=0}"},
                 "run.precision.half_width = 0: out of range; use a number above 0");
  expect_refused(classical_toml, {"run.precision={of=\"mean_max_load\",half_width=-1}"},
                 "run.precision.half_width = -1: out of range; use a number above 0");
  expect_refused(classical_toml, {"run.precision={of=\"mean_max_load\",half_width=1,max_trials=0}"},
                 "run.precision.max_trials = 0: out of range; use 1..4294967296");
}

TEST(RefusedRun, NamesWhatPrecisionLacks) {
  expect_refused(classical_toml, {"run.precision=0.1"}, "run.precision = 0.10000000000000001: not a table");
  expect_refused(classical_toml, {"run.precision.of=mean_max_load"},
                 "run.precision.half_width is missing: give the largest half-width to accept");
  expect_refused(
      classical_toml, {"run.precision={half_width=1}"},
      "run.precision.of is missing: name the quantity to make precise, for example 'mean_max_load'");
  expect_refused(
      classical_toml, {"run.precision={of=\"mean_cost\",half_width=1}"},
      "run.precision.of = 'mean_cost': an assignment costs nothing where world.kind = 'classical'");
  expect_refused(
      "[world]\nservers = 3\n[policy]\nname = \"one-choice\"\n",
      {"run.precision={of=\"total_variation\",half_width=1}"},
      "run.precision.of = 'total_variation': is measured against POT; add a [[policy]] with name = \"pot\"");
  expect_refused(
      plane_toml, {"run.precision={of=\"cost_saving\",half_width=1}"},
      "run.precision.of = 'cost_saving': is measured against POT; add a [[policy]] with name = \"pot\"");
}

TEST(RefusedRun, ExplainsSettings) {
  expect_refused(classical_toml, {"run"}, "--set run: use key=value, for example world.servers=1000");
  expect_refused(classical_toml, {"=3"}, "--set =3: use key=value, for example world.servers=1000");
  expect_refused(classical_toml, {"world.servers"},
                 "--set world.servers: use key=value, for example world.servers=1000");
  expect_refused(classical_toml, {"policy.2.name=pot"},
                 "policy.2: unknown key; known here: name, choices, replacement, tie");
  expect_refused(classical_toml, {"world.servers.x=1"},
                 "--set world.servers.x=1: the key leads through a value");
  expect_refused(classical_toml, {"world=3"}, "world = 3: not a table");
  expect_refused("[world]\nservers = 10\n[[policy]]\nname = \"pot\"\n[[policy]]\nname = \"pot\"\n",
                 {"policy.choices=3"},
                 "--set policy.choices=3: there are 2 of them; name one by its position, 1..2");
  expect_refused("[world]\nservers = 10\n[[policy]]\nname = \"pot\"\n[[policy]]\nname = \"pot\"\n",
                 {"policy.3.choices=3"}, "--set policy.3.choices=3: no element 3; use 1..2");
}

}  // namespace
}  // namespace ballast
