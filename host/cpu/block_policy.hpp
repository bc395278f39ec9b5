// SPDX-License-Identifier: Apache-2.0
// A policy in a world, behind one interface that works on blocks of balls.
#pragma once

#include <array>
#include <memory>

#include "ballast/base/wide.hpp"
#include "ballast/tally/cost_bucket.hpp"
#include "host/cpu/block.hpp"
#include "host/cpu/place.hpp"
#include "host/run_config.hpp"
#include "host/world/world.hpp"

namespace ballast::cpu {

// Costs of the balls of one trial.
struct TrialCosts {
  u128 sum = 0;
  std::uint64_t unreachable = 0;                             // balls that no path leads to
  bool are_small = true;                                     // so far; a hint of how to add the next ones
  std::array<std::uint64_t, cost_bucket_count> histogram{};  // [cost_bucket] = balls
};

class BlockPolicy {
 public:
  virtual ~BlockPolicy() = default;

  [[nodiscard]] virtual std::uint32_t bins() const = 0;
  [[nodiscard]] virtual std::uint32_t candidates() const = 0;
  [[nodiscard]] virtual bool has_geometry() const = 0;
  // All roles that a ball reads, arrival included.
  [[nodiscard]] virtual RoleSet roles() const = 0;
  // Fills the block's bins and keys for its first `count` balls.
  virtual void propose(const BlockWords& words, std::uint32_t count, CandidateBlock& block) const = 0;
  // Places them, in order.
  virtual void place(const LoadsView& loads, std::uint32_t count, CandidateBlock& block) const = 0;
  // Adds their costs.
  virtual void tally_costs(const CandidateBlock& block, std::uint32_t count, TrialCosts& costs) const = 0;
};

// The policy in the world, which must outlive the result.
std::unique_ptr<BlockPolicy> make_block_policy(const AnyPolicy& policy, const RunConfig& config,
                                               const World& world);

}  // namespace ballast::cpu
