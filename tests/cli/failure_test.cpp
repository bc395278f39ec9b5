// SPDX-License-Identifier: Apache-2.0
// Bad input, bad disks and signals: exit codes, one sentence, and nothing half-written.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "tests/cli/program.hpp"

namespace ballast {
namespace {

const std::string short_toml = "[world]\nservers = 50\n[[policy]]\nname = \"pot\"\n[run]\ntrials = 70\n";
// Hours of work, in chunks of a few hundredths of a second.
const std::string long_toml =
    "[world]\nservers = 1000\n[[policy]]\nname = \"pot\"\n[run]\ntrials = 1000000000\n";

// Everything in the directory but the outputs that Program captures.
std::ptrdiff_t files_in(const TemporaryDirectory& directory) {
  std::ptrdiff_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(directory.path(""))) {
    const std::string name = entry.path().filename();
    count += name.rfind("stdout.", 0) == 0 || name.rfind("stderr.", 0) == 0 ? 0 : 1;
  }
  return count;
}

TEST(Failure, BadInputIsOneSentenceAndExitCode2) {
  const TemporaryDirectory directory;
  directory.file("c.toml", short_toml);
  const Finished run = ballast(directory, {"run", "c.toml", "--set", "policy.choices=0", "--out", "r.json"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "ballast: policy.choices = 0: out of range; use 1..64\n");
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(files_in(directory), 1);
}

TEST(Failure, WrongArgumentsAreExitCode2) {
  const TemporaryDirectory directory;
  directory.file("c.toml", short_toml);
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{},
                                             {"ran", "c.toml"},
                                             {"run"},
                                             {"run", "c.toml", "--fast"},
                                             {"run", "c.toml", "--threads", "-1"},
                                             {"run", "c.toml", "--backend", "gpu"},
                                             {"run", "c.toml", "--format", "xml"},
                                             {"describe"},
                                             {"describe", "pott"},
                                             {"replay", "c.toml"},
                                             {"replay", "c.toml", "--world", "1", "--trial", "0"},
                                             {"replay", "c.toml", "--world", "-1", "--trial", "0"},
                                             {"replay", "c.toml", "--world", "0", "--trial", "70"}}) {
    const Finished run = ballast(directory, arguments);
    EXPECT_EQ(run.exit_code, 2) << run.err;
    EXPECT_NE(run.err, "");
  }
}

TEST(Failure, AnExistingResultIsKeptUnlessForced) {
  const TemporaryDirectory directory;
  directory.file("c.toml", short_toml);
  directory.file("r.json", "precious");
  const Finished run = ballast(directory, {"run", "c.toml", "--out", "r.json"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("--force"), std::string::npos) << run.err;
  EXPECT_EQ(contents_of(directory.path("r.json")), "precious");
  EXPECT_EQ(ballast(directory, {"run", "c.toml", "--out", "r.json", "--force"}).exit_code, 0);
  EXPECT_NE(contents_of(directory.path("r.json")), "precious");
}

TEST(Failure, AFullDiskLeavesNothingBehind) {
  const TemporaryDirectory directory;
  directory.file("c.toml", short_toml);
  const Finished run = Program(directory, {"run", "c.toml", "--out", "r.json"}, 512).wait();
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  EXPECT_EQ(files_in(directory), 1);
}

TEST(Failure, ADeviceThatIsFullIsExitCode1) {
  const TemporaryDirectory directory;
  directory.file("c.toml", short_toml);
  const Finished run = ballast(directory, {"run", "c.toml", "--out", "/dev/full", "--force"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("/dev/full"), std::string::npos) << run.err;
}

TEST(Failure, ADirectoryWithoutRightsIsExitCode1BeforeTheRun) {
  const TemporaryDirectory directory;
  directory.file("c.toml", long_toml);
  std::filesystem::create_directory(directory.path("locked"));
  ::chmod(directory.path("locked").c_str(), 0500);
  const std::string target =
      ::geteuid() == 0 ? "/proc/r.json" : "locked/r.json";  // root may write anywhere else
  const Finished run = ballast(directory, {"run", "c.toml", "--out", target});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
}

TEST(Failure, MoreMemoryThanThereIsIsRefusedWithTheFigure) {
  const TemporaryDirectory directory;
  directory.file(
      "c.toml",
      "[world]\nkind = \"plane\"\nservers = 1000000000\n[[policy]]\nname = \"unif-pot\"\nk = 256\n");
  const Finished run = ballast(directory, {"run", "c.toml"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("world.servers = 1000000000"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("of memory"), std::string::npos) << run.err;
}

class Signal : public testing::TestWithParam<int> {};

TEST_P(Signal, SavesWhatIsThere) {
  const TemporaryDirectory directory;
  directory.file("c.toml", long_toml);
  Program program(directory, {"run", "c.toml", "--out", "r.json"});
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  program.send(GetParam());
  const Finished run = program.wait();
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.err, "ballast: interrupted; the result holds the trials done so far\n");
  const auto document = nlohmann::json::parse(contents_of(directory.path("r.json")));
  EXPECT_EQ(document.at("complete"), false);
  EXPECT_GT(document.at("result").at("policies").at(0).at("trials"), 0);
  EXPECT_LT(document.at("result").at("policies").at(0).at("trials"), 1000000000);
}

INSTANTIATE_TEST_SUITE_P(OfTermination, Signal, testing::Values(SIGINT, SIGTERM));

}  // namespace
}  // namespace ballast
