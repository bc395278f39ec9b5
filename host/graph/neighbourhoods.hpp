// SPDX-License-Identifier: Apache-2.0
// Tables of the vertices within k hops.
#pragma once

#include <cstdint>
#include <vector>

#include "ballast/space/graph_view.hpp"
#include "host/graph/graph.hpp"

namespace ballast {

// The k-hop neighbourhoods of all vertices, or of vertex 0 where the family translates.
class Neighbourhoods {
 public:
  // InputError, with the figure, when the members would take more than `memory` bytes.
  Neighbourhoods(const Graph& graph, std::uint32_t hops, std::uint64_t memory);

  [[nodiscard]] NeighbourhoodView view() const {
    return {first_.data(), members_.data(), within_.data(), hops_};
  }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  void fill_complete(std::uint32_t vertices);

  std::uint32_t hops_;
  std::vector<std::uint64_t> first_;
  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> within_;
};

}  // namespace ballast
