// SPDX-License-Identifier: Apache-2.0
// Neighbourhoods by breadth-first search: counted first, then written, both in parallel.
#include "host/graph/neighbourhoods.hpp"

#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <numeric>

#include "host/error.hpp"
#include "host/graph/breadth_first.hpp"
#include "host/io/memory.hpp"

namespace ballast {
namespace {

// Calls visit(search, row) for each row, in parallel; a search serves one thread.
template <class Visit>
void for_each_row(const Graph& graph, std::uint32_t rows, const Visit& visit) {
  tbb::enumerable_thread_specific<BreadthFirst> searches([&] { return BreadthFirst(graph); });
  tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, rows, 256), [&](const auto& range) {
    BreadthFirst& search = searches.local();
    for (std::uint32_t row = range.begin(); row != range.end(); ++row) visit(search, row);
  });
}

}  // namespace

Neighbourhoods::Neighbourhoods(const Graph& graph, std::uint32_t hops, std::uint64_t memory) : hops_(hops) {
  if (graph.family().kind == FamilyKind::complete) {
    fill_complete(graph.vertices());
    return;
  }
  const std::uint32_t rows = graph.family().translates() ? 1 : graph.vertices();
  first_.resize(std::size_t{rows} + 1);
  within_.assign(std::size_t{rows} * hops, 0);
  for_each_row(graph, rows, [&](BreadthFirst& search, std::uint32_t row) {
    std::uint32_t* within = within_.data() + std::size_t{row} * hops_;
    search.run(row, hops_, [&](std::uint32_t hop, const std::vector<std::uint32_t>& ring) {
      within[hop - 1] = static_cast<std::uint32_t>(ring.size());
      return true;
    });
    for (std::uint32_t h = 1; h < hops_; ++h) within[h] += within[h - 1];
    first_[row + 1] = within[hops_ - 1];
  });
  for (std::size_t row = 0; row < rows; ++row) first_[row + 1] += first_[row];
  const std::uint64_t needed = first_.back() * sizeof(std::uint32_t);
  if (needed > memory) {
    throw InputError(
        fmt::format("policy.k = {}: the neighbourhoods of this graph need {} and {} are available; "
                    "lower k or the number of servers",
                    hops, format_bytes(needed), format_bytes(memory)));
  }
  members_.resize(first_.back());
  for_each_row(graph, rows, [&](BreadthFirst& search, std::uint32_t row) {
    std::uint32_t* out = members_.data() + first_[row];
    search.run(row, hops_, [&](std::uint32_t, const std::vector<std::uint32_t>& ring) {
      out = std::copy(ring.begin(), ring.end(), out);
      return true;
    });
  });
}

// All others are one hop away, in any radius.
void Neighbourhoods::fill_complete(std::uint32_t vertices) {
  first_ = {0, vertices - 1};
  members_.resize(vertices - 1);
  std::iota(members_.begin(), members_.end(), 1U);
  within_.assign(hops_, vertices - 1);
}

std::uint64_t Neighbourhoods::bytes() const {
  return first_.size() * sizeof(std::uint64_t) + (members_.size() + within_.size()) * sizeof(std::uint32_t);
}

}  // namespace ballast
