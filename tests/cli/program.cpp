// SPDX-License-Identifier: Apache-2.0
// Starting and awaiting the program.
#include "tests/cli/program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ballast {
namespace {

// Only in the child: replaces a standard stream by a file.
void redirect(int stream, const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0 || ::dup2(file, stream) < 0) ::_exit(126);
}

}  // namespace

Program::Program(const TemporaryDirectory& directory, const std::vector<std::string>& arguments,
                 std::uint64_t largest_file) {
  static int runs = 0;
  const TemporaryDirectory& where = directory;
  out_ = where.path("stdout." + std::to_string(++runs));
  err_ = where.path("stderr." + std::to_string(runs));
  std::vector<std::string> words{BALLAST_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  pid_ = ::fork();
  if (pid_ != 0) return;
  redirect(STDOUT_FILENO, out_);
  redirect(STDERR_FILENO, err_);
  if (largest_file != 0) {
    const rlimit limit{largest_file, largest_file};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::signal(SIGXFSZ, SIG_IGN);
  }
  if (::chdir(where.path("").c_str()) == 0) ::execv(argv[0], argv.data());
  ::_exit(127);
}

Program::~Program() {
  if (pid_ > 0) (void)wait();
}

void Program::send(int signal) const {
  ::kill(pid_, signal);
}

Finished Program::wait() {
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  const int exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {exit_code, contents_of(out_), contents_of(err_)};
}

Finished ballast(const TemporaryDirectory& directory, const std::vector<std::string>& arguments) {
  return Program(directory, arguments).wait();
}

nlohmann::json result_of(const TemporaryDirectory& directory, const std::vector<std::string>& arguments) {
  const Finished run = ballast(directory, arguments);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return nlohmann::json::parse(run.out);
}

}  // namespace ballast
