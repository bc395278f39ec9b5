// SPDX-License-Identifier: Apache-2.0
// Edge list to adjacency.
#include "host/graph/graph.hpp"

#include <tbb/parallel_sort.h>

#include <algorithm>

namespace ballast {

Graph::Graph(std::uint32_t vertices, std::vector<Edge> edges, const GraphFamily& family)
    : family_(family), edges_(std::move(edges)), first_(std::size_t{vertices} + 1) {
  loops_ = std::erase_if(edges_, [](const Edge& edge) { return edge.first == edge.second; });
  for (auto& [u, v] : edges_) {
    if (u > v) std::swap(u, v);
  }
  tbb::parallel_sort(edges_.begin(), edges_.end());
  const auto unique_end = std::unique(edges_.begin(), edges_.end());
  parallel_edges_ = static_cast<std::uint64_t>(edges_.end() - unique_end);
  edges_.erase(unique_end, edges_.end());

  for (const auto& [u, v] : edges_) {
    ++first_[u + 1];
    ++first_[v + 1];
  }
  for (std::size_t v = 0; v < vertices; ++v) first_[v + 1] += first_[v];
  neighbours_.resize(2 * edges_.size());
  // Edges in ascending order fill each vertex's smaller neighbours first, and each kind in order.
  std::vector<std::uint64_t> next(first_.begin(), first_.end() - 1);
  for (const auto& [u, v] : edges_) neighbours_[next[v]++] = u;
  for (const auto& [u, v] : edges_) neighbours_[next[u]++] = v;
}

std::uint64_t Graph::bytes() const {
  return edges_.size() * sizeof(Edge) + first_.size() * sizeof(std::uint64_t) +
         neighbours_.size() * sizeof(std::uint32_t);
}

}  // namespace ballast
