// SPDX-License-Identifier: Apache-2.0
// One updating line on the terminal that says how far a run is.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>

namespace ballast {

// Whether to show progress: asked for, or a person is likely to watch stderr.
bool progress_wanted(bool asked);

// Prints at most five times a second, first after a fifth of a second, so that short runs stay quiet.
// add() may be called from any thread; an object that is not enabled does nothing.
class Progress {
 public:
  // `unit` in the plural: "trials".
  Progress(std::string unit, bool enabled, std::FILE* sink = stderr);
  ~Progress();  // clears the line
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // So many units more are to be done; nothing planned means that the total is unknown.
  void plan(std::uint64_t units);
  void add(std::uint64_t units);

 private:
  using Clock = std::chrono::steady_clock;

  void print(Clock::time_point now);

  const std::string unit_;
  const bool enabled_;
  std::FILE* const sink_;
  const Clock::time_point start_;
  std::atomic<std::uint64_t> total_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<Clock::rep> next_print_;  // ticks since start_
  std::mutex printing_;
  bool printed_ = false;
};

}  // namespace ballast
