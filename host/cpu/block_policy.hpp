// SPDX-License-Identifier: Apache-2.0
// A policy in a world, behind one interface that works on blocks of balls.
#pragma once

#include <memory>

#include "ballast/base/wide.hpp"
#include "host/cpu/block.hpp"
#include "host/cpu/place.hpp"
#include "host/run_config.hpp"
#include "host/space/world.hpp"

namespace ballast::cpu {

class BlockPolicy {
 public:
  virtual ~BlockPolicy() = default;

  [[nodiscard]] virtual std::uint32_t bins() const = 0;
  [[nodiscard]] virtual std::uint32_t candidates() const = 0;
  [[nodiscard]] virtual bool has_geometry() const = 0;
  // All roles that a ball reads, arrival included.
  [[nodiscard]] virtual RoleSet roles() const = 0;
  // Fills the block's bins and keys for its first `count` balls.
  virtual void propose(BlockWords& words, std::uint32_t count, CandidateBlock& block) const = 0;
  // Places them, in order.
  virtual void place(const LoadsView& loads, std::uint32_t count, CandidateBlock& block) const = 0;
  // Adds their costs to the histogram (by cost_bucket) and returns the sum.
  virtual std::uint64_t tally_costs(const CandidateBlock& block, std::uint32_t count,
                                    std::uint64_t* histogram) const = 0;
};

// The policy in the world, which must outlive the result.
std::unique_ptr<BlockPolicy> make_block_policy(const AnyPolicy& policy, const RunConfig& config,
                                               const World& world);

}  // namespace ballast::cpu
