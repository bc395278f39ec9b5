// SPDX-License-Identifier: Apache-2.0
// Each barrier left out in turn must be noticed: by a result that differs in some order of threads, or by the
// executor. Where a barrier only keeps apart what the executor never interleaves, ThreadSanitizer must see
// it.
#include <gtest/gtest.h>

#include "tests/simt/kernel_run.hpp"
#include "tests/support/example_worlds.hpp"

namespace ballast {
namespace {

using simt::Barrier;
using simt::LaneOrder;

// Whether some run with the barrier left out shows it.
bool is_noticed(Barrier left_out, Shape shape, const AnyPolicy& policy, const RunConfig& config) {
  const MapData no_map;
  const World world(config, no_map, 0, Detail::coarse);
  const TrialSpan span{{}, 70, 2, config.jobs.balls};
  const KernelRun whole = kernel_run(policy, config, world, span, shape);
  shape.left_out = left_out;
  for (const LaneOrder order : {LaneOrder::forward, LaneOrder::backward, LaneOrder::shuffled}) {
    shape.order = order;
    try {
      const KernelRun broken = kernel_run(policy, config, world, span, shape);
      if (broken.hashes != whole.hashes || broken.groups != whole.groups) return true;
    } catch (const simt::SimtError&) {
      return true;
    }
  }
  return false;
}

TEST(PlantedFault, EveryBarrierOfATeamIsNeeded) {
  const Shape shape{.kernel = Kernel::team, .threads = 64, .tags = 256};
  const RunConfig config = plane_config(100, 300, Placement::uniform);
  for (const Barrier barrier :
       {Barrier::trial_cleared, Barrier::tagged, Barrier::placed, Barrier::trial_done}) {
    EXPECT_TRUE(is_noticed(barrier, shape, Spot{}, config)) << static_cast<int>(barrier);
  }
  const RunConfig crowded = classical_config(1, 300);
  EXPECT_TRUE(is_noticed(Barrier::outgrown_read, shape, OneChoice{}, crowded));
}

TEST(PlantedFault, EveryBarrierOfATallyIsNeeded) {
  const Shape shape{.kernel = Kernel::thread_bytes, .threads = 64};
  const RunConfig config = plane_config(100, 300, Placement::uniform);
  for (const Barrier barrier : {Barrier::tally_cleared, Barrier::tally_added})
    EXPECT_TRUE(is_noticed(barrier, shape, Spot{}, config)) << static_cast<int>(barrier);
}

TEST(Executor, ReportsBarriersThatDifferAndThreadsThatEnd) {
  const auto differ = [] { simt::sync(simt::thread() == 0 ? Barrier::tagged : Barrier::placed); };
  const auto end = [] {
    if (simt::thread() != 0) simt::sync(Barrier::tagged);
  };
  EXPECT_THROW(simt::launch({}, differ), simt::SimtError);
  EXPECT_THROW(simt::launch({}, end), simt::SimtError);
}

TEST(Executor, BarriersOrderWhatThreadsWrite) {
  for (const LaneOrder order : {LaneOrder::forward, LaneOrder::backward, LaneOrder::shuffled}) {
    std::vector<std::uint32_t> seen(64);
    simt::launch({.threads = 64, .shared_bytes = 64 * 4, .order = order}, [&] {
      auto* words = reinterpret_cast<std::uint32_t*>(simt::shared_memory());
      words[simt::thread()] = simt::thread();
      simt::sync(Barrier::tagged);
      seen[simt::thread()] = words[(simt::thread() + 1) % 64];
    });
    for (std::uint32_t i = 0; i < 64; ++i) EXPECT_EQ(seen[i], (i + 1) % 64);
  }
}

}  // namespace
}  // namespace ballast
