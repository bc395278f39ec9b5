// SPDX-License-Identifier: Apache-2.0
// Formats counts, rates and times for people.
#include "host/io/progress_line.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>

namespace ballast {

std::string format_si(double value) {
  constexpr std::array suffixes = {"", "k", "M", "G", "T", "P", "E"};
  std::size_t suffix = 0;
  // 999.5 is the first value that three digits would write as 1e+03.
  while (value >= 999.5 && suffix + 1 < suffixes.size()) {
    value /= 1000;
    ++suffix;
  }
  return fmt::format("{:.3g}{}", value, suffixes[suffix]);
}

std::string format_duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::fmin(std::ceil(seconds), 1e15));
  const std::uint64_t minutes = whole / 60;
  if (minutes < 60) return fmt::format("{}:{:02}", minutes, whole % 60);
  return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, whole % 60);
}

std::string progress_line(std::uint64_t done, std::uint64_t total, double seconds, std::string_view unit) {
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  const std::string speed = fmt::format("{} {}/s", format_si(rate), unit);
  if (total == 0) return fmt::format("{} {}  {}", done, unit, speed);
  const double percent = 100 * static_cast<double>(done) / static_cast<double>(total);
  std::string counts = fmt::format("{:5.1f} %  {}/{} {}  {}", percent, done, total, unit, speed);
  if (done == 0 || done > total || seconds <= 0) return counts;
  return fmt::format("{}  {} left", counts, format_duration(static_cast<double>(total - done) / rate));
}

}  // namespace ballast
