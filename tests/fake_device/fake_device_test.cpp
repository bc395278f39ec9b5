// SPDX-License-Identifier: Apache-2.0
// The CUDA backend on a device that is none: the tallies of the CPU, whatever the kernel, the devices and the
// memory.
#include <gtest/gtest.h>

#include "host/error.hpp"
#include "host/run/experiment.hpp"
#include "tests/fake_device/fake_runtime.hpp"
#include "tests/support/example_worlds.hpp"

namespace ballast {
namespace {

void expect_parity(const RunConfig& config, const MapData& map, const Backend& backend) {
  const Outcome cpu = run_experiment(config, map, {});
  const Outcome cuda = run_experiment(config, map, {}, backend);
  for (std::size_t p = 0; p < config.policies.size(); ++p)
    EXPECT_EQ(cuda.policies[p].groups, cpu.policies[p].groups) << policy_name(config.policies[p]);
  EXPECT_EQ(fake::allocated(), 0U);
}

class FakeDevice : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override { fake::set_device({}); }
};

TEST_P(FakeDevice, RunsEveryPolicyInEveryWorld) {
  const auto backend = make_cuda_backend(GetParam());
  for (ExampleWorld& example : example_worlds(49, 150)) {
    SCOPED_TRACE(example.name);
    for (const std::uint32_t worlds : {1U, 2U}) {
      example.config.world.worlds = worlds;
      example.config.run.trials = 40;
      expect_parity(example.config, example.map, *backend);
    }
  }
  EXPECT_GT(fake::launches(), 0U);
}

INSTANTIATE_TEST_SUITE_P(Kernels, FakeDevice, testing::Values("", "S", "W", "B", "G", "T"));

TEST(FakeDeviceMemory, SmallerBatchesWhereItIsShort) {
  RunConfig config = classical_config(100, 100);
  config.policies = {Pot{}};
  config.run.trials = 3000;
  config.run.threads = 1;
  fake::set_device({.free_bytes = 250'000});
  expect_parity(config, {}, *make_cuda_backend(""));
  EXPECT_GT(fake::refused(), 0U);
  EXPECT_GT(fake::launches(), 2U);
}

TEST(FakeDeviceMemory, TooLittleForOneTrialOrAWorldIsAFailedRun) {
  RunConfig config = plane_config(100, 100, Placement::uniform);
  config.policies = {Spot{}};
  fake::set_device({.free_bytes = 500});
  const auto backend = make_cuda_backend("");
  EXPECT_THROW((void)run_experiment(config, {}, {}, *backend), RunError);
  config = classical_config(100, 100);
  config.policies = {Pot{}};
  fake::set_device({.free_bytes = 1000});
  EXPECT_THROW((void)run_experiment(config, {}, {}, *backend), RunError);
  EXPECT_EQ(fake::allocated(), 0U);
}

TEST(FakeDevices, ShareTheTrialsOfARun) {
  fake::set_device({.count = 3});
  const auto backend = make_cuda_backend("");
  EXPECT_EQ(backend->facts().device, "3 x no GPU at all");
  RunConfig config = plane_config(49, 80, Placement::uniform);
  config.world.worlds = 5;
  config.run.trials = 20;
  expect_parity(config, {}, *backend);
}

TEST(FakeDevices, NoneIsSaid) {
  fake::set_device({.count = 0});
  EXPECT_EQ(find_cuda_devices().count, 0U);
  EXPECT_THROW((void)make_cuda_backend(""), RunError);
  fake::set_device({});
}

// Trials that outgrow bytes are played by the CPU, later ones in words.
TEST(FakeDeviceLoads, ThatOutgrowBytesAreKept) {
  RunConfig config = graph_config(3, 900, Topology::path);
  config.policies = {GraphOneChoice{}, GraphPot{}};
  config.run.trials = 200;
  fake::set_device({});
  expect_parity(config, {}, *make_cuda_backend(""));
  config.jobs.balls = 20'000;
  config.run.trials = 20;
  expect_parity(config, {}, *make_cuda_backend(""));
}

}  // namespace
}  // namespace ballast
