// SPDX-License-Identifier: Apache-2.0
// The commands that inform: policies, describe, replay, --version, build-info, --help.
#include <gtest/gtest.h>

#include <numeric>

#include "ballast/engine/state_hash.hpp"
#include "tests/cli/program.hpp"
#include "tests/support/example_policies.hpp"

namespace ballast {
namespace {

using json = nlohmann::json;

TEST(Policies, AreAllListed) {
  const TemporaryDirectory directory;
  const Finished run = ballast(directory, {"policies"});
  EXPECT_EQ(run.exit_code, 0);
  for_each_policy([&]<class P>(const P&) {
    EXPECT_NE(run.out.find(std::string(P::name) + " "), std::string::npos) << P::name;
    EXPECT_NE(run.out.find(P::summary), std::string::npos) << P::name;
  });
}

TEST(Describe, TellsEveryParameterOfEveryPolicy) {
  const TemporaryDirectory directory;
  for_each_policy([&]<class P>(const P&) {
    const Finished run = ballast(directory, {"describe", std::string(P::name)});
    EXPECT_EQ(run.exit_code, 0);
    for (const Field<P>& field : P::fields())
      EXPECT_NE(run.out.find(field.help), std::string::npos) << field.key;
  });
}

TEST(Describe, SuggestsANameForAMistypedOne) {
  const TemporaryDirectory directory;
  const Finished run = ballast(directory, {"describe", "sopt"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("did you mean 'spot'?"), std::string::npos) << run.err;
}

TEST(Version, AndBuildInfoAndHelp) {
  const TemporaryDirectory directory;
  EXPECT_EQ(ballast(directory, {"--version"}).out.rfind("ballast ", 0), 0U);
  const json info = json::parse(ballast(directory, {"build-info"}).out);
  for (const char* key : {"version", "git_hash", "compiler", "flags"}) EXPECT_TRUE(info.contains(key)) << key;
  EXPECT_EQ(ballast(directory, {"--help"}).exit_code, 0);
  EXPECT_EQ(ballast(directory, {"run", "--help"}).exit_code, 0);
}

// Replay has a definition of its own (ball by ball), so that it checks the run as well: the trials of
// a short run, replayed one by one, have its max loads and costs.
TEST(Replay, TrialsAddUpToTheRun) {
  const TemporaryDirectory directory;
  directory.file("c.toml",
                 "[world]\nkind = \"plane\"\nservers = 30\nworlds = 2\n[jobs]\nballs = 90\n"
                 "[[policy]]\nname = \"invsq-pot\"\nk = 4\n[run]\ntrials = 3\n");
  const json run = result_of(directory, {"run", "c.toml"}).at("result").at("policies").at(0);
  std::vector<int> max_loads(run.at("max_load_histogram").size());
  std::uint64_t cost = 0;
  for (const char* world : {"0", "1"}) {
    for (const char* trial : {"0", "1", "2"}) {
      const json replay = result_of(directory, {"replay", "c.toml", "--world", world, "--trial", trial});
      const json& policy = replay.at("policies").at(0);
      ++max_loads.at(policy.at("max_load").get<std::size_t>());
      cost += std::stoull(policy.at("cost_sum").get<std::string>());
    }
  }
  EXPECT_EQ(json(max_loads), run.at("max_load_histogram"));
  EXPECT_EQ(cost, run.at("cost_sum").is_string() ? std::stoull(run.at("cost_sum").get<std::string>())
                                                 : run.at("cost_sum").get<std::uint64_t>());
}

TEST(Replay, HashIsThatOfTheLoads) {
  const TemporaryDirectory directory;
  directory.file("c.toml", "[world]\nservers = 20\n[[policy]]\nname = \"pot\"\n");
  const std::vector<std::string> arguments{"replay", "c.toml", "--world", "0", "--trial", "5"};
  const json policy = result_of(directory, arguments).at("policies").at(0);
  const auto loads = policy.at("loads").get<std::vector<std::uint64_t>>();
  EXPECT_EQ(std::accumulate(loads.begin(), loads.end(), std::uint64_t{0}), 20U);
  std::uint64_t hash = 0;
  for (std::uint32_t bin = 0; bin < loads.size(); ++bin) hash += state_hash(bin, loads[bin]);
  EXPECT_EQ(std::stoull(policy.at("state_hash").get<std::string>(), nullptr, 16), hash);
  EXPECT_EQ(ballast(directory, arguments).out, ballast(directory, arguments).out);
}

}  // namespace
}  // namespace ballast
