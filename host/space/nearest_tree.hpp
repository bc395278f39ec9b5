// SPDX-License-Identifier: Apache-2.0
// Builds the quadtree of a nearest table, top down and in parallel.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "host/io/work_hooks.hpp"
#include "host/space/nearest_cell.hpp"
#include "host/space/nearest_filter.hpp"

namespace ballast {

// A subtree with offsets of its own: entry as in NearestTableView.
struct NearestTree {
  std::uint32_t entry = 0;
  std::vector<std::uint32_t> nodes;
  std::vector<std::uint32_t> lists;
};

// When a cell is divided no further.
struct NearestStop {
  std::uint32_t enough;    // candidates that are few enough for a leaf
  std::uint32_t bearable;  // candidates that are few enough once dividing does not help any more
  std::uint64_t words;     // about what all lists together may take; divided among the cells in
                           // proportion to their candidates, and a leaf's list takes its cell's share
};

class NearestTreeBuilder {
 public:
  NearestTreeBuilder(std::span<const Point> servers, std::uint32_t k, const NearestStop& stop,
                     const WorkHooks& hooks)
      : servers_(servers), k_(k), stop_(stop), hooks_(&hooks) {}

  // The tree over the whole torus. RunError when it outgrows 31-bit offsets.
  [[nodiscard]] NearestTree build() const;

 private:
  class Serial;

  [[nodiscard]] NearestTree build_parallel(const Cell& cell, const std::vector<std::uint32_t>& candidates,
                                           std::uint64_t words) const;

  std::span<const Point> servers_;
  std::uint32_t k_;
  NearestStop stop_;
  const WorkHooks* hooks_;
};

}  // namespace ballast
