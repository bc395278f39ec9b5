// SPDX-License-Identifier: Apache-2.0
// Proposals of the policies that look at the nearest servers, from scripted draws on a small map.
#include <gtest/gtest.h>

#include "ballast/policy/registry.hpp"
#include "host/world/world.hpp"
#include "tests/support/example_worlds.hpp"
#include "tests/unit/policy/scripted_draws.hpp"

namespace ballast {
namespace {

using Keys = std::vector<std::uint64_t>;

constexpr Role c0 = candidate_role(0);
constexpr Role c1 = candidate_role(1);

// One user, and servers at the given distances to its right.
class Street {
 public:
  explicit Street(const std::vector<std::uint32_t>& distances, const AnyPolicy& policy)
      : example_{
            "street",
            plane_config(static_cast<std::uint32_t>(distances.size()), 1, Placement::file, Boundary::bounded),
            {}} {
    example_.map.users = {{1000, 1000}};
    for (const std::uint32_t distance : distances) example_.map.servers.push_back({1000 + distance, 1000});
    example_.map.extent_x = example_.map.extent_y = 1U << 31;
    example_.config.policies = {policy};
    world_.emplace(example_.config, example_.map, 0, Detail::coarse);
  }

  // Distances of the proposed servers, in the order in which they win ties.
  template <class P>
  Keys proposed(const P& policy, ScriptedDraws draws) const {
    draws.words[Role::arrival_user] = 0x80000000U;
    Proposal proposal{};
    policy.propose(world_->plane_view(policy.nearest()), draws, proposal);
    Keys distances;
    for (std::uint32_t j = 0; j < policy.candidates(); ++j) distances.push_back(isqrt(proposal.key[j]));
    return distances;
  }

 private:
  ExampleWorld example_;
  std::optional<World> world_;
};

TEST(Nearest, ProposesTheNearest) {
  EXPECT_EQ(Street({30, 10, 20}, Nearest{}).proposed(Nearest{}, {}), (Keys{10}));
}

TEST(Spot, ProposesTheNearestInTieOrder) {
  const Street street({30, 10, 20, 40}, Spot{});
  EXPECT_EQ(street.proposed(Spot{}, {{}, 0}), (Keys{10, 20}));
  EXPECT_EQ(street.proposed(Spot{}, {{}, 1}), (Keys{20, 10}));
  EXPECT_EQ(street.proposed(Spot{.tie = Tie::first}, {}), (Keys{10, 20}));
  const Spot three{.choices = 3, .tie = Tie::first};
  EXPECT_EQ(Street({30, 10, 20, 40}, three).proposed(three, {}), (Keys{10, 20, 30}));
}

TEST(UnifPot, ProposesRanksAmongTheNearest) {
  const UnifPot policy{.k = 3};
  const Street street({30, 10, 20, 40}, policy);
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(0, 3)}, {c1, word_for(0, 2)}}}), (Keys{10, 20}));
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(1, 3)}, {c1, word_for(0, 2)}}}), (Keys{20, 10}));
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(1, 3)}, {c1, word_for(1, 2)}}}), (Keys{20, 30}));
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(2, 3)}, {c1, word_for(1, 2)}}, 1}), (Keys{20, 30}));
  const UnifPot twice{.k = 3, .replacement = true};
  EXPECT_EQ(street.proposed(twice, {{{c0, word_for(1, 3)}, {c1, word_for(1, 3)}}}), (Keys{20, 20}));
}

// Distances 10, 20, 40: weights 16 : 4 : 1 of 21; then 4 : 1, 16 : 1 or 16 : 4.
TEST(InvSqPot, ProposesByWeight) {
  const InvSqPot policy{.k = 3};
  const Street street({40, 10, 20}, policy);
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(15, 21)}, {c1, word_for(3, 5)}}}), (Keys{10, 20}));
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(16, 21)}, {c1, word_for(15, 17)}}}), (Keys{20, 10}));
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(19, 21)}, {c1, word_for(16, 17)}}}), (Keys{20, 40}));
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(20, 21)}, {c1, word_for(16, 20)}}}), (Keys{40, 20}));
}

TEST(InvSqPot, MayDrawAServerTwiceWithReplacementOnly) {
  const InvSqPot policy{.k = 3, .replacement = true};
  const Street street({40, 10, 20}, policy);
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(16, 21)}, {c1, word_for(19, 21)}}}), (Keys{20, 20}));
  EXPECT_EQ(street.proposed(policy, {{{c0, word_for(16, 21)}, {c1, word_for(20, 21)}}}), (Keys{20, 40}));
}

TEST(InvSqPot, AServerAtDistanceZeroTakesAllTheWeight) {
  const InvSqPot policy{.k = 3};
  const Street one({0, 10, 20}, policy);
  EXPECT_EQ(one.proposed(policy, {{{c0, 0xFFFFFFFFU}, {c1, word_for(3, 5)}}}), (Keys{0, 10}));
  const Street two({0, 0, 20}, policy);
  EXPECT_EQ(two.proposed(policy, {{{c0, 0xFFFFFFFFU}, {c1, 0xFFFFFFFFU}}}), (Keys{0, 0}));
}

// Against exact weights s_0/s_i: off by less than 2^-B + 2^-29 of the largest (inverse_square.hpp).
TEST(InverseSquareWeights, AreAsExactAsTheySay) {
  for (const std::uint32_t count : {1U, 2U, 3U, 9U, 64U, 256U}) {
    const double bits = 31 - std::ceil(std::log2(count));
    const double bound = std::exp2(-bits) + std::exp2(-29.0);
    for (const std::uint64_t smallest : {std::uint64_t{1}, std::uint64_t{3}, std::uint64_t{1} << 31,
                                         (std::uint64_t{1} << 40) + 12345, (std::uint64_t{1} << 63) - 1}) {
      const InverseSquareWeights weight(smallest, count);
      for (double factor = 1; factor < 1e9 && static_cast<double>(smallest) * factor < 9e18; factor *= 1.37) {
        const auto squared = static_cast<std::uint64_t>(static_cast<double>(smallest) * factor);
        if (squared < smallest) continue;
        const double exact = static_cast<double>(smallest) / static_cast<double>(squared);
        EXPECT_NEAR(weight(squared) / std::exp2(bits), exact, bound)
            << count << " " << smallest << " " << squared;
        EXPECT_LE(std::uint64_t{weight(squared)} * count, std::uint64_t{1} << 31);
      }
    }
  }
}

}  // namespace
}  // namespace ballast
