// SPDX-License-Identifier: Apache-2.0
// The block engine against the definition of a trial, for every policy in every kind of world.
#include <gtest/gtest.h>

#include "host/cpu/block_policy.hpp"
#include "host/cpu/trial_engine.hpp"
#include "tests/support/example_worlds.hpp"
#include "tests/support/reference_trials.hpp"

namespace ballast {
namespace {

Tally engine_tally(const AnyPolicy& policy, const RunConfig& config, const World& world, std::uint32_t trials,
                   const TrialAddress& at) {
  const auto block_policy = cpu::make_block_policy(policy, config, world);
  const cpu::TrialEngine engine(*block_policy, config.jobs.balls);
  cpu::Workspace workspace;
  std::vector<Tally> tallies(1);
  engine.run(at.seed, at.world, 0, trials, workspace, tallies);
  return tallies.front();
}

// Numbers of balls around the size of a block, and servers few and many.
void expect_parity(std::uint32_t servers, std::uint64_t balls, std::uint32_t trials) {
  const TrialAddress at{.seed = 0x123456789ABCDEFULL, .world = 3};
  for (ExampleWorld& example : example_worlds(servers, balls)) {
    example.config.seed = at.seed;
    const World world(example.config, example.map, at.world, Detail::fine);
    for (const AnyPolicy& policy : example.config.policies) {
      EXPECT_EQ(engine_tally(policy, example.config, world, trials, at),
                reference_tally(policy, example.config, world, trials, at))
          << policy_name(policy) << " in " << example.name << ", balls = " << balls;
    }
  }
}

TEST(EngineParity, EqualsTheDefinitionAroundTheSizeOfABlock) {
  for (const std::uint64_t balls : {1U, 31U, 511U, 512U, 513U, 1030U}) expect_parity(101, balls, 3);
}

TEST(EngineParity, EqualsTheDefinitionOnFewServers) {
  expect_parity(4, 100, 20);
}

TEST(EngineParity, EqualsTheDefinitionWithoutCrowding) {
  expect_parity(5000, 700, 2);
}

// A range of 2^31 + 1 rejects almost half of the words.
TEST(EngineParity, EqualsTheDefinitionWhereDrawsAreOftenRejected) {
  constexpr std::uint32_t range = 0x80000001U;
  cpu::BlockWords words;
  words.prepare(RoleSet{}.with(candidate_role(0)));
  for (std::uint64_t first = 0; first < 4096; first += cpu::block_balls) {
    words.generate({}, first, cpu::block_balls);
    for (std::uint32_t i = 0; i < cpu::block_balls; ++i) {
      ASSERT_EQ(draw_below(cpu::BlockWords::Draws(words, i), candidate_role(0), range),
                draw_below(DirectDraws{{}, first + i}, candidate_role(0), range));
    }
  }
}

// The loads of a trial that outgrows its first width are those of a run that starts wide.
TEST(EngineParity, RunsATrialAgainWhenALoadOutgrowsItsWidth) {
  ExampleWorld example{"all balls to one server",
                       plane_config(5000, 70'000, Placement::file, Boundary::bounded), file_map(5000, 1)};
  example.config.jobs.arrivals = Arrivals::file;
  const World world(example.config, example.map, 0, Detail::coarse);
  for (const AnyPolicy& policy : {AnyPolicy(Nearest{}), AnyPolicy(Spot{}), AnyPolicy(OneChoice{})}) {
    EXPECT_EQ(engine_tally(policy, example.config, world, 2, {}),
              reference_tally(policy, example.config, world, 2, {}))
        << policy_name(policy);
  }
}

TEST(EngineParity, EqualsTheDefinitionUnderHeavyLoad) {
  RunConfig config = classical_config(64, 64'000);
  config.policies = {OneChoice{}, Pot{}, example_policy<Thinning>()};
  const MapData no_map;
  const World world(config, no_map, 0, Detail::coarse);
  for (const AnyPolicy& policy : config.policies) {
    EXPECT_EQ(engine_tally(policy, config, world, 3, {}), reference_tally(policy, config, world, 3, {}));
  }
}

// Broken twin: the comparison must notice a tie rule that differs, on ties alone.
TEST(EngineParity, CheckRejectsAnotherTieRule) {
  const RunConfig config = plane_config(100, 1000, Placement::uniform);
  const MapData no_map;
  const World world(config, no_map, 0, Detail::fine);
  const Spot random{};
  const Spot first{.tie = Tie::first};
  EXPECT_NE(engine_tally(random, config, world, 1, {}),
            reference_tally(AnyPolicy(first), config, world, 1, {}));
}

}  // namespace
}  // namespace ballast
