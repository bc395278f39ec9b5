// SPDX-License-Identifier: Apache-2.0
// An undirected graph without loops and parallel edges.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ballast/space/graph_family.hpp"

namespace ballast {

using Edge = std::pair<std::uint32_t, std::uint32_t>;

inline constexpr std::uint32_t max_vertices = std::uint32_t{1} << 30;
inline constexpr std::uint64_t max_edges = std::uint64_t{1} << 31;

class Graph {
 public:
  // Vertices 0 .. vertices - 1. Loops are dropped and parallel edges merged; both are counted.
  Graph(std::uint32_t vertices, std::vector<Edge> edges, const GraphFamily& family = {});

  [[nodiscard]] std::uint32_t vertices() const { return static_cast<std::uint32_t>(first_.size() - 1); }
  // Each edge once, ends ascending, in ascending order.
  [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }
  // Neighbours of a vertex, ascending.
  [[nodiscard]] std::span<const std::uint32_t> neighbours(std::uint32_t vertex) const {
    return std::span(neighbours_).subspan(first_[vertex], first_[vertex + 1] - first_[vertex]);
  }
  [[nodiscard]] const GraphFamily& family() const { return family_; }
  [[nodiscard]] std::uint64_t loops() const { return loops_; }
  [[nodiscard]] std::uint64_t parallel_edges() const { return parallel_edges_; }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  GraphFamily family_;
  std::vector<Edge> edges_;
  std::vector<std::uint64_t> first_;
  std::vector<std::uint32_t> neighbours_;
  std::uint64_t loops_ = 0;
  std::uint64_t parallel_edges_ = 0;
};

}  // namespace ballast
