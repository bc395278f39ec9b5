// SPDX-License-Identifier: Apache-2.0
// The program as a user starts it: arguments in, exit code and both outputs out.
#pragma once

#include <sys/types.h>
#include <csignal>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/temporary_directory.hpp"

namespace ballast {

struct Finished {
  int exit_code = -1;  // 128 + signal where a signal ended the program
  std::string out;
  std::string err;
};

// A run of the program in a directory of its own.
class Program {
 public:
  // `largest_file` limits the size of the files that it may write, in bytes (0: no limit).
  Program(const TemporaryDirectory& directory, const std::vector<std::string>& arguments,
          std::uint64_t largest_file = 0);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void send(int signal) const;
  Finished wait();

 private:
  std::string out_, err_;
  pid_t pid_ = -1;
};

// Runs the program to its end.
Finished ballast(const TemporaryDirectory& directory, const std::vector<std::string>& arguments);

// The JSON that a successful run printed.
nlohmann::json result_of(const TemporaryDirectory& directory, const std::vector<std::string>& arguments);

}  // namespace ballast
