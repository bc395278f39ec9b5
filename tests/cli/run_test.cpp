// SPDX-License-Identifier: Apache-2.0
// ballast run: the document, its sums, and where it goes.
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <fstream>

#include "tests/cli/program.hpp"

namespace ballast {
namespace {

using json = nlohmann::json;
using boost::multiprecision::cpp_int;

const std::string plane_toml =
    "[world]\nkind = \"plane\"\nservers = 100\nworlds = 3\n[jobs]\nballs = 250\n[[policy]]\nname = \"pot\"\n"
    "[[policy]]\nname = \"spot\"\n[run]\ntrials = 20\n";
const std::string classical_toml = "[world]\nservers = 50\n[[policy]]\nname = \"pot\"\n[run]\ntrials = 70\n";

cpp_int integer(const json& value) {
  return value.is_string() ? cpp_int(value.get<std::string>()) : cpp_int(value.dump());
}

cpp_int sum(const json& counts, bool weighted = false) {
  cpp_int total = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    total += integer(counts[i]) * (weighted ? cpp_int(i) : cpp_int(1));
  return total;
}

void expect_consistent(const json& policy, std::int64_t servers) {
  const std::int64_t trials = policy.at("trials").get<std::int64_t>();
  EXPECT_EQ(sum(policy.at("max_load_histogram")), trials);
  EXPECT_EQ(sum(policy.at("load_histogram")), trials * servers);
  EXPECT_EQ(sum(policy.at("load_histogram"), true), trials * policy.at("balls").get<std::int64_t>());
  cpp_int world_trials = 0;
  cpp_int cost = 0;
  for (const json& world : policy.at("per_world")) {
    world_trials += integer(world.at("trials"));
    if (policy.contains("cost_sum")) cost += integer(world.at("cost_sum"));
  }
  EXPECT_EQ(world_trials, trials);
  if (!policy.contains("cost_sum")) return;
  EXPECT_EQ(cost, integer(policy.at("cost_sum")));
  cpp_int balls = 0;
  for (const json& bucket : policy.at("cost_histogram")) balls += integer(bucket.at(1));
  EXPECT_EQ(balls, trials * policy.at("balls").get<std::int64_t>());
}

TEST(Run, DocumentHasAllItsPartsAndConsistentSums) {
  const TemporaryDirectory directory;
  directory.file("c.toml", plane_toml);
  const json document = result_of(directory, {"run", "c.toml"});
  EXPECT_EQ(document.at("schema"), "ballast-run-1");
  EXPECT_EQ(document.at("complete"), true);
  for (const char* part : {"input", "result", "derived", "provenance", "timing"})
    EXPECT_TRUE(document.contains(part));
  const json& policies = document.at("result").at("policies");
  ASSERT_EQ(policies.size(), 2U);
  EXPECT_EQ(policies[0].at("policy"), "pot");
  EXPECT_EQ(policies[1].at("policy"), "spot");
  for (const json& policy : policies) {
    EXPECT_EQ(policy.at("trials"), 60);
    EXPECT_EQ(policy.at("worlds"), 3);
    EXPECT_EQ(policy.at("per_world").size(), 3U);
    EXPECT_TRUE(policy.at("cost_sum").is_string() || policy.at("cost_sum").is_number());
    EXPECT_TRUE(policy.at("cost_square_sum").is_string());
    expect_consistent(policy, 100);
  }
}

TEST(Run, DerivedNumbersHaveIntervalsAndRules) {
  const TemporaryDirectory directory;
  directory.file("c.toml", plane_toml);
  const json document = result_of(directory, {"run", "c.toml"});
  for (const json& policy : document.at("derived").at("policies")) {
    for (const char* name : {"mean_max_load", "mean_gap", "mean_cost", "cost_saving", "max_load_difference",
                             "total_variation"}) {
      const json& number = policy.at(name);
      EXPECT_LE(number.at("low"), number.at("value")) << name;
      EXPECT_LE(number.at("value"), number.at("high")) << name;
      EXPECT_EQ(number.at("level"), 0.95);
      EXPECT_FALSE(number.at("method").get<std::string>().empty());
    }
    EXPECT_TRUE(policy.at("tail").at(0).contains("x"));
  }
}

TEST(Run, ASingleWorldIsReportedAsAWorldAndInBatches) {
  const TemporaryDirectory directory;
  directory.file("c.toml", classical_toml);
  const json policy = result_of(directory, {"run", "c.toml"}).at("result").at("policies").at(0);
  EXPECT_EQ(policy.at("per_world").size(), 1U);
  EXPECT_EQ(policy.at("batches").size(), 32U);
  EXPECT_FALSE(policy.contains("cost_sum"));
  expect_consistent(policy, 50);
}

TEST(Run, ResultsAreTheSameBytesForAnyNumberOfThreads) {
  const TemporaryDirectory directory;
  directory.file("c.toml", plane_toml);
  const json alone = result_of(directory, {"run", "c.toml", "--threads", "1"}).at("result");
  EXPECT_EQ(result_of(directory, {"run", "c.toml", "--threads", "2"}).at("result").dump(), alone.dump());
  EXPECT_EQ(result_of(directory, {"run", "c.toml", "--threads", "7"}).at("result").dump(), alone.dump());
  EXPECT_NE(result_of(directory, {"run", "c.toml", "--set", "seed=2"}).at("result").dump(), alone.dump());
}

TEST(Run, EchoesTheResolvedConfiguration) {
  const TemporaryDirectory directory;
  directory.file("c.toml", plane_toml);
  const json input = result_of(directory, {"run", "c.toml", "--set", "policy.2.tie=first"}).at("input");
  EXPECT_EQ(input.at("seed"), 1);
  EXPECT_EQ(input.at("world").at("placement"), "uniform");
  EXPECT_EQ(input.at("policy").at(0).at("choices"), 2);
  EXPECT_EQ(input.at("policy").at(1).at("tie"), "first");
  EXPECT_EQ(input.at("run").at("confidence"), 0.95);
}

TEST(Run, OutTakesTheDocumentAndStandardOutputATable) {
  const TemporaryDirectory directory;
  directory.file("c.toml", plane_toml);
  const Finished run = ballast(directory, {"run", "c.toml", "--out", "r.json"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(json::parse(contents_of(directory.path("r.json"))).at("complete"), true);
  EXPECT_NE(run.out.find("mean max load"), std::string::npos);
  EXPECT_NE(run.out.find("spot"), std::string::npos);
  EXPECT_EQ(run.err, "");
}

TEST(Run, CsvHasARowForEachNumber) {
  const TemporaryDirectory directory;
  directory.file("c.toml", plane_toml);
  const std::string csv = ballast(directory, {"run", "c.toml", "--format", "csv"}).out;
  EXPECT_EQ(csv.substr(0, csv.find('\n')),
            "policy,label,position,quantity,at,value,low,high,level,unit,method");
  EXPECT_NE(csv.find("\nspot,spot,2,mean_cost,,"), std::string::npos);
}

TEST(Run, CostsOfAGeographicMapAreInMetres) {
  const TemporaryDirectory directory;
  directory.file("s.csv", "id,longitude,latitude\n1,20.00,10\n2,20.01,10\n");
  directory.file("u.csv", "latitude,longitude\n10,20.01\n");
  directory.file("c.toml",
                 "[world]\nkind = \"plane\"\nplacement = \"file\"\nfile = \"s.csv\"\n[jobs]\nballs = 8\n"
                 "arrivals = \"file\"\nfile = \"u.csv\"\n[[policy]]\nname = \"pot\"\nreplacement = false\n"
                 "[[policy]]\nname = \"nearest\"\n[run]\ntrials = 40\n");
  const json policies = result_of(directory, {"run", "c.toml"}).at("derived").at("policies");
  // A hundredth of a degree of longitude at 10 degrees north is 1096.5 m (WGS 84); two choices of two
  // servers share the balls evenly.
  EXPECT_EQ(policies[0].at("mean_cost").at("unit"), "m");
  EXPECT_NEAR(policies[0].at("mean_cost").at("value").get<double>(), 1096.5 / 2, 1);
  EXPECT_EQ(policies[1].at("mean_cost").at("value"), 0.0);
}

TEST(Run, PrecisionIsReachedAndDoesNotDependOnThreads) {
  const TemporaryDirectory directory;
  directory.file("c.toml", classical_toml);
  const std::vector<std::string> run{
      "run",   "c.toml",         "--set",    "run.precision={of=\"mean_max_load\",half_width=0.01}",
      "--set", "run.trials=100", "--threads"};
  const auto with = [&](const char* threads) {
    std::vector<std::string> arguments = run;
    arguments.emplace_back(threads);
    return result_of(directory, arguments);
  };
  const json alone = with("1");
  const json& mean = alone.at("derived").at("policies").at(0).at("mean_max_load");
  EXPECT_LE(mean.at("high").get<double>() - mean.at("low").get<double>(), 0.02);
  EXPECT_GT(alone.at("result").at("policies").at(0).at("trials"), 100);
  EXPECT_EQ(with("3").at("result"), alone.at("result"));
}

TEST(Run, SaysWhenAPrecisionIsOutOfReach) {
  const TemporaryDirectory directory;
  directory.file("c.toml", classical_toml);
  const json document = result_of(
      directory,
      {"run", "c.toml", "--set", "run.precision={of=\"mean_max_load\",half_width=1e-9,max_trials=500}"});
  EXPECT_EQ(document.at("notes").at(0), "run.precision was not reached within max_trials = 500");
  EXPECT_EQ(document.at("result").at("policies").at(0).at("trials"), 500);
}

TEST(Run, ExtremesOfSizeWork) {
  const TemporaryDirectory directory;
  directory.file("c.toml", classical_toml);
  const auto policy = [&](std::vector<std::string> settings) {
    std::vector<std::string> arguments{"run", "c.toml"};
    for (std::string& setting : settings) {
      arguments.emplace_back("--set");
      arguments.push_back(std::move(setting));
    }
    return result_of(directory, arguments).at("result").at("policies").at(0);
  };
  EXPECT_EQ(policy({"world.servers=1", "jobs.balls=1"}).at("max_load_histogram"), json::parse("[0, 70]"));
  EXPECT_EQ(policy({"world.servers=1", "jobs.balls=1000"}).at("max_load_histogram").size(), 1001U);
  expect_consistent(policy({"world.servers=100", "jobs.balls=100000"}), 100);  // loads beyond one byte
  expect_consistent(policy({"world.servers=200000", "jobs.balls=10", "run.trials=3"}), 200000);
}

}  // namespace
}  // namespace ballast
