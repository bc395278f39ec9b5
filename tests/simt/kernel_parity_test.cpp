// SPDX-License-Identifier: Apache-2.0
// The kernels against the definition of a trial: every policy in every kind of world, in each shape and
// order.
#include <gtest/gtest.h>

#include "tests/simt/kernel_run.hpp"
#include "tests/support/example_worlds.hpp"
#include "tests/support/reference_trials.hpp"

namespace ballast {
namespace {

using simt::LaneOrder;

const std::vector<Shape> shapes{
    {.kernel = Kernel::thread_bytes, .threads = 64},
    {.kernel = Kernel::thread_bytes, .loads_in_shared = false, .blocks = 2},
    {.kernel = Kernel::thread_words, .loads_in_shared = false, .blocks = 2},
    {.kernel = Kernel::team, .threads = 32},
    {.kernel = Kernel::team, .threads = 64, .tags = 16},
    {.kernel = Kernel::team, .threads = 128, .loads_in_shared = false},
};

struct Expected {
  std::vector<Tally> groups;
  std::vector<std::uint64_t> hashes;
};

template <class P, class View>
std::uint64_t reference_hash(const P& policy, const View& view, const TrialAddress& at, std::uint64_t balls) {
  std::vector<std::uint64_t> loads(view.bins);
  for (std::uint64_t ball = 0; ball < balls; ++ball) place_ball(policy, view, at, ball, loads);
  std::uint64_t hash = 0;
  for (std::uint32_t bin = 0; bin < view.bins; ++bin) hash += state_hash(bin, loads[bin]);
  return hash;
}

template <class P, class View>
Expected expected_of(const P& policy, const View& view, const TrialSpan& span) {
  Expected expected;
  expected.groups.resize(span.groups);
  TrialAddress at = span.at;
  for (std::uint32_t i = 0; i < span.trials; ++i, ++at.trial) {
    add_reference_trial(policy, view, at, span.balls, expected.groups[at.trial % span.groups]);
    expected.hashes.push_back(reference_hash(policy, view, at, span.balls));
  }
  return expected;
}

Expected expected_of(const AnyPolicy& any, const RunConfig& config, const World& world,
                     const TrialSpan& span) {
  return std::visit(
      [&](const auto& policy) {
        return with_view(config.world.kind, world, policy,
                         [&](const auto& view) { return expected_of(policy, view, span); });
      },
      any);
}

class KernelParity : public testing::TestWithParam<std::size_t> {};

// 49 servers and 130 balls: neither words of loads nor batches of balls are full at the end.
TEST_P(KernelParity, EqualsTheDefinition) {
  Shape shape = shapes[GetParam()];
  const TrialSpan span{{.seed = 0x123456789ABCDEFULL, .world = 3, .trial = 5}, 7, 3, 130};
  for (ExampleWorld& example : example_worlds(49, span.balls)) {
    example.config.seed = span.at.seed;
    const World world(example.config, example.map, span.at.world, Detail::fine);
    for (const AnyPolicy& policy : example.config.policies) {
      const Expected expected = expected_of(policy, example.config, world, span);
      for (const LaneOrder order : {LaneOrder::forward, LaneOrder::backward, LaneOrder::shuffled}) {
        shape.order = order;
        const KernelRun run = kernel_run(policy, example.config, world, span, shape);
        ASSERT_EQ(run.hashes, expected.hashes) << policy_name(policy) << " in " << example.name;
        ASSERT_EQ(run.groups, expected.groups) << policy_name(policy) << " in " << example.name;
        ASSERT_EQ(run.fault.code, 0U);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, KernelParity, testing::Range(std::size_t{0}, shapes.size()));

// As a run groups the trials of a single world; more groups than trials in flight.
TEST(KernelGroups, AreThoseOfTheTrials) {
  RunConfig config = plane_config(100, 150, Placement::uniform);
  const MapData no_map;
  const World world(config, no_map, 0, Detail::coarse);
  for (const std::uint32_t groups : {1U, 32U}) {
    const TrialSpan span{{.trial = 33}, 75, groups, 150};
    for (const Shape& shape : shapes) {
      const KernelRun run = kernel_run(AnyPolicy(Spot{}), config, world, span, shape);
      EXPECT_EQ(run.groups, expected_of(AnyPolicy(Spot{}), config, world, span).groups) << groups;
    }
  }
}

// 300 balls on one server: bytes are outgrown, words are not, unless histograms end before.
TEST(KernelLoads, ThatOutgrowTheirTypeLeaveNothingBehind) {
  RunConfig config = graph_config(1, 300, Topology::ring);
  config.policies = {GraphOneChoice{}};
  const MapData no_map;
  const World world(config, no_map, 0, Detail::coarse);
  for (Shape shape : shapes) {
    for (const std::uint64_t balls : {255ULL, 256ULL, 300ULL, 999ULL, 1000ULL}) {
      const TrialSpan span{{}, 3, 1, balls};
      const KernelRun run = kernel_run(AnyPolicy(GraphOneChoice{}), config, world, span, shape);
      const bool fits = balls < (shape.kernel == Kernel::thread_words ? 1000U : 256U);
      EXPECT_EQ(run.outgrown(), fits ? 0 : 3) << balls;
      const Expected expected = expected_of(AnyPolicy(GraphOneChoice{}), config, world, span);
      EXPECT_EQ(run.groups.front(), fits ? expected.groups.front() : Tally{}) << balls;
    }
  }
}

// Some trials of a launch outgrow bytes and others do not.
TEST(KernelLoads, OfOtherTrialsAreKept) {
  RunConfig config = classical_config(4, 950);
  const MapData no_map;
  const World world(config, no_map, 0, Detail::coarse);
  const TrialSpan span{{}, 40, 2, 950};
  for (const Shape& shape : shapes) {
    if (shape.kernel == Kernel::thread_words) continue;
    const KernelRun run = kernel_run(AnyPolicy(OneChoice{}), config, world, span, shape);
    EXPECT_GT(run.outgrown(), 0);
    EXPECT_LT(run.outgrown(), 40);
    Tally expected;
    for (std::uint32_t t = 0; t < span.trials; ++t) {
      if (run.max_loads[t] == gpu::TrialResults::outgrown) continue;
      add_reference_trial(OneChoice{}, world.classical_view(), {.trial = t}, 950, expected);
    }
    Tally sum;
    for (const Tally& group : run.groups) sum.merge(group);
    EXPECT_EQ(sum, expected);
  }
}

// Stamps run out every few rounds.
TEST(KernelTags, AreClearedWhenStampsRunOut) {
  RunConfig config = classical_config(50, 400);
  const MapData no_map;
  const World world(config, no_map, 0, Detail::coarse);
  const TrialSpan span{{}, 5, 1, 400};
  Shape shape{.kernel = Kernel::team, .threads = 32, .last_stamp = 200};
  EXPECT_EQ(kernel_run(AnyPolicy(Pot{}), config, world, span, shape).hashes,
            expected_of(AnyPolicy(Pot{}), config, world, span).hashes);
}

// Proposes a bin that is none, once.
struct Beyond : OneChoice {
  template <class World, BallDraws Draws, class Out>
  void propose(const World& /*world*/, const Draws& draws, Out& proposal) const {
    proposal.set(0, draws.ball == 17 ? 1000 : 0, 0);
  }
};

TEST(KernelFault, NamesTheBallAndWritesNothingThere) {
  const TrialSpan span{{.world = 4, .trial = 9}, 1, 1, 40};
  for (const Shape& shape : shapes) {
    const KernelRun run = kernel_run(Beyond{}, ClassicalView{10}, span, shape);
    EXPECT_EQ(run.fault.code, gpu::Fault::bin_out_of_range);
    EXPECT_EQ(run.fault.world, 4U);
    EXPECT_EQ(run.fault.trial, 9U);
    EXPECT_EQ(run.fault.ball, 17U);
  }
}

}  // namespace
}  // namespace ballast
