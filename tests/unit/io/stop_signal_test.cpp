// SPDX-License-Identifier: Apache-2.0
// One signal is noted, a second one kills, handlers come back.
#include "host/io/stop_signal.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace ballast {
namespace {

void other_handler(int) {}

auto handler_of(int signal_number) {
  struct sigaction action = {};
  sigaction(signal_number, nullptr, &action);
  return action.sa_handler;
}

TEST(StopSignal, NotesTheFirstSignal) {
  for (const int number : {SIGINT, SIGTERM}) {
    const StopSignal stop;
    EXPECT_FALSE(stop.requested());
    EXPECT_EQ(stop.signal(), 0);
    std::raise(number);
    EXPECT_TRUE(stop.requested());
    EXPECT_EQ(stop.signal(), number);
  }
}

TEST(StopSignal, RestoresTheOldHandlers) {
  const auto old = std::signal(SIGTERM, other_handler);
  std::optional<StopSignal> stop(std::in_place);
  EXPECT_NE(handler_of(SIGTERM), other_handler);
  stop.reset();
  EXPECT_EQ(handler_of(SIGTERM), other_handler);
  std::signal(SIGTERM, old);
}

TEST(StopSignal, LeavesAnIgnoredSignalIgnored) {
  const auto old = std::signal(SIGINT, SIG_IGN);
  {
    const StopSignal stop;
    std::raise(SIGINT);
    EXPECT_FALSE(stop.requested());
  }
  std::signal(SIGINT, old);
}

void raise_twice(int first, int second) {
  const StopSignal stop;
  std::raise(first);
  std::raise(second);
}

TEST(StopSignalDeathTest, EndsAtOnceAtTheSecondSignal) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(raise_twice(SIGINT, SIGINT), testing::KilledBySignal(SIGINT), "");
  EXPECT_EXIT(raise_twice(SIGINT, SIGTERM), testing::KilledBySignal(SIGTERM), "");
}

}  // namespace
}  // namespace ballast
