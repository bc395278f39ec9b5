// SPDX-License-Identifier: Apache-2.0
// Every policy of the registry in every kind of world in which it lives.
#include "host/cpu/block_policy.hpp"

#include "host/cpu/propose.hpp"
#include "host/cpu/tally_costs.hpp"

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

  void propose(const BlockWords& words, std::uint32_t count, CandidateBlock& block) const override {
    propose_block(policy_, view_, words, count, block);
  }

  void place(const LoadsView& loads, std::uint32_t count, CandidateBlock& block) const override {
    place_block(policy_.placement(), loads, block, count, policy_.candidates());
  }

  void tally_costs(const CandidateBlock& block, std::uint32_t count, TrialCosts& costs) const override {
    if constexpr (View::has_geometry) tally_block(view_, block, count, costs);
  }

 private:
  P policy_;
  View view_;
};

template <class P, class View>
std::unique_ptr<BlockPolicy> block_policy(const P& policy, const View& view) {
  return std::make_unique<BlockPolicyOf<P, View>>(policy, view);
}

}  // namespace

std::unique_ptr<BlockPolicy> make_block_policy(const AnyPolicy& policy, const RunConfig& config,
                                               const World& world) {
  return std::visit(
      [&](const auto& p) {
        return with_view(config.world.kind, world, p, [&]<class View>(const View& view) {
          if constexpr (std::is_same_v<View, GraphView>) {
            return with_known_family(view, [&](const auto& known) { return block_policy(p, known); });
          } else {
            return block_policy(p, view);
          }
        });
      },
      policy);
}

}  // namespace ballast::cpu
