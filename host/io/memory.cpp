// SPDX-License-Identifier: Apache-2.0
// Reads /proc/meminfo and the memory controller of control groups.
#include "host/io/memory.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <optional>
#include <string_view>

namespace ballast {
namespace {

constexpr std::uint64_t unknown = std::numeric_limits<std::uint64_t>::max();

// What the two versions of control groups call the same things.
struct GroupNames {
  const char* limit;
  const char* usage;
  const char* droppable;
};
constexpr GroupNames version_1 = {"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};
constexpr GroupNames version_2 = {"memory.max", "memory.current", "inactive_file"};

// A file that holds one number; nothing for a missing file or the word "max".
std::optional<std::uint64_t> number_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::uint64_t value = 0;
  if (in >> value) return value;
  return std::nullopt;
}

// The number after `key` in a file of lines "key number ...".
std::optional<std::uint64_t> number_after(const std::filesystem::path& file, std::string_view key) {
  std::ifstream in(file);
  std::string word;
  while (in >> word) {
    std::uint64_t value = 0;
    if (word == key && in >> value) return value;
    in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return std::nullopt;
}

std::uint64_t left_in_group(const std::filesystem::path& group, const GroupNames& names) {
  const auto limit = number_in(group / names.limit);
  const auto usage = number_in(group / names.usage);
  if (!limit || !usage) return unknown;
  const std::uint64_t droppable = number_after(group / "memory.stat", names.droppable).value_or(0);
  const std::uint64_t held = *usage - std::min(*usage, droppable);
  return *limit - std::min(*limit, held);
}

// A container often sees its group's path from outside, where its own mount has no such folder:
// the walk up to the mount's root finds the limit all the same.
std::uint64_t left_in_ancestry(const std::filesystem::path& root, std::filesystem::path group,
                               const GroupNames& names) {
  std::uint64_t left = left_in_group(root, names);
  for (group = group.relative_path(); !group.empty(); group = group.parent_path()) {
    left = std::min(left, left_in_group(root / group, names));
  }
  return left;
}

// Lines of /proc/self/cgroup: "0::/path" (version 2), "4:cpu,memory:/path" (version 1).
std::uint64_t left_in_groups(const MemoryFiles& files) {
  std::ifstream in(files.own_groups);
  std::uint64_t left = unknown;
  std::string line;
  while (std::getline(in, line)) {
    const auto first = line.find(':');
    const auto second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
    const std::string group = line.substr(second + 1);
    if (controllers == ",,") left = std::min(left, left_in_ancestry(files.groups, group, version_2));
    if (controllers.find(",memory,") == std::string::npos) continue;
    left = std::min(left, left_in_ancestry(files.groups / "memory", group, version_1));
  }
  return left;
}

}  // namespace

std::uint64_t available_memory(const MemoryFiles& files) {
  const auto kibibytes = number_after(files.meminfo, "MemAvailable:");
  const std::uint64_t machine = kibibytes ? *kibibytes * 1024 : unknown;
  return std::min(machine, left_in_groups(files));
}

std::string format_bytes(std::uint64_t bytes) {
  constexpr std::array units = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  if (bytes < 1024) return fmt::format("{} B", bytes);
  double amount = static_cast<double>(bytes) / 1024;
  std::size_t unit = 0;
  // 1023.95 is the first amount that would be written as 1024.0.
  while (amount >= 1023.95 && unit + 1 < units.size()) {
    amount /= 1024;
    ++unit;
  }
  return fmt::format("{:.1f} {}", amount, units[unit]);
}

}  // namespace ballast
