// SPDX-License-Identifier: Apache-2.0
// Prints the progress line; the thread that finds it due prints, the others go on.
#include "host/io/progress.hpp"

#include <unistd.h>

#include <utility>

#include "host/io/progress_line.hpp"

namespace ballast {
namespace {

constexpr std::chrono::steady_clock::duration interval = std::chrono::milliseconds(200);
constexpr const char* clear_to_end = "\x1b[K";

}  // namespace

bool progress_wanted(bool asked) {
  return asked || isatty(STDERR_FILENO) == 1;
}

Progress::Progress(std::string unit, bool enabled, std::FILE* sink)
    : unit_(std::move(unit)),
      enabled_(enabled),
      sink_(sink),
      start_(Clock::now()),
      next_print_(interval.count()) {}

Progress::~Progress() {
  if (!printed_) return;
  std::fprintf(sink_, "\r%s", clear_to_end);
  std::fflush(sink_);
}

void Progress::plan(std::uint64_t units) {
  total_.fetch_add(units, std::memory_order_relaxed);
}

void Progress::add(std::uint64_t units) {
  if (!enabled_) return;
  done_.fetch_add(units, std::memory_order_relaxed);
  const auto now = Clock::now();
  const Clock::rep ticks = (now - start_).count();
  Clock::rep due = next_print_.load(std::memory_order_relaxed);
  if (ticks < due) return;
  if (!next_print_.compare_exchange_strong(due, ticks + interval.count())) return;
  print(now);
}

void Progress::print(Clock::time_point now) {
  const std::unique_lock lock(printing_, std::try_to_lock);
  if (!lock) return;  // a slow terminal still holds the previous line
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const std::string line = progress_line(done_.load(std::memory_order_relaxed),
                                         total_.load(std::memory_order_relaxed), seconds, unit_);
  std::fprintf(sink_, "\r%s%s", line.c_str(), clear_to_end);
  std::fflush(sink_);
  printed_ = true;
}

}  // namespace ballast
