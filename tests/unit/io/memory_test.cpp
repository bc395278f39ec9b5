// SPDX-License-Identifier: Apache-2.0
// Available memory from scripted kernel files, and the way amounts are written.
#include "host/io/memory.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "tests/support/temporary_directory.hpp"

namespace ballast {
namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

class AvailableMemory : public testing::Test {
 protected:
  AvailableMemory() {
    directory_.file("meminfo", "MemTotal:  9999 kB\nMemFree: 1 kB\nMemAvailable:  4096 kB\n");
  }

  [[nodiscard]] std::uint64_t available() const {
    return available_memory({directory_.path("meminfo"), directory_.path("own"), directory_.path("groups")});
  }

  TemporaryDirectory directory_;
};

TEST_F(AvailableMemory, IsTheMachinesWithoutGroups) {
  EXPECT_EQ(available(), 4 * mebibyte);
}

TEST_F(AvailableMemory, IsUnboundedWhenNothingIsKnown) {
  EXPECT_EQ(available_memory({"/nowhere", "/nowhere", "/nowhere"}),
            std::numeric_limits<std::uint64_t>::max());
}

TEST_F(AvailableMemory, HonoursALimitOfVersionTwo) {
  directory_.file("own", "0::/job/step\n");
  directory_.file("groups/job/step/memory.max", "3145728\n");
  directory_.file("groups/job/step/memory.current", "2097152\n");
  EXPECT_EQ(available(), 1 * mebibyte);
  directory_.file("groups/job/step/memory.stat", "anon 5\nactive_file 77\ninactive_file 1048576\n");
  EXPECT_EQ(available(), 2 * mebibyte);
}

TEST_F(AvailableMemory, HonoursTheLimitsOfAncestors) {
  directory_.file("own", "0::/job/step\n");
  directory_.file("groups/job/step/memory.max", "max\n");
  directory_.file("groups/job/step/memory.current", "5\n");
  directory_.file("groups/job/memory.max", "1000\n");
  directory_.file("groups/job/memory.current", "400\n");
  EXPECT_EQ(available(), 600u);
}

TEST_F(AvailableMemory, FindsALimitAtTheRootOfAContainersMount) {
  directory_.file("own", "0::/seen/from/outside\n");
  directory_.file("groups/memory.max", "1000\n");
  directory_.file("groups/memory.current", "1200\n");
  EXPECT_EQ(available(), 0u);
}

TEST_F(AvailableMemory, HonoursALimitOfVersionOne) {
  directory_.file("own", "12:cpu,cpuacct:/x\n7:memory:/job\n1:name=systemd:/y\nodd\n");
  directory_.file("groups/memory/job/memory.limit_in_bytes", "3000\n");
  directory_.file("groups/memory/job/memory.usage_in_bytes", "2000\n");
  directory_.file("groups/memory/job/memory.stat", "inactive_file 1\ntotal_inactive_file 500\n");
  EXPECT_EQ(available(), 1500u);
}

TEST_F(AvailableMemory, IgnoresALimitAboveTheMachine) {
  directory_.file("own", "0::/\n");
  directory_.file("groups/memory.max", "9223372036854771712\n");
  directory_.file("groups/memory.current", "5\n");
  EXPECT_EQ(available(), 4 * mebibyte);
}

TEST(AvailableMemoryHere, IsPlausible) {
  EXPECT_GT(available_memory(), mebibyte);
  EXPECT_LT(available_memory(), std::uint64_t{1} << 50);
}

TEST(FormatBytes, UsesBinaryUnits) {
  EXPECT_EQ(format_bytes(0), "0 B");
  EXPECT_EQ(format_bytes(1023), "1023 B");
  EXPECT_EQ(format_bytes(1536), "1.5 KiB");
  EXPECT_EQ(format_bytes(mebibyte - 1), "1.0 MiB");
  EXPECT_EQ(format_bytes(std::uint64_t{32} * 1024 * mebibyte), "32.0 GiB");
  EXPECT_EQ(format_bytes(std::numeric_limits<std::uint64_t>::max()), "16.0 EiB");
}

}  // namespace
}  // namespace ballast
