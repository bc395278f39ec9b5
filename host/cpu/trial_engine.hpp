// SPDX-License-Identifier: Apache-2.0
// Runs trials of one policy on one thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "host/cpu/block_policy.hpp"
#include "host/tally/tally.hpp"

namespace ballast::cpu {

// Scratch memory of one thread, kept from trial to trial.
struct Workspace {
  BlockWords words;
  CandidateBlock block;
  std::vector<std::uint64_t> loads;  // raw memory for loads of any width
};

class TrialEngine {
 public:
  // `policy` must outlive the engine; trials have `balls` balls.
  TrialEngine(const BlockPolicy& policy, std::uint64_t balls);

  // Runs trials [first, last) of a world and adds trial t to tallies[t % tallies.size()]. Safe to
  // call from several threads, each with its own workspace. The result does not depend on the load
  // width: a trial whose loads would wrap is run again wider, and later trials start there.
  void run(std::uint64_t seed, std::uint32_t world, std::uint64_t first, std::uint64_t last,
           Workspace& workspace, std::span<Tally> tallies) const;

  // Bytes of loads that each thread needs, at the width that trials start with.
  [[nodiscard]] static std::uint64_t load_bytes(std::uint64_t balls, std::uint32_t bins);

 private:
  void run_trial(const TrialAddress& at, Workspace& workspace, Tally& tally) const;
  // Throws all balls of a trial onto cleared loads.
  TrialCosts throw_balls(const TrialAddress& at, const LoadsView& loads, Workspace& workspace) const;
  static void add_costs(const TrialCosts& costs, Tally& tally);

  const BlockPolicy* policy_;
  std::uint64_t balls_;
  mutable std::atomic<LoadWidth> width_;
};

}  // namespace ballast::cpu
