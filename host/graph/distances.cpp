// SPDX-License-Identifier: Apache-2.0
// Breadth-first searches from each vertex, in parallel, or from two ends.
#include "host/graph/distances.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <array>
#include <atomic>

#include "host/graph/breadth_first.hpp"

namespace ballast {
namespace {

constexpr std::uint8_t no_path = 255;

// Returns whether all distances fit a byte.
bool fill_row(const Graph& graph, BreadthFirst& search, std::uint32_t from, std::uint8_t* row) {
  bool fits = true;
  row[from] = 0;
  search.run(from, graph.vertices(), [&](std::uint32_t hop, const std::vector<std::uint32_t>& ring) {
    fits = hop < no_path;
    if (!fits) return false;
    for (const std::uint32_t vertex : ring) row[vertex] = static_cast<std::uint8_t>(hop);
    return true;
  });
  return fits;
}

// Two balls that grow in turn, the smaller first, until they meet.
class TwoEndedSearch {
 public:
  std::uint32_t run(const Graph& graph, std::uint32_t u, std::uint32_t v) {
    if (seen_.size() != graph.vertices() || search_ > 0x7FFFFFF0U) {
      seen_.assign(graph.vertices(), 0);
      search_ = 0;
    }
    search_ += 2;  // marks search_ - 1 and search_ are the two ends'
    rings_[0].assign(1, u);
    rings_[1].assign(1, v);
    seen_[u] = search_ - 1;
    seen_[v] = search_;
    for (std::uint32_t hops = 1; !rings_[0].empty() && !rings_[1].empty(); ++hops) {
      const std::size_t end = rings_[0].size() <= rings_[1].size() ? 0 : 1;
      if (grow(graph, end)) return hops;
    }
    return ~0U;
  }

 private:
  // One hop further from an end; whether it meets the other.
  bool grow(const Graph& graph, std::size_t end) {
    const std::uint32_t own = search_ - 1 + static_cast<std::uint32_t>(end);
    const std::uint32_t other = search_ - static_cast<std::uint32_t>(end);
    next_.clear();
    for (const std::uint32_t vertex : rings_[end]) {
      for (const std::uint32_t neighbour : graph.neighbours(vertex)) {
        if (seen_[neighbour] == other) return true;
        if (seen_[neighbour] == own) continue;
        seen_[neighbour] = own;
        next_.push_back(neighbour);
      }
    }
    rings_[end].swap(next_);
    return false;
  }

  std::vector<std::uint32_t> seen_;
  std::uint32_t search_ = 0;
  std::array<std::vector<std::uint32_t>, 2> rings_;
  std::vector<std::uint32_t> next_;
};

}  // namespace

std::vector<std::uint8_t> distance_table(const Graph& graph, std::uint64_t memory, const WorkHooks& hooks) {
  const std::uint64_t n = graph.vertices();
  if (n * n > memory) return {};
  std::vector<std::uint8_t> distances(n * n, no_path);
  hooks.planned(n);
  std::atomic<bool> fits{true};
  tbb::enumerable_thread_specific<BreadthFirst> searches([&] { return BreadthFirst(graph); });
  tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, graph.vertices(), 16), [&](const auto& range) {
    for (std::uint32_t from = range.begin(); from != range.end() && fits; ++from) {
      if (!fill_row(graph, searches.local(), from, distances.data() + from * n)) fits = false;
    }
    hooks.done(range.size());
  });
  if (!fits) distances.clear();
  return distances;
}

std::uint32_t searched_distance(const Graph& graph, std::uint32_t u, std::uint32_t v) {
  thread_local TwoEndedSearch search;
  return u == v ? 0 : search.run(graph, u, v);
}

}  // namespace ballast
