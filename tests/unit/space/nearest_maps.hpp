// SPDX-License-Identifier: Apache-2.0
// Maps that try a nearest table: random ones, and those where many distances tie or hardly differ.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "ballast/rng/philox.hpp"
#include "ballast/space/point.hpp"
#include "host/space/placement.hpp"

namespace ballast {

// Random words of a test, one after the other.
class TestWords {
 public:
  explicit TestWords(std::uint64_t seed) : seed_(seed) {}
  std::uint32_t operator()() { return philox_word(seed_, 0, used_++); }
  std::uint32_t below(std::uint32_t range) {
    return static_cast<std::uint32_t>((std::uint64_t{(*this)()} * range) >> 32);
  }

 private:
  std::uint64_t seed_;
  std::uint64_t used_ = 0;
};

struct TestMap {
  std::string name;
  std::function<Point(TestWords&, std::uint32_t)> server;  // of its number
};

// The i-th of some evenly spaced coordinates.
inline std::uint32_t spaced(std::uint32_t i, std::uint32_t count) {
  return i % count * (0xFFFFFFFFU / count + 1);
}

inline Point on_diagonal(TestWords& words) {
  const std::uint32_t x = words();
  return {x, x};
}

inline Point on_circle(TestWords& words) {
  const double angle = 6.283185307179586 * words() / 4294967296.0;
  return {static_cast<std::uint32_t>(2147483648.0 + 1e9 * std::cos(angle)),
          static_cast<std::uint32_t>(2147483648.0 + 1e9 * std::sin(angle))};
}

inline std::vector<TestMap> nearest_maps() {
  using Words = TestWords;
  return {
      {"uniform",
       [](Words& w, std::uint32_t) {
         return Point{w(), w()};
       }},
      {"bounded",
       [](Words& w, std::uint32_t) {
         return Point{w() / 2, w() / 2};
       }},
      {"lattice",
       [](Words&, std::uint32_t i) {
         return Point{spaced(i, 16), spaced(i / 16, 16)};
       }},
      {"odd lattice",
       [](Words&, std::uint32_t i) {
         return Point{spaced(i, 13), spaced(i / 13, 13)};
       }},
      {"few places",
       [](Words& w, std::uint32_t) {
         return Point{spaced(w.below(8), 8), spaced(w.below(8), 8)};
       }},
      {"one place",
       [](Words&, std::uint32_t) {
         return Point{77, 99};
       }},
      {"row",
       [](Words& w, std::uint32_t) {
         return Point{w(), 5};
       }},
      {"column",
       [](Words& w, std::uint32_t) {
         return Point{0xFFFFFFFFU, w()};
       }},
      {"diagonal", [](Words& w, std::uint32_t) { return on_diagonal(w); }},
      {"circle", [](Words& w, std::uint32_t) { return on_circle(w); }},
      {"tight cluster",
       [](Words& w, std::uint32_t) {
         return Point{w.below(64), 0U - w.below(64)};
       }},
      {"two clusters",
       [](Words& w, std::uint32_t i) {
         return Point{(i % 2) * 0x80000000U + w.below(4096), w.below(4096)};
       }},
  };
}

// n servers in spatial order, as a table wants them.
inline std::vector<Point> servers_of(const TestMap& map, std::uint32_t n) {
  TestWords words(n);
  std::vector<Point> placed;
  for (std::uint32_t i = 0; i < n; ++i) placed.push_back(map.server(words, i));
  std::vector<Point> servers;
  for (const std::uint32_t i : spatial_order(placed)) servers.push_back(placed[i]);
  return servers;
}

// Points of all kinds: anywhere, near a server, on or beside one, opposite to one, half way between two.
inline std::vector<Point> queries_of(const std::vector<Point>& servers, std::uint32_t count) {
  TestWords words(99);
  const auto any = [&] { return servers[words.below(static_cast<std::uint32_t>(servers.size()))]; };
  std::vector<Point> queries;
  while (queries.size() < count) {
    const Point a = any();
    const Point b = any();
    queries.push_back({words(), words()});
    queries.push_back({a.x + words.below(2001) - 1000, a.y + words.below(2001) - 1000});
    queries.push_back({a.x + words.below(3) - 1, a.y + words.below(3) - 1});
    queries.push_back({a.x + 0x80000000U, a.y + words.below(2) * 0x80000000U});
    queries.push_back({a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2});
  }
  return queries;
}

struct Neighbour {
  std::uint64_t squared;
  std::uint32_t id;
  friend auto operator<=>(const Neighbour&, const Neighbour&) = default;
};

// The definition: the first k of all servers in the order (squared distance, id).
inline std::vector<Neighbour> brute_force(const std::vector<Point>& servers, const Point& at,
                                          std::uint32_t k) {
  std::vector<Neighbour> all;
  for (std::uint32_t id = 0; id < servers.size(); ++id)
    all.push_back({squared_distance(at, servers[id]), id});
  std::partial_sort(all.begin(), all.begin() + k, all.end());
  all.resize(k);
  return all;
}

}  // namespace ballast
