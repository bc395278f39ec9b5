// SPDX-License-Identifier: Apache-2.0
// What holds for every policy of the registry, present and future.
#include "ballast/policy/registry.hpp"

#include <gtest/gtest.h>

#include <set>

#include "host/world/world.hpp"
#include "tests/support/example_worlds.hpp"
#include "tests/unit/policy/scripted_draws.hpp"

namespace ballast {
namespace {

TEST(Registry, NamesAreUniqueInEachKindOfWorldAndDescribed) {
  std::set<std::pair<std::string_view, WorldKind>> names;
  for_each_policy([&]<class P>(const P&) {
    bool lives = false;
    for (const WorldKind kind : {WorldKind::classical, WorldKind::plane, WorldKind::graph}) {
      if (!lives_in_kind<P>(kind)) continue;
      EXPECT_TRUE(names.emplace(P::name, kind).second) << P::name;
      lives = true;
    }
    EXPECT_TRUE(lives) << P::name;
    EXPECT_FALSE(P::summary.empty()) << P::name;
    std::set<std::string_view> keys{"name"};
    for (const Field<P>& field : P::fields()) {
      EXPECT_TRUE(keys.insert(field.key).second) << P::name << "." << field.key;
      EXPECT_NE(std::string_view(field.help), "") << P::name << "." << field.key;
    }
  });
}

TEST(Registry, DefaultsLieInTheirRanges) {
  for_each_policy([&]<class P>(const P& policy) {
    for (const Field<P>& field : P::fields()) {
      const auto* integer = std::get_if<std::uint32_t P::*>(&field.member);
      if (integer == nullptr) continue;
      EXPECT_LE(field.lowest, policy.**integer) << P::name << "." << field.key;
      EXPECT_LE(policy.**integer, field.highest) << P::name << "." << field.key;
    }
  });
}

// The roles that a backend generates in bulk are exactly those that the balls read.
template <class P, class View>
void expect_declared_roles(const P& policy, const View& view, const std::string& where) {
  RoleSet read;
  for (std::uint64_t ball = 0; ball < 200; ++ball) {
    const RecordingDraws draws{{{}, ball}, {}};
    Proposal proposal{};
    policy.propose(view, draws, proposal);
    read = read.with(draws.read);
    for (std::uint32_t j = 0; j < policy.candidates(); ++j) ASSERT_LT(proposal.bin[j], view.bins);
  }
  EXPECT_EQ(read.with(view.arrival_roles()), policy.roles().with(view.arrival_roles()))
      << P::name << " in " << where;
}

TEST(Registry, EveryPolicyReadsTheRolesThatItDeclares) {
  for (const ExampleWorld& example : example_worlds(25, 10)) {
    const World world(example.config, example.map, 0, Detail::coarse);
    for (const AnyPolicy& any : example.config.policies) {
      std::visit(
          [&](const auto& policy) {
            with_view(example.config.world.kind, world, policy,
                      [&](const auto& view) { expect_declared_roles(policy, view, example.name); });
          },
          any);
    }
  }
}

// On the plane a candidate's cost key is its squared distance from the ball, whatever the tie order.
template <class P>
void expect_distances_as_keys(const P& policy, const PlaneView& view, const std::string& where) {
  for (std::uint64_t ball = 0; ball < 50; ++ball) {
    const DirectDraws draws{{}, ball};
    Proposal proposal{};
    policy.propose(view, draws, proposal);
    const Point from = view.arrival(draws);
    for (std::uint32_t j = 0; j < policy.candidates(); ++j) {
      ASSERT_EQ(proposal.key[j], squared_distance(from, view.servers[proposal.bin[j]]))
          << P::name << " in " << where;
    }
  }
}

TEST(Registry, EveryPolicyKeysItsCandidatesByDistanceOnThePlane) {
  for (const ExampleWorld& example : example_worlds(25, 10)) {
    if (example.config.world.kind != WorldKind::plane) continue;
    const World world(example.config, example.map, 0, Detail::coarse);
    for (const AnyPolicy& any : example.config.policies) {
      std::visit(
          [&]<class P>(const P& policy) {
            if constexpr (lives_in_kind<P>(WorldKind::plane)) {
              expect_distances_as_keys(policy, world.plane_view(policy.nearest()), example.name);
            }
          },
          any);
    }
  }
}

TEST(Registry, PoliciesRefuseWorldsThatAreTooSmall) {
  EXPECT_STREQ(GoLeft{.choices = 3}.check(2).key, "choices");
  EXPECT_EQ(GoLeft{.choices = 3}.check(3).key, nullptr);
  EXPECT_EQ(Pot{.choices = 3}.check(1).key, nullptr);
  EXPECT_STREQ((Pot{.choices = 3, .replacement = false}.check(2).key), "choices");
  EXPECT_STREQ(Spot{}.check(1).key, "choices");
  EXPECT_STREQ(UnifPot{.k = 5}.check(4).key, "k");
  EXPECT_STREQ(InvSqPot{.k = 5}.check(4).key, "k");
  EXPECT_EQ(InvSqPot{.k = 5}.check(4).highest, 4U);
}

}  // namespace
}  // namespace ballast
