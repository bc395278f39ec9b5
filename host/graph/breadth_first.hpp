// SPDX-License-Identifier: Apache-2.0
// Breadth-first search from one vertex after another, without clearing in between.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "host/graph/graph.hpp"

namespace ballast {

class BreadthFirst {
 public:
  explicit BreadthFirst(const Graph& graph) : graph_(&graph), seen_(graph.vertices(), 0) {}

  // Calls visit(hop, vertices) for hop = 1, 2, ... <= most_hops, with the vertices at exactly that many
  // hops in ascending order, while there are any; visit returns whether to go on.
  template <class Visit>
  void run(std::uint32_t start, std::uint32_t most_hops, Visit visit);

 private:
  const Graph* graph_;
  std::vector<std::uint32_t> seen_;  // the search that saw a vertex last, counted from 1
  std::uint32_t search_ = 0;
  std::vector<std::uint32_t> ring_, next_;
};

template <class Visit>
void BreadthFirst::run(std::uint32_t start, std::uint32_t most_hops, Visit visit) {
  ++search_;
  seen_[start] = search_;
  ring_.assign(1, start);
  for (std::uint32_t hop = 1; hop <= most_hops; ++hop) {
    next_.clear();
    for (const std::uint32_t vertex : ring_) {
      for (const std::uint32_t neighbour : graph_->neighbours(vertex)) {
        if (seen_[neighbour] == search_) continue;
        seen_[neighbour] = search_;
        next_.push_back(neighbour);
      }
    }
    if (next_.empty()) return;
    std::sort(next_.begin(), next_.end());
    if (!visit(hop, next_)) return;
    ring_.swap(next_);
  }
}

}  // namespace ballast
