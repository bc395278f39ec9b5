// SPDX-License-Identifier: Apache-2.0
// Which mistyped words get a suggestion.
#include "host/io/did_you_mean.hpp"

#include <gtest/gtest.h>

namespace ballast {
namespace {

const std::vector<std::string> keys = {"servers", "placement", "boundary", "worlds", "kind", "k", "tie"};

TEST(EditDistance, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("worlds", "wrolds"), 1u);
  EXPECT_EQ(edit_distance("wrolds", "worlds"), 1u);
  EXPECT_EQ(edit_distance("SEED", "seed"), 0u);
  EXPECT_EQ(edit_distance("ca", "abc"), 3u);  // 2 if a swapped pair could be edited again
}

TEST(Closest, FindsTypingErrors) {
  EXPECT_EQ(closest("server", keys), "servers");
  EXPECT_EQ(closest("wrolds", keys), "worlds");
  EXPECT_EQ(closest("placment", keys), "placement");
  EXPECT_EQ(closest("Boundary", keys), "boundary");
  EXPECT_EQ(closest("ties", keys), "tie");
}

TEST(Closest, KeepsQuietWhenNothingIsNear) {
  EXPECT_EQ(closest("policy", keys), std::nullopt);
  EXPECT_EQ(closest("n", keys), std::nullopt);
  EXPECT_EQ(closest("", keys), std::nullopt);
  EXPECT_EQ(closest("seed", {}), std::nullopt);
}

TEST(Closest, PrefersTheNearestAndThenTheFirst) {
  EXPECT_EQ(closest("world", {"word", "worlds", "world"}), "world");
  EXPECT_EQ(closest("cost", {"most", "coat"}), "most");
}

}  // namespace
}  // namespace ballast
