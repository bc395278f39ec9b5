// SPDX-License-Identifier: Apache-2.0
// Tables of the vertices within k hops.
#pragma once

#include <cstdint>
#include <vector>

#include "ballast/space/graph_view.hpp"
#include "host/graph/graph.hpp"
#include "host/io/work_hooks.hpp"

namespace ballast {

// The k-hop neighbourhoods of all vertices, or of vertex 0 where the family translates; no table where all
// vertices are within reach of each other, as far as that is known without one.
class Neighbourhoods {
 public:
  // hops = 1..64. With rings, how many members are at each number of hops is at hand as well; only a
  // complete graph has that without a table.
  // InputError, with the figure, when the table would take more than `memory` bytes (from a sample, where
  // that is plain enough), or has more vertices than its entries can name.
  // Each row is two units of work: it is counted, then filled.
  Neighbourhoods(const Graph& graph, std::uint32_t hops, bool with_rings, std::uint64_t memory,
                 const WorkHooks& hooks = {});

  [[nodiscard]] NeighbourhoodView view() const;
  [[nodiscard]] bool everyone() const { return first_.empty() && shifts_.empty(); }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  void count(const Graph& graph, std::uint32_t rows, const WorkHooks& hooks);
  void fill(const Graph& graph, std::uint32_t rows, bool with_rings, const WorkHooks& hooks);

  void turn_into_shifts(std::uint32_t first_side);

  std::uint32_t hops_;
  std::uint32_t hop_bits_;
  std::vector<std::uint64_t> first_;
  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> within_;
  std::vector<Shift> shifts_;  // where the family translates; first_ and members_ are then empty
};

}  // namespace ballast
