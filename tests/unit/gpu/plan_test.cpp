// SPDX-License-Identifier: Apache-2.0
// Which kernel a trial gets, and that its launch fits the device.
#include "cuda/plan/plan.hpp"

#include <gtest/gtest.h>

#include <array>

namespace ballast::gpu {
namespace {

constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;

// An H200, and a T4.
constexpr DeviceLimits large{132, 232'448, 233'472, 2048, 60'000'000, 17 * gibibyte};
constexpr DeviceLimits small{40, 65'536, 65'536, 1024, 4'194'304, 2 * gibibyte};
constexpr std::array kinds{KernelKind::S, KernelKind::W, KernelKind::B, KernelKind::G, KernelKind::T};

KernelKind kind_of(std::uint32_t bins, const DeviceLimits& limits, bool wide = false) {
  const auto plan = plan_kernel({bins, bins, wide}, limits);
  EXPECT_TRUE(plan.has_value()) << bins;
  return plan->kind;
}

TEST(Plan, ChoosesByTheNumberOfBins) {
  EXPECT_EQ(kind_of(1, large), KernelKind::S);
  EXPECT_EQ(kind_of(1000, large), KernelKind::S);
  EXPECT_EQ(kind_of(5000, large), KernelKind::W);
  EXPECT_EQ(kind_of(20'000, large), KernelKind::W);
  EXPECT_EQ(kind_of(20'001, large), KernelKind::B);
  EXPECT_EQ(kind_of(160'000, large), KernelKind::B);
  EXPECT_EQ(kind_of(1'000'000, large), KernelKind::G);
  EXPECT_EQ(kind_of(1000, large, true), KernelKind::T);
  EXPECT_EQ(kind_of(5000, small), KernelKind::W);
}

// More tags and loads than a small device's blocks have shared memory for.
TEST(Plan, TakesThreadsWhereATeamFindsNoRoom) {
  EXPECT_EQ(kind_of(100'000, small), KernelKind::T);
  EXPECT_FALSE(plan_kernel({100'000, 100'000, false}, small, KernelKind::G));
}

TEST(Plan, FitsTheDevice) {
  for (const DeviceLimits& limits : {large, small}) {
    for (const std::uint32_t bins : {1U, 7U, 1000U, 3000U, 9999U, 100'000U, 1'000'000U, 100'000'000U}) {
      for (const KernelKind kind : kinds) {
        for (const bool wide : {false, true}) {
          const auto plan = plan_kernel({bins, 10ULL * bins, wide}, limits, kind);
          if (!plan) continue;
          EXPECT_EQ(plan->kind, kind);
          EXPECT_GE(plan->blocks, 1U);
          EXPECT_EQ(plan->threads % 32, 0U);
          EXPECT_LE(plan->shared_bytes, limits.shared_per_block);
          EXPECT_LE(plan->scratch_bytes(), limits.memory_bytes);
          EXPECT_EQ(plan->scratch_stride != 0, kind == KernelKind::G || kind == KernelKind::T);
          EXPECT_EQ(plan->tags & (plan->tags - 1), 0U) << "a power of two";
        }
      }
    }
  }
}

TEST(Plan, KeepsTheTrialsOfGInTheCache) {
  const auto plan = plan_kernel({1'000'000, 1'000'000, false}, large, KernelKind::G);
  ASSERT_TRUE(plan);
  EXPECT_LE(plan->scratch_bytes(), std::max<std::uint64_t>(large.l2_bytes, 132 * plan->scratch_stride));
}

// Counts of a block are 32 bits wide.
TEST(Plan, RefusesTrialsThatOverflowItsCounts) {
  EXPECT_FALSE(plan_kernel({10, std::uint64_t{1} << 32, false}, large));
  EXPECT_FALSE(plan_kernel({10, std::uint64_t{1} << 25, false}, large, KernelKind::S));
  EXPECT_TRUE(plan_kernel({10, std::uint64_t{1} << 25, false}, large));
  EXPECT_FALSE(plan_kernel({10, std::uint64_t{1} << 25, true}, large))
      << "wide loads have thread kernels only";
}

TEST(Plan, ReadsTheNamesOfKernels) {
  EXPECT_EQ(kernel_kind("G"), KernelKind::G);
  EXPECT_FALSE(kernel_kind("X"));
  EXPECT_FALSE(kernel_kind(""));
  EXPECT_FALSE(kernel_kind("SW"));
}

}  // namespace
}  // namespace ballast::gpu
