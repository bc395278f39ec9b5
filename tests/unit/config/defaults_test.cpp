// SPDX-License-Identifier: Apache-2.0
// What a configuration means where it says little, and where it says all.
#include <gtest/gtest.h>

#include "tests/unit/config/config_file.hpp"

namespace ballast {
namespace {

TEST(Config, LittleTextHasDefaults) {
  const RunConfig run = loaded(classical_toml);
  EXPECT_EQ(run.seed, 1U);
  EXPECT_EQ(run.world.kind, WorldKind::classical);
  EXPECT_EQ(run.world.servers, 10U);
  EXPECT_EQ(run.world.worlds, 1U);
  EXPECT_EQ(run.jobs.balls, 10U);
  EXPECT_EQ(run.run.trials, 1000U);
  EXPECT_EQ(run.run.threads, 0U);
  EXPECT_EQ(run.run.confidence, 0.95);
  EXPECT_FALSE(run.run.precision);
  const Pot& pot = std::get<Pot>(run.policies.at(0));
  EXPECT_EQ(pot.choices, 2U);
  EXPECT_TRUE(pot.replacement);
  EXPECT_EQ(pot.tie, Tie::random);
}

TEST(Config, RandomPlacementsHaveEightWorlds) {
  EXPECT_EQ(loaded(plane_toml).world.worlds, 8U);
  EXPECT_EQ(loaded(plane_toml).world.boundary, Boundary::torus);
  EXPECT_EQ(loaded(plane_toml, {"world.placement=grid"}).world.worlds, 1U);
  EXPECT_EQ(loaded(map_toml).world.worlds, 1U);
  EXPECT_EQ(loaded(map_toml).world.boundary, Boundary::bounded);
}

TEST(Config, ProximityPoliciesDrawDistinctServers) {
  EXPECT_FALSE(
      std::get<UnifPot>(loaded(plane_toml, {"policy={name=\"unif-pot\",k=3}"}).policies.at(0)).replacement);
  EXPECT_FALSE(
      std::get<InvSqPot>(loaded(plane_toml, {"policy={name=\"invsq-pot\",k=3}"}).policies.at(0)).replacement);
}

TEST(Config, EveryKeyIsRead) {
  const RunConfig run = loaded(
      "seed = 7\n[world]\nkind = \"plane\"\nservers = 20\nplacement = \"clustered\"\nmean_offspring = "
      "4.5\nspread = 0.25\n"
      "boundary = \"bounded\"\nworlds = 3\n[jobs]\nballs = 50\narrivals = \"uniform\"\n"
      "[[policy]]\nname = \"thinning\"\nthreshold = 4\n[[policy]]\nname = \"one-plus-beta\"\nbeta = "
      "0.25\ntie = \"first\"\n"
      "[run]\ntrials = 12\nthreads = 2\nconfidence = 0.99\n"
      "precision = { of = \"mean_cost\", half_width = 0.5, relative = true, max_trials = 99 }\n");
  EXPECT_EQ(run.seed, 7U);
  EXPECT_EQ(run.world.placement, Placement::clustered);
  EXPECT_EQ(run.world.mean_offspring, 4.5);
  EXPECT_EQ(run.world.spread, 0.25);
  EXPECT_EQ(run.world.boundary, Boundary::bounded);
  EXPECT_EQ(run.world.worlds, 3U);
  EXPECT_EQ(run.jobs.balls, 50U);
  EXPECT_EQ(std::get<Thinning>(run.policies.at(0)).threshold, 4U);
  EXPECT_EQ(std::get<OnePlusBeta>(run.policies.at(1)).beta.threshold, std::uint64_t{1} << 30);
  EXPECT_EQ(std::get<OnePlusBeta>(run.policies.at(1)).tie, Tie::first);
  EXPECT_EQ(run.run.trials, 12U);
  EXPECT_EQ(run.run.threads, 2U);
  EXPECT_EQ(run.run.confidence, 0.99);
  EXPECT_EQ(run.run.precision->of, "mean_cost");
  EXPECT_EQ(run.run.precision->half_width, 0.5);
  EXPECT_TRUE(run.run.precision->relative);
  EXPECT_EQ(run.run.precision->max_trials, 99U);
}

TEST(Config, SeedsOf64BitsAreTexts) {
  EXPECT_EQ(loaded(classical_toml, {"seed=\"18446744073709551615\""}).seed, ~std::uint64_t{0});
  EXPECT_EQ(loaded(classical_toml, {"seed=9223372036854775807"}).seed, ~std::uint64_t{0} >> 1);
}

TEST(Config, ProbabilitiesAreQuantisedToMultiplesOf2To32) {
  const auto beta = [](const std::string& value) {
    const RunConfig run = loaded(classical_toml, {"policy={name=\"one-plus-beta\",beta=" + value + "}"});
    return std::get<OnePlusBeta>(run.policies.at(0)).beta.threshold;
  };
  EXPECT_EQ(beta("0"), 0U);
  EXPECT_EQ(beta("1"), std::uint64_t{1} << 32);
  EXPECT_EQ(beta("0.5"), std::uint64_t{1} << 31);
  EXPECT_EQ(beta("1e-9"), 4U);
}

TEST(Config, FilesLieBesideTheConfiguration) {
  const ConfigFolder folder(map_toml);
  const LoadedConfig config = folder.load({"jobs.arrivals=file", "jobs.file=users.csv"});
  EXPECT_EQ(config.run.world.servers, 3U);
  EXPECT_EQ(config.run.jobs.balls, 3U);
  EXPECT_EQ(config.map.servers.size(), 3U);
  EXPECT_EQ(config.map.users.size(), 1U);
  EXPECT_EQ(config.map.unit, "unit");
  EXPECT_EQ(folder.load({"world.file=geographic.csv"}).map.unit, "m");
}

TEST(Settings, ReplaceAndCreateKeys) {
  EXPECT_EQ(loaded(classical_toml, {"world.servers=20"}).world.servers, 20U);
  EXPECT_EQ(loaded(classical_toml, {"run.trials=5"}).run.trials, 5U);
  EXPECT_EQ(loaded(classical_toml, {"world.servers=20", "world.servers=30"}).world.servers, 30U);
  EXPECT_EQ(std::get<Pot>(loaded(classical_toml, {"policy.tie=first"}).policies.at(0)).tie, Tie::first);
  EXPECT_EQ(std::get<Pot>(loaded(classical_toml, {"policy.tie=\"first\""}).policies.at(0)).tie, Tie::first);
}

TEST(Settings, NamePoliciesByPosition) {
  const std::string two =
      "[world]\nservers = 10\n[[policy]]\nname = \"pot\"\n[[policy]]\nname = \"go-left\"\n";
  EXPECT_EQ(std::get<GoLeft>(loaded(two, {"policy.2.choices=5"}).policies.at(1)).choices, 5U);
  EXPECT_EQ(std::get<Pot>(loaded(two, {"policy.1.choices=3"}).policies.at(0)).choices, 3U);
}

}  // namespace
}  // namespace ballast
