// SPDX-License-Identifier: Apache-2.0
// Neighbourhoods by breadth-first search: counted first, then written, both in parallel.
#include "host/graph/neighbourhoods.hpp"

#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <bit>
#include <numeric>

#include "host/error.hpp"
#include "host/graph/breadth_first.hpp"
#include "host/io/memory.hpp"

namespace ballast {
namespace {

// Calls visit(search, i) for each i below `count`, in parallel; a search serves one thread.
template <class Visit>
void for_each_row(const Graph& graph, std::uint32_t count, const WorkHooks& hooks, const Visit& visit) {
  tbb::enumerable_thread_specific<BreadthFirst> searches([&] { return BreadthFirst(graph); });
  tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, count), [&](const auto& range) {
    BreadthFirst& search = searches.local();
    for (std::uint32_t i = range.begin(); i != range.end(); ++i) visit(search, i);
    hooks.done(range.size());
  });
}

// The vertices within `hops` hops of `start`, itself excluded.
std::uint64_t reached(BreadthFirst& search, std::uint32_t start, std::uint32_t hops) {
  std::uint64_t members = 0;
  search.run(start, hops, [&](std::uint32_t, const std::vector<std::uint32_t>& ring) {
    members += ring.size();
    return true;
  });
  return members;
}

// Whether `hops` hops lead from everywhere to everywhere because half as many do from vertex 0.
bool is_half_way(const Graph& graph, std::uint32_t hops) {
  BreadthFirst search(graph);
  return reached(search, 0, hops / 2) + 1 == graph.vertices();
}

// Members of all neighbourhoods, from those of at most 64 vertices, evenly spaced.
double sampled_members(const Graph& graph, std::uint32_t rows, std::uint32_t hops) {
  const std::uint32_t sample = std::min(rows, 64U);
  std::vector<std::uint64_t> members(sample);
  for_each_row(graph, sample, {}, [&](BreadthFirst& search, std::uint32_t i) {
    const std::uint64_t row = std::uint64_t{i} * rows / sample;
    members[i] = reached(search, static_cast<std::uint32_t>(row), hops);
  });
  const auto sum = std::accumulate(members.begin(), members.end(), std::uint64_t{0});
  return static_cast<double>(sum) * rows / sample;
}

void check_names(std::uint32_t vertices, std::uint32_t hops, std::uint32_t hop_bits) {
  const std::uint64_t most = std::uint64_t{1} << (32 - hop_bits);
  if (vertices > most) {
    throw InputError(fmt::format("policy.k = {}: within so many hops, tables hold at most {} servers, not {}",
                                 hops, most, vertices));
  }
}

void check_memory(std::uint32_t hops, std::string_view about, std::uint64_t needed, std::uint64_t memory) {
  if (needed <= memory) return;
  throw InputError(
      fmt::format("policy.k = {}: the neighbourhoods of this graph need {}{} and {} are available; "
                  "lower k or the number of servers",
                  hops, about, format_bytes(needed), format_bytes(memory)));
}

}  // namespace

Neighbourhoods::Neighbourhoods(const Graph& graph, std::uint32_t hops, bool with_rings, std::uint64_t memory,
                               const WorkHooks& hooks)
    : hops_(hops), hop_bits_(static_cast<std::uint32_t>(std::bit_width(hops - 1))) {
  const bool translates = graph.family().translates();
  if (graph.family().kind == FamilyKind::complete) return;
  if (!translates && !with_rings && is_half_way(graph, hops)) return;
  check_names(graph.vertices(), hops, hop_bits_);
  const std::uint32_t rows = translates ? 1 : graph.vertices();
  const std::uint64_t fixed = (std::uint64_t{rows} + 1) * sizeof(std::uint64_t) +
                              (with_rings ? std::uint64_t{rows} * hops * sizeof(std::uint32_t) : 0);
  const double sampled = sampled_members(graph, rows, hops) * sizeof(std::uint32_t);
  // A sample can mislead; twice too much cannot.
  if (sampled > 2.0 * static_cast<double>(memory))
    check_memory(hops, "about ", fixed + static_cast<std::uint64_t>(sampled), memory);
  hooks.planned(2 * std::uint64_t{rows});
  count(graph, rows, hooks);
  check_memory(hops, "", fixed + first_.back() * sizeof(std::uint32_t), memory);
  fill(graph, rows, with_rings, hooks);
  if (translates) turn_into_shifts(graph.family().side[0]);
}

void Neighbourhoods::turn_into_shifts(std::uint32_t first_side) {
  for (const std::uint32_t entry : members_) {
    const std::uint32_t offset = entry >> hop_bits_;
    shifts_.push_back({offset, offset % first_side, 1 + (entry & ((1U << hop_bits_) - 1))});
  }
  first_.clear();
  members_.clear();
}

void Neighbourhoods::count(const Graph& graph, std::uint32_t rows, const WorkHooks& hooks) {
  first_.resize(std::size_t{rows} + 1);
  for_each_row(graph, rows, hooks, [&](BreadthFirst& search, std::uint32_t row) {
    first_[row + 1] = reached(search, row, hops_);
  });
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
}

void Neighbourhoods::fill(const Graph& graph, std::uint32_t rows, bool with_rings, const WorkHooks& hooks) {
  members_.resize(first_.back());
  if (with_rings) within_.resize(std::size_t{rows} * hops_);
  for_each_row(graph, rows, hooks, [&](BreadthFirst& search, std::uint32_t row) {
    std::uint32_t* out = members_.data() + first_[row];
    std::uint32_t* within = with_rings ? within_.data() + std::size_t{row} * hops_ : nullptr;
    search.run(row, hops_, [&](std::uint32_t hop, const std::vector<std::uint32_t>& ring) {
      for (const std::uint32_t vertex : ring) *out++ = vertex << hop_bits_ | (hop - 1);
      if (with_rings) within[hop - 1] = static_cast<std::uint32_t>(ring.size());
      return true;
    });
    if (with_rings) std::partial_sum(within, within + hops_, within);
  });
}

NeighbourhoodView Neighbourhoods::view() const {
  NeighbourhoodView view;
  view.everyone = everyone();
  view.hops = hops_;
  view.hop_bits = hop_bits_;
  if (view.everyone) return view;
  view.shifts = shifts_.data();
  view.shift_count = static_cast<std::uint32_t>(shifts_.size());
  view.first = first_.empty() ? nullptr : first_.data();
  view.members = members_.data();
  view.within = within_.empty() ? nullptr : within_.data();
  return view;
}

std::uint64_t Neighbourhoods::bytes() const {
  return shifts_.size() * sizeof(Shift) + first_.size() * sizeof(std::uint64_t) +
         (members_.size() + within_.size()) * sizeof(std::uint32_t);
}

}  // namespace ballast
