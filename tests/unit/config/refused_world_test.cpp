// SPDX-License-Identifier: Apache-2.0
// Refused [world] and [jobs] tables, each with its sentence.
#include <gtest/gtest.h>

#include "tests/unit/config/config_file.hpp"

namespace ballast {
namespace {

TEST(RefusedWorld, NamesWhatIsMissing) {
  expect_refused("", {}, "world is missing: a run needs the table [world] with kind and servers");
  expect_refused("[world]\n[policy]\nname = \"pot\"\n", {},
                 "world.servers is missing: give their number, 1..1000000000");
  expect_refused(
      plane_toml, {"world.placement=clustered"},
      "world.mean_offspring is missing: a clustered placement needs the mean number of servers per parent");
  expect_refused(plane_toml, {"world.placement=clustered", "world.mean_offspring=5"},
                 "world.spread is missing: a clustered placement needs the standard deviation of a cluster, "
                 "in sides of the map");
  expect_refused(
      plane_toml, {"world.placement=file"},
      "world.file is missing: placement = 'file' needs the name of a CSV file with the servers' positions");
  expect_refused(
      map_toml, {"jobs.arrivals=file"},
      "jobs.file is missing: arrivals = 'file' needs the name of a CSV file with the users' positions");
}

TEST(RefusedWorld, NamesUnknownKeysAndWords) {
  expect_refused(classical_toml, {"seeds=1"},
                 "seeds: unknown key (did you mean 'seed'?); known here: seed, world, jobs, policy, run");
  expect_refused(classical_toml, {"world.server=10"},
                 "world.server: unknown key (did you mean 'servers'?); known here: kind, servers, worlds");
  expect_refused(classical_toml, {"world.kind=plain"},
                 "world.kind = 'plain': unknown (did you mean 'plane'?); use one of classical, plane, graph");
  expect_refused(classical_toml, {"world.placement=grid"},
                 "world.placement: unknown key; known here: kind, servers, worlds");
  expect_refused(
      plane_toml, {"world.placement=gird"},
      "world.placement = 'gird': unknown (did you mean 'grid'?); use one of grid, uniform, clustered, file");
  expect_refused(plane_toml, {"world.boundary=sphere"},
                 "world.boundary = 'sphere': unknown; use one of torus, bounded");
  expect_refused(plane_toml, {"world.spread=0.1"},
                 "world.spread: unknown key; known here: kind, servers, placement, boundary, worlds");
  expect_refused(classical_toml, {"jobs.bals=1"},
                 "jobs.bals: unknown key (did you mean 'balls'?); known here: balls, arrivals");
  expect_refused(classical_toml, {"jobs.arrivals=all"},
                 "jobs.arrivals = 'all': unknown; use one of uniform, file");
  expect_refused(map_toml, {"jobs.file=users.csv"}, "jobs.file: unknown key; known here: balls, arrivals");
}

TEST(RefusedWorld, NamesWrongTypes) {
  expect_refused(classical_toml, {"seed=1.5"},
                 "seed = 1.5: not a seed; use 0..9223372036854775807, or a text of digits up to "
                 "\"18446744073709551615\"");
  expect_refused(classical_toml, {"seed=x"},
                 "seed = 'x': not a seed; use 0..9223372036854775807, or a text of digits up to "
                 "\"18446744073709551615\"");
  expect_refused(classical_toml, {"world.servers=10.5"},
                 "world.servers = 10.5: not an integer; use 1..1000000000");
  expect_refused(classical_toml, {"world.servers=many"},
                 "world.servers = 'many': not an integer; use 1..1000000000");
  expect_refused(classical_toml, {"world.kind=1"},
                 "world.kind = 1: not a text; use one of classical, plane, graph");
  expect_refused("world = 3\n", {}, "world = 3: not a table");
}

TEST(RefusedWorld, NamesTheRange) {
  expect_refused(classical_toml, {"seed=-1"},
                 "seed = -1: not a seed; use 0..9223372036854775807, or a text of digits up to "
                 "\"18446744073709551615\"");
  expect_refused(classical_toml, {"world.servers=0"}, "world.servers = 0: out of range; use 1..1000000000");
  expect_refused(classical_toml, {"world.servers=-3"}, "world.servers = -3: out of range; use 1..1000000000");
  expect_refused(classical_toml, {"world.servers=2000000000"},
                 "world.servers = 2000000000: out of range; use 1..1000000000");
  expect_refused(classical_toml, {"world.worlds=0"}, "world.worlds = 0: out of range; use 1..16777216");
  expect_refused(classical_toml, {"jobs.balls=0"}, "jobs.balls = 0: out of range; use 1..281474976710655");
  expect_refused(classical_toml, {"jobs.balls=10000000"},
                 "jobs.balls = 10000000: more than 65536 balls per server; use 1..655360");
  expect_refused(plane_toml, {"world.placement=grid", "world.servers=10"},
                 "world.servers = 10: a square grid needs a square number; the nearest are 9 and 16");
  expect_refused(plane_toml, {"world.placement=clustered", "world.mean_offspring=0", "world.spread=0.1"},
                 "world.mean_offspring = 0: out of range; use a number above 0 and up to 1000000000");
  expect_refused(plane_toml, {"world.placement=clustered", "world.mean_offspring=inf", "world.spread=0.1"},
                 "world.mean_offspring = inf: out of range; use a number above 0 and up to 1000000000");
  expect_refused(plane_toml, {"world.placement=clustered", "world.mean_offspring=5", "world.spread=2"},
                 "world.spread = 2: out of range; use a number above 0 and up to 1");
  expect_refused(plane_toml, {"world.placement=clustered", "world.mean_offspring=5", "world.spread=nan"},
                 "world.spread = nan: out of range; use a number above 0 and up to 1");
}

TEST(RefusedWorld, NamesContradictions) {
  expect_refused(map_toml, {"world.boundary=torus"},
                 "world.boundary = 'torus': a map from a file has edges; use 'bounded'");
  expect_refused(classical_toml, {"jobs.arrivals=file"},
                 "jobs.arrivals = 'file': users have positions only where world.kind = 'plane'");
  expect_refused(plane_toml, {"jobs.arrivals=file", "jobs.file=users.csv"},
                 "jobs.arrivals = 'file': a list of users needs a map from a file as well; use "
                 "world.placement = 'file'");
}

}  // namespace
}  // namespace ballast
