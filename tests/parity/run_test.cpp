// SPDX-License-Identifier: Apache-2.0
// Whole runs: the same tallies for any number of threads, any split into rounds, any company.
#include <gtest/gtest.h>

#include "host/run/experiment.hpp"
#include "host/run/round.hpp"
#include "tests/support/example_worlds.hpp"
#include "tests/support/reference_trials.hpp"

namespace ballast {
namespace {

std::vector<std::vector<Tally>> groups_of(const Outcome& outcome) {
  std::vector<std::vector<Tally>> groups;
  for (const GroupedTally& policy : outcome.policies) groups.push_back(policy.groups);
  return groups;
}

std::vector<std::vector<Tally>> run(const RunConfig& config, const MapData& map) {
  const Outcome outcome = run_experiment(config, map, {});
  EXPECT_TRUE(outcome.complete);
  return groups_of(outcome);
}

class RunParity : public testing::TestWithParam<std::uint32_t> {};

TEST_P(RunParity, DoesNotDependOnThreads) {
  const std::uint32_t worlds = GetParam();
  for (ExampleWorld& example : example_worlds(50, 300)) {
    example.config.world.worlds = worlds;
    example.config.run.trials = 40;
    example.config.run.threads = 1;
    const auto alone = run(example.config, example.map);
    for (const std::uint32_t threads : {2U, 7U}) {
      example.config.run.threads = threads;
      EXPECT_EQ(run(example.config, example.map), alone) << example.name << ", " << threads << " threads";
    }
  }
}

// A million balls a chunk: several chunks, so that threads really divide a world.
TEST_P(RunParity, DoesNotDependOnThreadsWhenAWorldHasSeveralChunks) {
  RunConfig config = classical_config(1000, 100'000);
  config.policies = {Pot{}, OneChoice{}};
  config.world.worlds = GetParam();
  config.run.trials = 33;
  config.run.threads = 1;
  const auto alone = run(config, {});
  config.run.threads = 3;
  EXPECT_EQ(run(config, {}), alone);
}

TEST_P(RunParity, DoesNotDependOnTheSplitIntoRounds) {
  RunConfig config = plane_config(60, 200, Placement::uniform);
  config.world.worlds = GetParam();
  config.run.trials = 50;
  Outcome outcome;
  outcome.policies.resize(config.policies.size());
  const std::size_t groups = config.world.worlds > 1 ? config.world.worlds : batch_count;
  for (GroupedTally& tally : outcome.policies) tally.groups.resize(groups);
  const MapData no_map;
  const RunHooks no_hooks;
  const CpuBackend backend;
  RoundRunner runner(config, no_map, no_hooks, backend, outcome);
  for (const auto& [first, last] :
       std::vector<std::pair<std::uint64_t, std::uint64_t>>{{0, 1}, {1, 34}, {34, 50}}) {
    runner.run({0, config.world.worlds, first, last}, 1);
  }
  EXPECT_EQ(groups_of(outcome), run(config, {}));
}

TEST_P(RunParity, APolicyDoesNotDependOnItsCompany) {
  RunConfig config = plane_config(60, 200, Placement::uniform);
  config.world.worlds = GetParam();
  config.run.trials = 20;
  const auto together = run(config, {});
  const std::vector<AnyPolicy> policies = config.policies;
  for (std::size_t p = 0; p < policies.size(); ++p) {
    config.policies = {policies[p]};
    EXPECT_EQ(run(config, {}).front(), together[p]) << policy_name(policies[p]);
  }
}

// Group g is world g, or the trials t of the one world with t % 32 == g.
TEST_P(RunParity, GroupsHoldTheTrialsThatBelongToThem) {
  RunConfig config = plane_config(60, 200, Placement::uniform);
  config.policies = {Spot{}};
  config.world.worlds = GetParam();
  config.run.trials = 70;
  const MapData no_map;
  std::vector<Tally> expected(config.world.worlds > 1 ? config.world.worlds : 32);
  for (TrialAddress at{config.seed}; at.world < config.world.worlds; ++at.world) {
    const World world(config, no_map, at.world, Detail::coarse);
    for (at.trial = 0; at.trial < config.run.trials; ++at.trial) {
      Tally& group = expected[config.world.worlds > 1 ? at.world : at.trial % 32];
      add_reference_trial(Spot{}, world.plane_view(2), at, config.jobs.balls, group);
    }
  }
  EXPECT_EQ(run(config, no_map).front(), expected);
}

INSTANTIATE_TEST_SUITE_P(Worlds, RunParity, testing::Values(1U, 5U));

// Broken twin: another seed must not pass for the same run.
TEST(RunParity, CheckRejectsAnotherSeed) {
  RunConfig config = classical_config(50, 300);
  const auto first = run(config, {});
  config.seed = 2;
  EXPECT_NE(run(config, {}), first);
}

TEST(RunParity, StopsBetweenChunksWithAllPoliciesOnTheSameTrials) {
  RunConfig config = classical_config(1000, 100'000);
  config.policies = {Pot{}, OneChoice{}};
  config.run.trials = 200;
  config.run.threads = 2;
  std::atomic<std::uint64_t> thrown{0};
  RunHooks hooks;
  hooks.balls.done = [&](std::uint64_t balls) { thrown += balls; };
  hooks.stop = [&] { return thrown > 5'000'000; };
  const Outcome outcome = run_experiment(config, {}, hooks);
  EXPECT_FALSE(outcome.complete);
  const std::uint64_t trials = outcome.policies[0].total().trials;
  EXPECT_GT(trials, 0U);
  EXPECT_LT(trials, 200U);
  EXPECT_EQ(outcome.policies[1].total().trials, trials);
}

}  // namespace
}  // namespace ballast
