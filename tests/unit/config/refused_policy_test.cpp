// SPDX-License-Identifier: Apache-2.0
// Refused policies, each with its sentence.
#include <gtest/gtest.h>

#include "tests/unit/config/config_file.hpp"

namespace ballast {
namespace {

TEST(RefusedPolicy, NamesWhatIsMissing) {
  expect_refused("[world]\nservers = 10\n", {},
                 "policy is missing: name at least one, as [[policy]] with a name");
  expect_refused("[world]\nservers = 10\n[policy]\nchoices = 2\n", {},
                 "policy.name is missing: every policy needs one; `ballast policies` lists them");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"one-plus-beta\"\n", {},
                 "policy.beta is missing: one-plus-beta needs it (probability of a second choice)");
  expect_refused(
      "[world]\nservers = 3\n[policy]\nname = \"thinning\"\n", {},
      "policy.threshold is missing: thinning needs it (load from which the first server is refused)");
  expect_refused(plane_toml, {"policy.name=unif-pot"},
                 "policy.k is missing: unif-pot needs it (size of the set of nearest servers)");
  expect_refused(plane_toml, {"policy.name=invsq-pot"},
                 "policy.k is missing: invsq-pot needs it (size of the set of nearest servers)");
}

TEST(RefusedPolicy, NamesUnknownKeysAndWords) {
  expect_refused(classical_toml, {"policy.name=pott"},
                 "policy.name = 'pott': unknown policy (did you mean 'pot'?); use one of one-choice, pot, "
                 "one-plus-beta, go-left, thinning");
  expect_refused(
      classical_toml, {"policy.choises=2"},
      "policy.choises: unknown key (did you mean 'choices'?); known here: name, choices, replacement, tie");
  expect_refused(classical_toml, {"policy.tie=last"},
                 "policy.tie = 'last': unknown; use one of random, first");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"one-choice\"\n", {"policy.choices=1"},
                 "policy.choices: unknown key; known here: name");
}

TEST(RefusedPolicy, NamesWrongTypes) {
  expect_refused(classical_toml, {"policy.name=2"}, "policy.name = 2: not a text in quotes");
  expect_refused(classical_toml, {"policy.choices=two"}, "policy.choices = 'two': not an integer; use 1..64");
  expect_refused(classical_toml, {"policy.choices=2.5"}, "policy.choices = 2.5: not an integer; use 1..64");
  expect_refused(classical_toml, {"policy.replacement=1"}, "policy.replacement = 1: neither true nor false");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"one-plus-beta\"\n", {"policy.beta=x"},
                 "policy.beta = 'x': not a probability; use a number from 0 to 1");
  expect_refused("policy = []\n[world]\nservers = 10\n", {},
                 "policy = []: an empty list; name at least one policy");
  expect_refused("policy = [1]\n[world]\nservers = 10\n", {},
                 "policy: not a table; write [[policy]] and its keys below it");
  expect_refused("policy = 1\n[world]\nservers = 10\n", {},
                 "policy: not a table; write [[policy]] and its keys below it");
}

TEST(RefusedPolicy, NamesTheRange) {
  expect_refused(classical_toml, {"policy.choices=0"}, "policy.choices = 0: out of range; use 1..64");
  expect_refused(classical_toml, {"policy.choices=65"}, "policy.choices = 65: out of range; use 1..64");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"one-plus-beta\"\n", {"policy.beta=1.5"},
                 "policy.beta = 1.5: not a probability; use a number from 0 to 1");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"one-plus-beta\"\n", {"policy.beta=-0.1"},
                 "policy.beta = -0.10000000000000001: not a probability; use a number from 0 to 1");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"one-plus-beta\"\n", {"policy.beta=nan"},
                 "policy.beta = nan: not a probability; use a number from 0 to 1");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"thinning\"\n", {"policy.threshold=0"},
                 "policy.threshold = 0: out of range; use 1..4294967295");
  expect_refused(plane_toml, {"policy={name=\"unif-pot\",k=1}"}, "policy.k = 1: out of range; use 2..256");
  expect_refused(plane_toml, {"policy={name=\"invsq-pot\",k=257}"},
                 "policy.k = 257: out of range; use 2..256");
}

TEST(RefusedPolicy, NamesTooFewServers) {
  expect_refused(
      classical_toml, {"policy.choices=11", "policy.replacement=false"},
      "policy.choices = 11: more different servers than there are (world.servers = 10); use 1..10");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"go-left\"\n", {"world.servers=1"},
                 "policy.choices = 2: more different servers than there are (world.servers = 1); "
                 "world.servers must be at least 2");
  expect_refused(
      "[world]\nservers = 3\n[[policy]]\nname = \"pot\"\n[[policy]]\nname = \"go-left\"\nchoices = 4\n", {},
      "policy.2.choices = 4: more different servers than there are (world.servers = 3); use 2..3");
  expect_refused(plane_toml, {"policy={name=\"unif-pot\",k=10}"},
                 "policy.k = 10: more different servers than there are (world.servers = 9); use 2..9");
  expect_refused(plane_toml, {"policy={name=\"invsq-pot\",k=10}"},
                 "policy.k = 10: more different servers than there are (world.servers = 9); use 2..9");
  expect_refused(plane_toml, {"policy.choices=10"},
                 "policy.choices = 10: more different servers than there are (world.servers = 9); use 1..9");
}

TEST(RefusedPolicy, NamesTheWorldItNeeds) {
  expect_refused(
      "[world]\nservers = 3\n[policy]\nname = \"spot\"\n", {},
      "policy.name = 'spot': not defined where world.kind = 'classical'; use world.kind = 'plane'");
  expect_refused(
      "[world]\nservers = 3\n[policy]\nname = \"nearest\"\n", {},
      "policy.name = 'nearest': not defined where world.kind = 'classical'; use world.kind = 'plane'");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"unif-pot\"\n", {"policy.k=2"},
                 "policy.name = 'unif-pot': not defined where world.kind = 'classical'; use world.kind = "
                 "'plane' or 'graph'");
  expect_refused("[world]\nservers = 3\n[policy]\nname = \"invsq-pot\"\n", {"policy.k=2"},
                 "policy.name = 'invsq-pot': not defined where world.kind = 'classical'; use world.kind = "
                 "'plane' or 'graph'");
}

}  // namespace
}  // namespace ballast
