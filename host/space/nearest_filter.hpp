// SPDX-License-Identifier: Apache-2.0
// Which servers can be among the k nearest of some point of a cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ballast/space/point.hpp"
#include "host/space/nearest_cell.hpp"

namespace ballast {

// Narrows lists of server ids, always ascending. It may keep a server that is not needed, but never
// drops one that is among the k nearest, in the order (squared distance, id), of some integer point
// of the cell, provided that the list that it is given holds all of these.
class NearestFilter {
 public:
  NearestFilter(std::span<const Point> servers, std::uint32_t k) : servers_(servers), k_(k) {}

  // Those of `candidates` (k at least) that the cell may need; valid until the next call.
  std::span<const std::uint32_t> apply(const Cell& cell, std::span<const std::uint32_t> candidates);

 private:
  // A candidate with its squared axis distances to the ends of the cell's columns and rows, and
  // whether a column (row) of the cell is its antipode.
  struct Reach {
    std::int64_t low_x, high_x, low_y, high_y;
    Point at;
    std::uint32_t id;
    bool antipode_x, antipode_y;
  };

  struct Ranked {
    std::uint64_t squared;
    std::uint32_t id;
  };

  [[nodiscard]] Reach reach(const Cell& cell, std::uint32_t id) const;
  static bool beats(const Reach& a, const Reach& b);
  std::uint64_t bound(const Cell& cell, std::span<const std::uint32_t> candidates);
  void rank_kept(std::size_t count, const auto& squared);
  [[nodiscard]] bool dominated(const Reach& candidate) const;
  void drop_dominated_by_any(const Cell& cell);
  void drop_dominated_by_some(const Cell& cell);

  std::span<const Point> servers_;
  std::uint32_t k_;
  std::vector<std::uint32_t> kept_;
  std::vector<std::uint64_t> greatest_;  // scratch of bound()
  std::vector<Ranked> ranked_;           // scratch: the first of kept_ in some order of distance
  std::vector<Reach> rivals_;            // what candidates are compared with
};

}  // namespace ballast
