// SPDX-License-Identifier: Apache-2.0
// Table from which the k servers nearest to any point are found exactly.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ballast/space/nearest_table_view.hpp"
#include "host/io/work_hooks.hpp"

namespace ballast {

// How finely the plane is divided: fine makes queries faster and the table larger and slower to build.
enum class Detail { coarse, fine };

// A quadtree: each leaf lists every server that is among the k nearest of some point of the leaf,
// in the order (squared distance, id). The lists come from filters that are exact in integers
// (nearest_filter.hpp), so a query that looks through one list is exact as well. The bytes of a
// table depend on its arguments only, not on the number of threads.
class NearestTable {
 public:
  // servers: n points in spatial (Morton) order, which must outlive the table; 1 <= k <= min(n,
  // max_nearest). Its work is told of in servers, by the area that is done. RunError when the table outgrows
  // its 31-bit offsets (8 GiB).
  static NearestTable build(std::span<const Point> servers, std::uint32_t k, Detail detail,
                            const WorkHooks& hooks = {});

  [[nodiscard]] NearestTableView view() const;
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  std::span<const Point> servers_;
  std::uint32_t k_ = 0;
  std::uint32_t level_ = 0;
  std::vector<std::uint32_t> directory_;
  std::vector<std::uint32_t> nodes_;
  std::vector<std::uint32_t> lists_;
};

// Upper estimate of a table's bytes for servers that are spread evenly.
std::uint64_t nearest_table_bytes_estimate(std::uint64_t servers, std::uint32_t k, Detail detail);

}  // namespace ballast
