// SPDX-License-Identifier: Apache-2.0
// Nearest tables against brute force on every kind of map, and against a public kd-tree.
#include "host/space/nearest_table.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <array>
#include <atomic>
#include <nanoflann.hpp>

#include "ballast/space/nearest_query.hpp"
#include "tests/unit/space/nearest_maps.hpp"

namespace ballast {
namespace {

std::vector<Neighbour> from_table(const NearestTableView& table, const Point& at) {
  std::vector<std::uint32_t> ids(table.k);
  std::vector<std::uint64_t> squared(table.k);
  nearest(table, at, ids.data(), squared.data());
  std::vector<Neighbour> found;
  for (std::uint32_t j = 0; j < table.k; ++j) found.push_back({squared[j], ids[j]});
  return found;
}

// The check of these tests: how many queries a table answers otherwise than the definition.
std::size_t wrong_answers(const NearestTableView& table, const std::vector<Point>& servers,
                          std::uint32_t count) {
  std::size_t wrong = 0;
  for (const Point& at : queries_of(servers, count)) {
    wrong += from_table(table, at) != brute_force(servers, at, table.k) ? 1U : 0U;
  }
  return wrong;
}

void expect_exact(const TestMap& map, std::uint32_t n, std::uint32_t k, std::uint32_t queries) {
  const std::vector<Point> servers = servers_of(map, n);
  for (const Detail detail : {Detail::coarse, Detail::fine}) {
    const NearestTable table = NearestTable::build(servers, k, detail);
    EXPECT_EQ(wrong_answers(table.view(), servers, queries), 0U)
        << map.name << ", n = " << n << ", k = " << k;
  }
}

TEST(NearestTable, EqualsBruteForceOnEveryKindOfMap) {
  for (const TestMap& map : nearest_maps()) {
    for (const std::uint32_t k : {1U, 2U, 3U, 9U}) expect_exact(map, 256, k, 500);
  }
}

TEST(NearestTable, EqualsBruteForceForAllServersAndForMany) {
  for (const TestMap& map : nearest_maps()) {
    expect_exact(map, 100, 100, 100);
    expect_exact(map, 400, 256, 50);
  }
}

TEST(NearestTable, EqualsBruteForceForOneTwoAndThreeServers) {
  for (const TestMap& map : nearest_maps()) {
    for (std::uint32_t n = 1; n <= 3; ++n) {
      for (std::uint32_t k = 1; k <= n; ++k) expect_exact(map, n, k, 200);
    }
  }
}

TEST(NearestTable, EqualsBruteForceOnLargerMaps) {
  for (const TestMap& map : nearest_maps()) {
    expect_exact(map, 3000, 2, 100);
    expect_exact(map, 1500, 9, 100);
  }
}

TEST(NearestTable, DoesNotDependOnTheNumberOfThreads) {
  const std::vector<Point> servers = servers_of(nearest_maps().front(), 20000);
  const auto bytes = [&](int threads) {
    tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                              static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    const NearestTable table = arena.execute([&] { return NearestTable::build(servers, 2, Detail::fine); });
    std::vector<std::uint32_t> lists;
    for (const Point& at : queries_of(servers, 1000)) {
      const std::uint32_t* list = nearest_list(table.view(), at);
      lists.push_back(static_cast<std::uint32_t>(list - table.view().lists));
      lists.insert(lists.end(), list, list + *list + 1);
    }
    return std::pair(table.bytes(), lists);
  };
  const auto alone = bytes(1);
  EXPECT_EQ(bytes(2), alone);
  EXPECT_EQ(bytes(7), alone);
}

// By area, rounded down in each of the parts.
TEST(NearestTable, TellsHowFarItIs) {
  for (const std::uint32_t n : {3U, 20'000U}) {
    std::atomic<std::uint64_t> planned{0};
    std::atomic<std::uint64_t> done{0};
    WorkHooks hooks;
    hooks.planned = [&](std::uint64_t servers) { planned += servers; };
    hooks.done = [&](std::uint64_t servers) { done += servers; };
    const std::vector<Point> servers = servers_of(nearest_maps().front(), n);
    (void)NearestTable::build(servers, 2, Detail::coarse, hooks);
    EXPECT_EQ(planned, n);
    EXPECT_LE(done, n);
    EXPECT_GE(10 * done, std::uint64_t{9} * n);
  }
}

// Square cells cannot tell servers on a line apart: lists grow long instead of the table growing with
// the square of the number of servers.
TEST(NearestTable, StaysSmallOnALine) {
  const std::vector<Point> servers = servers_of({"row",
                                                 [](TestWords& w, std::uint32_t) {
                                                   return Point{w(), 5};
                                                 }},
                                                20000);
  EXPECT_LT(NearestTable::build(servers, 2, Detail::coarse).bytes() / servers.size(), 1000U);
}

TEST(NearestTable, TakesNoMoreThanEstimatedWhereServersAreUniform) {
  const std::vector<Point> servers = servers_of(nearest_maps().front(), 5000);
  for (const std::uint32_t k : {1U, 2U, 4U, 5U, 9U, 64U}) {
    for (const Detail detail : {Detail::coarse, Detail::fine}) {
      const std::uint64_t bytes = NearestTable::build(servers, k, detail).bytes();
      EXPECT_LE(bytes, nearest_table_bytes_estimate(servers.size(), k, detail)) << "k = " << k;
      EXPECT_GE(3 * bytes, nearest_table_bytes_estimate(servers.size(), k, detail)) << "k = " << k;
    }
  }
}

// Broken twin: a table in which one server of one list is another one must fail the check.
TEST(NearestTable, CheckRejectsATableWithOneWrongServer) {
  const std::vector<Point> servers = servers_of(nearest_maps().front(), 64);
  const NearestTable table = NearestTable::build(servers, 2, Detail::coarse);
  const Point at = queries_of(servers, 1).front();
  NearestTableView broken = table.view();
  const std::uint32_t* list = nearest_list(broken, at);
  std::vector<std::uint32_t> lists(broken.lists, list + *list + 1);
  const std::vector<Neighbour> right = from_table(broken, at);
  const auto start = static_cast<std::size_t>(list - broken.lists);
  for (std::size_t i = start + 1; i <= start + *list; ++i) {
    if (lists[i] == right[0].id) lists[i] = (right[0].id + 32) % 64;
  }
  broken.lists = lists.data();
  EXPECT_EQ(from_table(table.view(), at), brute_force(servers, at, 2));
  EXPECT_NE(from_table(broken, at), brute_force(servers, at, 2));
}

struct Cloud {
  const std::vector<Point>* servers;
  [[nodiscard]] std::size_t kdtree_get_point_count() const { return servers->size(); }
  [[nodiscard]] double kdtree_get_pt(std::size_t i, std::size_t axis) const {
    return axis == 0 ? (*servers)[i].x : (*servers)[i].y;
  }
  template <class Box>
  bool kdtree_get_bbox(Box& /*box*/) const {
    return false;
  }
};

// On a bounded map, where the torus distance is the plain one, nanoflann needs no copies. Its squared
// distances are rounded doubles, so they are compared and not the ids.
TEST(NearestTable, AgreesWithNanoflann) {
  constexpr std::uint32_t k = 9;
  const std::vector<Point> servers = servers_of(nearest_maps()[1], 5000);
  const NearestTable table = NearestTable::build(servers, k, Detail::coarse);
  const Cloud cloud{&servers};
  nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<double, Cloud>, Cloud, 2, std::uint32_t>
      tree(2, cloud);
  tree.buildIndex();
  TestWords words(5);
  for (int query = 0; query < 5000; ++query) {
    const Point at{words() / 2, words() / 2};
    const std::array<double, 2> point{static_cast<double>(at.x), static_cast<double>(at.y)};
    std::array<std::uint32_t, k> ids{};
    std::array<double, k> squared{};
    tree.knnSearch(point.data(), k, ids.data(), squared.data());
    const std::vector<Neighbour> found = from_table(table.view(), at);
    for (std::size_t j = 0; j < k; ++j) EXPECT_DOUBLE_EQ(static_cast<double>(found[j].squared), squared[j]);
  }
}

}  // namespace
}  // namespace ballast
