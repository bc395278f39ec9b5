// SPDX-License-Identifier: Apache-2.0
// Graph worlds from the command line: runs, files, descriptions, conversion.
#include <gtest/gtest.h>

#include "tests/cli/program.hpp"

namespace ballast {
namespace {

using json = nlohmann::json;

TEST(GraphRun, CostsAreHops) {
  const TemporaryDirectory directory;
  directory.file("c.toml",
                 "[world]\nkind = \"graph\"\ntopology = \"ring\"\nservers = 100\n[[policy]]\nname = \"pot\"\n"
                 "[[policy]]\nname = \"unif-pot\"\nk = 2\n[run]\ntrials = 200\n");
  const json document = result_of(directory, {"run", "c.toml"});
  const json& policies = document.at("derived").at("policies");
  EXPECT_EQ(policies[1].at("mean_cost").at("unit"), "hops");
  EXPECT_NEAR(policies[1].at("mean_cost").at("value").get<double>(), 0.75, 0.05);
  EXPECT_EQ(document.at("input").at("world").at("topology"), "ring");
}

TEST(GraphRun, ReadsAFileAndSaysWhatItDropped) {
  const TemporaryDirectory directory;
  directory.file("net.txt", "a b\nb c\nb a\na a\nlonely\n");
  directory.file("c.toml",
                 "[world]\nkind = \"graph\"\nfile = \"net.txt\"\n[[policy]]\nname = \"pot\"\n"
                 "[[policy]]\nname = \"unif-pot\"\nk = 1\n[run]\ntrials = 50\n");
  const json document = result_of(directory, {"run", "c.toml"});
  EXPECT_EQ(document.at("input").at("world").at("servers"), 4);
  const std::string notes = document.at("notes").dump();
  EXPECT_NE(notes.find("4 vertices, 2 edges; 1 loops dropped, 1 parallel edges merged"), std::string::npos)
      << notes;
  EXPECT_NE(notes.find("policy 1 (pot)"), std::string::npos) << notes;
  EXPECT_GT(document.at("result").at("policies").at(0).at("unreachable_balls"), 0);
  EXPECT_FALSE(document.at("derived").at("policies").at(0).contains("mean_cost"));
  EXPECT_TRUE(document.at("derived").at("policies").at(1).contains("mean_cost"));
  const json replay = result_of(directory, {"replay", "c.toml", "--world", "0", "--trial", "0"});
  EXPECT_EQ(replay.at("servers"), json::parse(R"(["a","b","c","lonely"])"));
}

TEST(GraphRun, RefusesEdgePotWithoutEdges) {
  const TemporaryDirectory directory;
  directory.file("c.toml",
                 "[world]\nkind = \"graph\"\ntopology = \"gnp\"\nservers = 5\nprobability = 0\n"
                 "[[policy]]\nname = \"edge-pot\"\n");
  const Finished run = ballast(directory, {"run", "c.toml"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "ballast: policy.name = 'edge-pot': the graph has no edges\n");
}

TEST(Describe, MeasuresTheGraphOfAConfigurationOrFile) {
  const TemporaryDirectory directory;
  directory.file("net.txt", "a b\nb c\n");
  directory.file(
      "c.toml",
      "[world]\nkind = \"graph\"\ntopology = \"hypercube\"\nservers = 32\n[[policy]]\nname = \"pot\"\n");
  const json file = result_of(directory, {"describe", "net.txt"});
  EXPECT_EQ(file.at("vertices"), 3);
  EXPECT_EQ(file.at("diameter"), 2);
  const json cube = result_of(directory, {"describe", "c.toml"});
  EXPECT_EQ(cube.at("edges"), 80);
  EXPECT_EQ(cube.at("degree").at("histogram"), json::parse("[0,0,0,0,0,32]"));
  EXPECT_EQ(cube.at("diameter"), 5);
}

TEST(Convert, MakesOtherFormatsReadable) {
  const TemporaryDirectory directory;
  directory.file(
      "net.gml",
      "graph [ node [ id 0 label \"New York\" ] node [ id 1 label \"Rome\" ] node [ id 2 label \"Alone\" ] "
      "edge [ source 0 target 1 ] ]\n");
  const Finished convert = ballast(directory, {"convert", "net.gml", "net.txt"});
  EXPECT_EQ(convert.exit_code, 0) << convert.err;
  EXPECT_EQ(contents_of(directory.path("net.txt")), "Alone\nNew_York Rome\n");
  EXPECT_EQ(ballast(directory, {"convert", "net.gml", "net.txt"}).exit_code, 2);
  EXPECT_EQ(ballast(directory, {"convert", "net.xyz", "out.txt"}).exit_code, 2);
  EXPECT_EQ(ballast(directory, {"convert", "net.gml", "net.graphml"}).exit_code, 0);
  EXPECT_EQ(result_of(directory, {"describe", "net.graphml"}).at("vertices"), 3);
}

}  // namespace
}  // namespace ballast
