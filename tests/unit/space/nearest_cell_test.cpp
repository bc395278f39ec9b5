// SPDX-License-Identifier: Apache-2.0
// Cells and filters, point by point on small cells.
#include "host/space/nearest_cell.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "host/space/nearest_filter.hpp"
#include "tests/unit/space/nearest_maps.hpp"

namespace ballast {
namespace {

// All integer points of a small cell.
std::vector<Point> points_of(const Cell& cell) {
  std::vector<Point> points;
  for (std::uint64_t y = 0; y < cell.side(); ++y) {
    for (std::uint64_t x = 0; x < cell.side(); ++x) {
      points.push_back({cell.x + static_cast<std::uint32_t>(x), cell.y + static_cast<std::uint32_t>(y)});
    }
  }
  return points;
}

TEST(Cell, DistancesToAServerAreThoseToItsNearestAndFarthestPoints) {
  TestWords words(1);
  for (int round = 0; round < 2000; ++round) {
    const std::uint32_t level = 29 + words.below(4);
    const std::uint32_t mask = ~static_cast<std::uint32_t>((std::uint64_t{1} << (32 - level)) - 1);
    const Cell cell{words() & mask, words() & mask, level};
    // Near the cell, near its antipode, or anywhere.
    const std::uint32_t shift = words.below(3) * 0x80000000U;
    const Point server{cell.x + shift + words.below(20) - 10,
                       words.below(2) == 0 ? cell.y + words.below(20) - 10 : words()};
    std::uint64_t least = ~std::uint64_t{0};
    std::uint64_t greatest = 0;
    for (const Point& p : points_of(cell)) {
      least = std::min(least, squared_distance(p, server));
      greatest = std::max(greatest, squared_distance(p, server));
    }
    ASSERT_EQ(cell.least_squared(server), least);
    ASSERT_EQ(cell.greatest_squared(server), greatest);
  }
}

TEST(Cell, ChildrenCoverTheirParentOnce) {
  const Cell parent{0xFFFFFFF0U, 16, 28};
  std::multiset<std::pair<std::uint32_t, std::uint32_t>> covered;
  for (std::uint32_t which = 0; which < 4; ++which) {
    for (const Point& p : points_of(parent.child(which))) covered.emplace(p.y, p.x);
  }
  std::multiset<std::pair<std::uint32_t, std::uint32_t>> all;
  for (const Point& p : points_of(parent)) all.emplace(p.y, p.x);
  EXPECT_EQ(covered, all);
}

// Servers around a small cell and around its antipodes, so close that every tie and every wrap occurs.
std::vector<Point> crowd(TestWords& words, const Cell& cell, std::uint32_t n) {
  std::vector<Point> servers;
  for (std::uint32_t i = 0; i < n; ++i) {
    servers.push_back({cell.x + words.below(2) * 0x80000000U + words.below(24) - 12,
                       cell.y + words.below(2) * 0x80000000U + words.below(24) - 12});
  }
  return servers;
}

TEST(NearestFilter, KeepsEveryServerThatSomePointOfTheCellNeeds) {
  TestWords words(2);
  for (int round = 0; round < 600; ++round) {
    const Cell cell{words() & ~7U, words() & ~7U, 29};
    const std::uint32_t n = round % 10 == 0 ? 200 : 30;  // long lists are filtered in another way
    const std::vector<Point> servers = crowd(words, cell, n);
    const std::uint32_t k = 1 + words.below(4);
    std::vector<std::uint32_t> ids(n);
    std::iota(ids.begin(), ids.end(), 0U);
    NearestFilter filter(servers, k);
    const auto kept = filter.apply(cell, ids);
    EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end()));
    for (const Point& p : points_of(cell)) {
      for (const Neighbour& needed : brute_force(servers, p, k)) {
        ASSERT_TRUE(std::binary_search(kept.begin(), kept.end(), needed.id));
      }
    }
  }
}

TEST(NearestFilter, KeepsNoMoreThanNeededOfAShortListOnAPlainCell) {
  const std::vector<Point> servers{{100, 100}, {108, 100}, {1000, 100}, {5000, 5000}};
  const Cell cell{96, 96, 29};
  const std::vector<std::uint32_t> ids{0, 1, 2, 3};
  NearestFilter filter(servers, 2);
  const auto kept = filter.apply(cell, ids);
  EXPECT_EQ(std::vector<std::uint32_t>(kept.begin(), kept.end()), (std::vector<std::uint32_t>{0, 1}));
}

}  // namespace
}  // namespace ballast
