// SPDX-License-Identifier: Apache-2.0
// How much memory may still be used, and how to write an amount of it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace ballast {

// Where the kernel tells it; tests point these elsewhere.
struct MemoryFiles {
  std::filesystem::path meminfo = "/proc/meminfo";
  std::filesystem::path own_groups = "/proc/self/cgroup";
  std::filesystem::path groups = "/sys/fs/cgroup";
};

// Bytes available now without swapping: the smallest of the machine's MemAvailable and what the
// limits of this process's control groups (version 1 or 2, with all ancestors) leave. Page cache that the
// kernel can drop counts as available. 2^64 - 1 where nothing is known.
std::uint64_t available_memory(const MemoryFiles& files = {});

// "512 B", "1.5 KiB", "32.0 GiB".
std::string format_bytes(std::uint64_t bytes);

}  // namespace ballast
