// SPDX-License-Identifier: Apache-2.0
// Distances, costs and arrivals of the plane, against exact arithmetic.
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>

#include "ballast/base/isqrt.hpp"
#include "ballast/rng/philox.hpp"
#include "ballast/space/plane_view.hpp"

namespace ballast {
namespace {

using boost::multiprecision::cpp_int;

TEST(Distance, GoesTheShorterWayRoundTheTorus) {
  EXPECT_EQ(axis_distance(0, 0), 0U);
  EXPECT_EQ(axis_distance(0, 0xFFFFFFFFU), 1U);
  EXPECT_EQ(axis_distance(5, 0x80000005U), 0x80000000U);
  EXPECT_EQ(axis_distance(0x80000006U, 5), 0x7FFFFFFFU);
  EXPECT_EQ(squared_distance({0, 0}, {0x80000000U, 0x80000000U}), std::uint64_t{1} << 63);
  EXPECT_EQ(squared_distance({1, 0xFFFFFFFFU}, {4, 3}), 9U + 16U);
}

TEST(Isqrt, IsExactAroundSquaresAndAtTheEnd) {
  for (std::uint64_t root = 1; root < (std::uint64_t{1} << 32); root = root * 3 / 2 + 1) {
    const std::uint64_t square = root * root;
    if (square > std::uint64_t{1} << 63) break;
    EXPECT_EQ(isqrt(square), root);
    EXPECT_EQ(isqrt(square - 1), root - 1);
    EXPECT_EQ(isqrt(square + 2 * root), root);
  }
  EXPECT_EQ(isqrt(0), 0U);
  EXPECT_EQ(isqrt(std::uint64_t{1} << 63), 3037000499U);
}

// Cost c = floor(distance) in 2^-32 sides: on a bounded map of side 2^31, floor(2 sqrt(s)).
TEST(Cost, IsTheFloorOfTheDistance) {
  PlaneView torus;
  PlaneView bounded;
  bounded.bounded = true;
  for (std::uint64_t i = 0; i < 20'000; ++i) {
    const PhiloxBlock words = philox_block(3, 0, i);
    const std::uint64_t any =
        ((std::uint64_t{words.word[0]} << 32) | words.word[1]) >> (words.word[2] % 63 + 1);
    const std::uint64_t near_square = isqrt(any) * isqrt(any) + (i % 3) - (any > 0 ? 1 : 0);
    for (const std::uint64_t squared : {any, near_square}) {
      const cpp_int t = torus.cost(squared);
      EXPECT_TRUE(t * t <= squared && squared < (t + 1) * (t + 1)) << squared;
      const cpp_int b = bounded.cost(squared);
      const cpp_int four = cpp_int(4) * squared;
      EXPECT_TRUE(b * b <= four && four < (b + 1) * (b + 1)) << squared;
    }
  }
}

TEST(Arrival, ScalesTheWordsToTheMap) {
  struct Draws {
    [[nodiscard]] static std::uint32_t word(Role role) {
      return role == Role::arrival_x ? 0xFFFFFFFFU : 0x40000000U;
    }
    [[nodiscard]] static std::uint32_t tie_bit() { return 0; }
    [[nodiscard]] static std::uint32_t retry(Role /*role*/, std::uint32_t /*attempt*/) { return 0; }
  };
  PlaneView view;
  view.extent_x = view.extent_y = std::uint64_t{1} << 32;
  EXPECT_EQ(view.arrival(Draws{}), (Point{0xFFFFFFFFU, 0x40000000U}));
  view.extent_x = 1000;
  view.extent_y = std::uint64_t{1} << 31;
  EXPECT_EQ(view.arrival(Draws{}), (Point{999, 0x20000000U}));
}

}  // namespace
}  // namespace ballast
