// SPDX-License-Identifier: Apache-2.0
// Output is whole or absent, and nothing else is left in the directory.
#include "host/io/output_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <atomic>
#include <csignal>
#include <thread>
#include <vector>

#include "host/error.hpp"
#include "host/io/temporary_file.hpp"
#include "tests/support/expect_error.hpp"
#include "tests/support/temporary_directory.hpp"

namespace ballast {
namespace {

namespace fs = std::filesystem;

// What write_file refuses, check_writable refuses in the same words.
template <class Error>
void expect_refused(const std::string& path, const std::string& message) {
  expect_error<Error>([&] { check_writable(path, false); }, message);
  expect_error<Error>([&] { write_file(path, "new", false); }, message);
}

TEST(OutputFile, WritesANewFileAndNothingElse) {
  const TemporaryDirectory directory;
  const std::string text(1'000'000, 'a');
  check_writable(directory.path("out.json"), false);
  EXPECT_EQ(directory.entries(), 0);
  write_file(directory.path("out.json"), text, false);
  EXPECT_EQ(contents_of(directory.path("out.json")), text);
  EXPECT_EQ(directory.entries(), 1);
}

TEST(OutputFile, HonoursTheUmask) {
  const TemporaryDirectory directory;
  const mode_t old = ::umask(027);
  write_file(directory.path("out.json"), "new", false);
  ::umask(old);
  EXPECT_EQ(fs::status(directory.path("out.json")).permissions(), static_cast<fs::perms>(0640));
}

TEST(OutputFile, KeepsAnExistingFileUnlessForced) {
  const TemporaryDirectory directory;
  const std::string path = directory.file("out.json", "old");
  expect_refused<InputError>(path, path + " exists; use --force to replace it");
  EXPECT_EQ(contents_of(path), "old");
  check_writable(path, true);
  EXPECT_EQ(contents_of(path), "old");
  write_file(path, "new", true);
  EXPECT_EQ(contents_of(path), "new");
  EXPECT_EQ(directory.entries(), 1);
}

TEST(OutputFile, ReplacesTheFileBehindALink) {
  const TemporaryDirectory directory;
  const std::string path = directory.file("real/out.json", "old");
  fs::create_symlink(path, directory.path("link"));
  write_file(directory.path("link"), "new", true);
  EXPECT_TRUE(fs::is_symlink(directory.path("link")));
  EXPECT_EQ(contents_of(path), "new");
}

TEST(OutputFile, TakesADanglingLinkForAFile) {
  const TemporaryDirectory directory;
  const std::string path = directory.path("link");
  fs::create_symlink(directory.path("nowhere"), path);
  expect_refused<InputError>(path, path + " exists; use --force to replace it");
}

TEST(OutputFile, RefusesWhatIsNoPlaceForAFile) {
  const TemporaryDirectory directory;
  const std::string folder = directory.path("");
  const std::string file = directory.file("file", "");
  const std::string lost = directory.path("lost");
  expect_refused<InputError>(folder, folder + " is a directory; name a file");
  expect_refused<InputError>("", "'' names no file");
  expect_refused<InputError>(lost + "/", "'" + lost + "/' names no file");
  expect_refused<InputError>(lost + "/out",
                             lost + "/out: " + lost + " does not exist; create the directory first");
  expect_refused<InputError>(file + "/out", file + "/out: " + file + " is not a directory");
}

TEST(OutputFile, ReportsADirectoryThatTakesNoFiles) {
  expect_refused<RunError>("/proc/out.json", "cannot write /proc/out.json: No such file or directory");
}

TEST(OutputFile, ReportsAFullDevice) {
  check_writable("/dev/full", false);
  expect_error<RunError>([] { write_file("/dev/full", "new", false); },
                         "cannot write /dev/full: No space left on device");
}

TEST(OutputFile, WritesStraightToDevices) {
  write_file("/dev/null", "new", false);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(OutputFile, AppendsToStandardOutputEvenWhenItIsAFile) {
  testing::internal::CaptureStdout();
  std::fputs("before ", stdout);
  check_writable("/dev/stdout", false);
  write_file("/dev/stdout", "result ", false);
  std::fputs("after", stdout);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "before result after");
}

// A limit on the size of files makes a write fail in its middle, like a full disk.
TEST(OutputFile, LeavesNothingBehindWhenAWriteFails) {
  const TemporaryDirectory directory;
  const std::string path = directory.file("out.json", "old");
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old_limit = {};
  ::getrlimit(RLIMIT_FSIZE, &old_limit);
  const rlimit small = {1000, old_limit.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const std::string large(5000, 'a');
  expect_error<RunError>([&] { write_file(path, large, true); }, "cannot write " + path + ": File too large");
  ::setrlimit(RLIMIT_FSIZE, &old_limit);
  std::signal(SIGXFSZ, old_handler);
  EXPECT_EQ(contents_of(path), "old");
  EXPECT_EQ(directory.entries(), 1);
}

TEST(OutputFile, IsWonByOneOfSeveralWriters) {
  const TemporaryDirectory directory;
  const std::string path = directory.path("out.json");
  std::atomic<int> won = 0;
  std::vector<std::thread> writers;
  writers.reserve(8);
  for (int i = 0; i < 8; ++i) {
    writers.emplace_back([&] {
      try {
        write_file(path, "whole", false);
        ++won;
      } catch (const InputError&) {
      }
    });
  }
  for (auto& writer : writers) writer.join();
  EXPECT_EQ(won, 1);
  EXPECT_EQ(contents_of(path), "whole");
  EXPECT_EQ(directory.entries(), 1);
}

TEST(TemporaryFile, DoesNotReplaceAFileThatAppearedMeanwhile) {
  const TemporaryDirectory directory;
  TemporaryFile file(directory.path("out.json"));
  file.fill("late");
  directory.file("out.json", "early");
  EXPECT_FALSE(file.publish(false));
  EXPECT_EQ(contents_of(directory.path("out.json")), "early");
}

}  // namespace
}  // namespace ballast
