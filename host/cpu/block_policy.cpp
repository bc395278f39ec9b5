// SPDX-License-Identifier: Apache-2.0
// Every policy of the registry in every kind of world in which it lives.
#include "host/cpu/block_policy.hpp"

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
    if constexpr (requires { view_.has_far_rows(); }) {
      if (view_.has_far_rows())
        return propose_each(words, count, block, [&](std::uint32_t i) { look_ahead(words, i, count); });
    }
    propose_each(words, count, block, [](std::uint32_t) {});
  }

  void place(const LoadsView& loads, std::uint32_t count, CandidateBlock& block) const override {
    place_block(policy_.placement(), loads, block, count, policy_.candidates());
  }

  void tally_costs(const CandidateBlock& block, std::uint32_t count, TrialCosts& costs) const override {
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint64_t cost =
          view_.cost(block.keys[std::size_t{block.chosen[i]} * CandidateBlock::stride + i]);
      if (View::kind == WorldKind::graph && cost == GraphView::unreachable) {
        ++costs.unreachable;
        continue;
      }
      costs.sum += cost;
      ++costs.histogram[cost_bucket(cost)];
    }
  }

 private:
  template <class LookAhead>
  void propose_each(BlockWords& words, std::uint32_t count, CandidateBlock& block,
                    const LookAhead& look_ahead) const {
    const P policy = policy_;
    const View view = view_;
    for (std::uint32_t i = 0; i < count; ++i) {
      look_ahead(i);
      CandidateColumn<View::has_geometry> column(block, i);
      policy.propose(view, BlockWords::Draws(words, i), column);
    }
  }

  // Tables that outgrow the caches are fetched in two steps, some balls before they are read.
  void look_ahead(BlockWords& words, std::uint32_t i, std::uint32_t count) const {
    constexpr std::uint32_t row_ahead = 24;
    constexpr std::uint32_t members_ahead = 12;
    if (i + row_ahead < count) view_.expect_row(view_.arrival(BlockWords::Draws(words, i + row_ahead)));
    if (i + members_ahead < count)
      view_.expect_members(view_.arrival(BlockWords::Draws(words, i + members_ahead)));
  }

  P policy_;
  View view_;
};

}  // namespace

std::unique_ptr<BlockPolicy> make_block_policy(const AnyPolicy& policy, const RunConfig& config,
                                               const World& world) {
  return std::visit(
      [&]<class P>(const P& p) {
        return with_view(config.world.kind, world, p,
                         [&]<class View>(const View& view) -> std::unique_ptr<BlockPolicy> {
                           return std::make_unique<BlockPolicyOf<P, View>>(p, view);
                         });
      },
      policy);
}

}  // namespace ballast::cpu
