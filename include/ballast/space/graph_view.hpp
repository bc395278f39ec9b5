// SPDX-License-Identifier: Apache-2.0
// The graph world as policies see it: servers at vertices, balls that arrive at uniform vertices.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ballast/base/host_device.hpp"
#include "ballast/rng/bounded.hpp"
#include "ballast/rng/role_set.hpp"
#include "ballast/space/candidate.hpp"
#include "ballast/space/graph_family.hpp"
#include "ballast/space/world_kind.hpp"

namespace ballast {

inline constexpr std::uint32_t max_hops = 64;

// What leads to a member of a neighbourhood where the family translates.
struct Shift {
  std::uint32_t offset = 0;       // the member of vertex 0's neighbourhood
  std::uint32_t along_first = 0;  // its first coordinate
  std::uint32_t hops = 0;
};

// The vertices within `hops` hops of each vertex, itself excluded, ordered by hops, then number. Where
// everyone is within reach of everyone, there is no table.
struct NeighbourhoodView {
  const Shift* shifts = nullptr;  // where the family translates, those of vertex 0
  std::uint32_t shift_count = 0;
  // Elsewhere
  const std::uint64_t* first = nullptr;    // [vertex] where its members begin; one more at the end
  const std::uint32_t* members = nullptr;  // number << hop_bits | (hops - 1)
  const std::uint32_t* within = nullptr;   // [row * hops + h - 1] members within h hops, where a policy asks
  std::uint32_t hops = 0;
  std::uint32_t hop_bits = 0;
  bool everyone = false;
};

// All of a graph world but its family.
struct GraphTables {
  static constexpr WorldKind kind = WorldKind::graph;
  static constexpr bool has_geometry = true;
  static constexpr std::uint64_t unreachable = ~std::uint64_t{0};  // the cost of a ball that no path leads to

  std::uint32_t bins = 0;
  NeighbourhoodView near;                // for the policy's number of hops
  const std::uint32_t* edges = nullptr;  // both ends of each edge
  std::uint32_t edge_count = 0;
  // Where the family is general: a table [u * bins + v], 255: no path; or, on the host, a search.
  const std::uint8_t* distances = nullptr;
  std::uint32_t (*search)(const void* graph, std::uint32_t u, std::uint32_t v) = nullptr;  // ~0: no path
  const void* graph = nullptr;
};

// Family: GraphFamily, or what stands for it where it is known when code is compiled.
template <class Family>
struct GraphViewOf : GraphTables {
  Family family;

  // What every ball reads for its arrival.
  [[nodiscard]] constexpr RoleSet arrival_roles() const { return RoleSet{}.with(Role::arrival_vertex); }

  template <BallDraws Draws>
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t arrival(const Draws& draws) const {
    return draw_below(draws, Role::arrival_vertex, bins);
  }

  // How many are in u's neighbourhood.
  [[nodiscard]] BALLAST_HD std::uint32_t members(std::uint32_t u) const {
    if (everyone_is_near()) return bins - 1;
    if (family.translates()) return near.shift_count;
    return static_cast<std::uint32_t>(near.first[u + 1] - near.first[u]);
  }
  // Member i < members(u), with its cost key.
  [[nodiscard]] BALLAST_HD Candidate member(std::uint32_t u, std::uint32_t i) const {
    if (everyone_is_near()) return other(u, i);
    if (family.translates()) {
      const Shift& shift = near.shifts[i];
      return {family.translated(u, shift.offset, shift.along_first), hops_key(shift.hops)};
    }
    const std::uint32_t entry = near.members[near.first[u] + i];
    return {entry >> near.hop_bits, hops_key(1 + (entry & ((1U << near.hop_bits) - 1)))};
  }
  // Members within h hops of u, h <= near.hops, for policies that ask for it. Where everyone is near, they
  // are one hop away.
  [[nodiscard]] BALLAST_HD std::uint32_t within(std::uint32_t u, std::uint32_t h) const {
    if (h == 0) return 0;
    return everyone_is_near() ? bins - 1 : near.within[row(u) * near.hops + h - 1];
  }
  // Vertex i of all others than u, ascending, with its cost key.
  [[nodiscard]] BALLAST_HD Candidate other(std::uint32_t u, std::uint32_t i) const {
    const std::uint32_t v = i + (i >= u ? 1U : 0U);
    return {v, key(u, v)};
  }

  // Whether neighbourhoods lie in a table that outgrows the near caches.
  [[nodiscard]] bool has_far_rows() const { return near.first != nullptr && bins >= (1U << 16); }
  // Hints that the position of u's members, or (that being at hand) member i, is about to be read.
  void expect_position(std::uint32_t u) const { __builtin_prefetch(near.first + u); }
  void expect_member(std::uint32_t u, std::uint32_t i) const {
    __builtin_prefetch(near.members + near.first[u] + i);
  }

  // What the cost of a candidate is computed from: the two vertices, or the hops where they are known.
  [[nodiscard]] BALLAST_HD static constexpr std::uint64_t key(std::uint32_t from, std::uint32_t bin) {
    return pair_flag | (std::uint64_t{from} << 31) | bin;
  }
  [[nodiscard]] BALLAST_HD static constexpr std::uint64_t hops_key(std::uint32_t hops) { return hops; }

  // Hops from the arrival vertex to the bin, or `unreachable`.
  [[nodiscard]] BALLAST_HD std::uint64_t cost(std::uint64_t key) const {
    if ((key & pair_flag) == 0) return key;
    const auto from = static_cast<std::uint32_t>((key >> 31) & vertex_mask);
    const auto bin = static_cast<std::uint32_t>(key & vertex_mask);
    if (family.kind != FamilyKind::general) return family.distance(from, bin);
    if (distances == nullptr) return searched(from, bin);
    const std::uint8_t hops = distances[std::size_t{from} * bins + bin];
    return hops == 255 ? unreachable : hops;
  }

 private:
  static constexpr std::uint64_t pair_flag = std::uint64_t{1} << 63;
  static constexpr std::uint64_t vertex_mask = (std::uint64_t{1} << 31) - 1;

  [[nodiscard]] BALLAST_HD std::uint64_t searched(std::uint32_t from, std::uint32_t bin) const {
    const std::uint32_t hops = search(graph, from, bin);
    return hops == ~0U ? unreachable : hops;
  }
  [[nodiscard]] BALLAST_HD bool everyone_is_near() const { return !Family::has_rows && near.everyone; }
  [[nodiscard]] BALLAST_HD std::size_t row(std::uint32_t u) const { return family.translates() ? 0 : u; }
};

using GraphView = GraphViewOf<GraphFamily>;

template <class Family>
GraphViewOf<Family> view_as(const GraphView& view) {
  GraphViewOf<Family> result;
  static_cast<GraphTables&>(result) = view;
  static_cast<GraphFamily&>(result.family) = view.family;
  return result;
}

// Calls visit(view) with the view of the family that is known best when code is compiled.
template <class Visit>
auto with_known_family(const GraphView& view, const Visit& visit) {
  if (view.near.everyone) return visit(view);
  if (!view.family.translates()) return visit(view_as<NoFamily>(view));
  if (view.family.axes == 1) return visit(view_as<RingFamily>(view));
  if (view.family.axes == 2 && view.family.side[0] > 1) return visit(view_as<PlaneTorusFamily>(view));
  return visit(view);
}

}  // namespace ballast
