// SPDX-License-Identifier: Apache-2.0
// Whole runs on a GPU: the tallies of the CPU, for every policy in every kind of world and with every kernel.
#include <gtest/gtest.h>

#include "host/run/experiment.hpp"
#include "tests/support/example_worlds.hpp"
#include "tests/support/gpu.hpp"

namespace ballast {
namespace {

class DeviceParity : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (!has_gpu()) GTEST_SKIP() << find_cuda_devices().why_none;
    backend_ = make_cuda_backend(GetParam());
  }

  void expect_parity(const RunConfig& config, const MapData& map) const {
    const Outcome cpu = run_experiment(config, map, {});
    const Outcome cuda = run_experiment(config, map, {}, *backend_);
    for (std::size_t p = 0; p < config.policies.size(); ++p)
      EXPECT_EQ(cuda.policies[p].groups, cpu.policies[p].groups) << policy_name(config.policies[p]);
  }

  std::unique_ptr<Backend> backend_;
};

TEST_P(DeviceParity, OfEveryPolicyInEveryWorld) {
  for (const std::uint32_t servers : {9U, 400U}) {
    for (ExampleWorld& example : example_worlds(servers, 1000)) {
      SCOPED_TRACE(example.name);
      for (const std::uint32_t worlds : {1U, 3U}) {
        example.config.world.worlds = worlds;
        example.config.run.trials = 70;
        expect_parity(example.config, example.map);
      }
    }
  }
}

TEST_P(DeviceParity, OfManyServers) {
  RunConfig config = plane_config(90'000, 200'000, Placement::uniform);
  config.policies = {Spot{}, Pot{}, UnifPot{.k = 5}};
  config.run.trials = 5;
  expect_parity(config, {});
}

// Loads that outgrow bytes in some trials, in all, and beyond what histograms on the device hold.
TEST_P(DeviceParity, UnderHeavyLoad) {
  RunConfig config = classical_config(4, 950);
  config.run.trials = 300;
  expect_parity(config, {});
  config.jobs.balls = 5000;
  expect_parity(config, {});
  config.jobs.balls = 60'000;
  expect_parity(config, {});
}

INSTANTIATE_TEST_SUITE_P(Kernels, DeviceParity, testing::Values("", "S", "W", "B", "G", "T"));

}  // namespace
}  // namespace ballast
