// SPDX-License-Identifier: Apache-2.0
// The progress line's text, and how often it appears.
#include "host/io/progress.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "host/io/progress_line.hpp"

namespace ballast {
namespace {

TEST(FormatSi, KeepsThreeDigits) {
  EXPECT_EQ(format_si(0), "0");
  EXPECT_EQ(format_si(0.25), "0.25");
  EXPECT_EQ(format_si(999.4), "999");
  EXPECT_EQ(format_si(999.6), "1k");
  EXPECT_EQ(format_si(12345), "12.3k");
  EXPECT_EQ(format_si(4.56e6), "4.56M");
  EXPECT_EQ(format_si(999.6e6), "1G");
}

TEST(FormatDuration, GrowsWithTheTime) {
  EXPECT_EQ(format_duration(0), "0:00");
  EXPECT_EQ(format_duration(4.2), "0:05");
  EXPECT_EQ(format_duration(754), "12:34");
  EXPECT_EQ(format_duration(3723), "1:02:03");
  EXPECT_EQ(format_duration(1e300), "277777777777:46:40");
}

TEST(ProgressLine, SaysShareRateAndTimeLeft) {
  EXPECT_EQ(progress_line(420, 1000, 5, "trials"), " 42.0 %  420/1000 trials  84 trials/s  0:07 left");
  EXPECT_EQ(progress_line(1000, 1000, 5, "trials"), "100.0 %  1000/1000 trials  200 trials/s  0:00 left");
  EXPECT_EQ(progress_line(0, 1000, 5, "trials"), "  0.0 %  0/1000 trials  0 trials/s");
}

TEST(ProgressLine, DoesWithoutATotal) {
  EXPECT_EQ(progress_line(3000000, 0, 2, "balls"), "3000000 balls  1.5M balls/s");
}

// What a run of `seconds` prints that adds `units` from two threads.
std::string printed(double seconds, bool enabled) {
  char* text = nullptr;
  std::size_t size = 0;
  std::FILE* sink = ::open_memstream(&text, &size);
  {
    Progress progress("trials", enabled, sink);
    progress.plan(400);
    progress.plan(600);
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    const auto work = [&] {
      do {
        progress.add(1);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      } while (std::chrono::steady_clock::now() < end);
    };
    std::thread other(work);
    work();
    other.join();
  }
  std::fclose(sink);
  std::string result(text, size);
  std::free(text);
  return result;
}

TEST(Progress, UpdatesOneLineAndClearsIt) {
  const std::string text = printed(0.7, true);
  EXPECT_THAT(text, testing::StartsWith("\r"));
  EXPECT_THAT(text, testing::HasSubstr("/1000 trials  "));
  EXPECT_THAT(text, testing::EndsWith(" left\x1b[K\r\x1b[K"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 0);
  const auto lines = std::count(text.begin(), text.end(), '%');
  EXPECT_GE(lines, 1);
  EXPECT_LE(lines, 3);  // at 0.2, 0.4 and 0.6 seconds; a busy machine may lose some
}

TEST(Progress, StaysQuietWhenShortOrDisabled) {
  EXPECT_EQ(printed(0.01, true), "");
  EXPECT_EQ(printed(0.3, false), "");
}

TEST(ProgressWanted, FollowsTheRequest) {
  EXPECT_TRUE(progress_wanted(true));
}

}  // namespace
}  // namespace ballast
