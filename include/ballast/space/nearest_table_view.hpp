// SPDX-License-Identifier: Apache-2.0
// The k servers nearest to a point, exactly, from a table of candidate lists (view; see
// host/space/nearest_table.hpp for how the table is built and why it is exact).
#pragma once

#include <cstdint>

#include "ballast/base/host_device.hpp"
#include "ballast/space/point.hpp"

namespace ballast {

inline constexpr std::uint32_t max_nearest = 256;

// A quadtree over the torus whose leaves list every server that is among the k nearest of some
// point of the leaf; a directory at one level of the tree is where a search starts.
struct NearestTableView {
  static constexpr std::uint32_t inner_flag = 0x80000000U;

  const Point* servers = nullptr;            // position of each server
  const std::uint32_t* directory = nullptr;  // 4^level entries, row-major in (y, x)
  const std::uint32_t* nodes = nullptr;      // blocks of four children, order (y bit, x bit)
  const std::uint32_t* lists = nullptr;      // count, then that many server ids, ascending
  std::uint32_t level = 0;                   // level of the directory, 0 .. 15
  std::uint32_t k = 0;                       // how many nearest servers the lists serve
  std::uint64_t node_count = 0;              // elements of nodes, for those who copy them
  std::uint64_t list_words = 0;              // elements of lists
};
// An entry (of directory or nodes) without inner_flag is the offset of a leaf's list in `lists`;
// with it, the index of a block of four children (nodes[4 * index ..]).

}  // namespace ballast
