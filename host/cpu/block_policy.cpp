// SPDX-License-Identifier: Apache-2.0
// Every policy of the registry in every kind of world in which it lives.
#include "host/cpu/block_policy.hpp"

#include <stdexcept>

#include "ballast/tally/cost_bucket.hpp"

namespace ballast::cpu {
namespace {

template <class P, class View>
class BlockPolicyOf final : public BlockPolicy {
 public:
  BlockPolicyOf(const P& policy, const View& view) : policy_(policy), view_(view) {}

  [[nodiscard]] std::uint32_t bins() const override { return view_.bins; }
  [[nodiscard]] std::uint32_t candidates() const override { return policy_.candidates(); }
  [[nodiscard]] bool has_geometry() const override { return View::has_geometry; }
  [[nodiscard]] RoleSet roles() const override { return policy_.roles().with(view_.arrival_roles()); }

  void propose(BlockWords& words, std::uint32_t count, CandidateBlock& block) const override {
    const P policy = policy_;
    const View view = view_;
    for (std::uint32_t i = 0; i < count; ++i) {
      CandidateColumn<View::has_geometry> column(block, i);
      policy.propose(view, BlockWords::Draws(words, i), column);
    }
  }

  void place(const LoadsView& loads, std::uint32_t count, CandidateBlock& block) const override {
    place_block(policy_.placement(), loads, block, count, policy_.candidates());
  }

  std::uint64_t tally_costs(const CandidateBlock& block, std::uint32_t count,
                            std::uint64_t* histogram) const override {
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint64_t cost =
          view_.cost(block.keys[std::size_t{block.chosen[i]} * CandidateBlock::stride + i]);
      sum += cost;
      ++histogram[cost_bucket(cost)];
    }
    return sum;
  }

 private:
  P policy_;
  View view_;
};

template <class P, class View>
std::unique_ptr<BlockPolicy> make(const P& policy, const View& view) {
  if constexpr (P::template lives_in<View>) {
    return std::make_unique<BlockPolicyOf<P, View>>(policy, view);
  } else {
    throw std::logic_error("a policy was put into a kind of world in which it is not defined");
  }
}

}  // namespace

std::unique_ptr<BlockPolicy> make_block_policy(const AnyPolicy& policy, const RunConfig& config,
                                               const World& world) {
  return std::visit(
      [&](const auto& p) {
        if (config.world.kind == WorldKind::classical) return make(p, world.classical_view());
        return make(p, world.plane_view(p.nearest()));
      },
      policy);
}

}  // namespace ballast::cpu
