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

// The vertices within `hops` hops of each vertex, nearest first, itself excluded. One row for vertex 0
// where the family translates, else one for each vertex.
struct NeighbourhoodView {
  const std::uint64_t* first = nullptr;    // [row] where its members begin; one more at the end
  const std::uint32_t* members = nullptr;  // ordered by hops, then number
  const std::uint32_t* within = nullptr;   // [row * hops + h - 1] members within h hops
  std::uint32_t hops = 0;
};

struct GraphView {
  static constexpr WorldKind kind = WorldKind::graph;
  static constexpr bool has_geometry = true;
  static constexpr std::uint64_t unreachable = ~std::uint64_t{0};  // the cost of a ball that no path leads to

  std::uint32_t bins = 0;
  GraphFamily family;
  NeighbourhoodView near;                // for the policy's number of hops
  const std::uint32_t* edges = nullptr;  // both ends of each edge
  std::uint32_t edge_count = 0;
  // Where the family is general: a table [u * bins + v], 255: no path; or, on the host, a search.
  const std::uint8_t* distances = nullptr;
  std::uint32_t (*search)(const void* graph, std::uint32_t u, std::uint32_t v) = nullptr;  // ~0: no path
  const void* graph = nullptr;

  // What every ball reads for its arrival.
  [[nodiscard]] constexpr RoleSet arrival_roles() const { return RoleSet{}.with(Role::arrival_vertex); }

  template <BallDraws Draws>
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t arrival(const Draws& draws) const {
    return draw_below(draws, Role::arrival_vertex, bins);
  }

  // Members within h hops of u, h <= near.hops.
  [[nodiscard]] BALLAST_HD std::uint32_t within(std::uint32_t u, std::uint32_t h) const {
    return h == 0 ? 0 : near.within[row(u) * near.hops + h - 1];
  }
  // Member i of u's neighbourhood, i < within(u, near.hops), with its cost key.
  [[nodiscard]] BALLAST_HD Candidate member(std::uint32_t u, std::uint32_t i) const {
    const std::uint32_t found = near.members[near.first[row(u)] + i];
    return {family.translates() ? family.translated(u, found, bins) : found, hops_key(hops_to_member(u, i))};
  }
  // Whether neighbourhoods lie in a table that outgrows the near caches.
  [[nodiscard]] bool has_far_rows() const {
    return near.hops != 0 && !family.translates() && bins >= (1U << 16);
  }
  // Hints that the row of u, or (its position being at hand) its members, are about to be read.
  BALLAST_HD void expect_row(std::uint32_t u) const {
#if !defined(__CUDA_ARCH__)
    __builtin_prefetch(near.first + row(u));
    __builtin_prefetch(near.within + row(u) * near.hops);
#endif
  }
  BALLAST_HD void expect_members(std::uint32_t u) const {
#if !defined(__CUDA_ARCH__)
    __builtin_prefetch(near.members + near.first[row(u)]);
#endif
  }

  // Hops to member i.
  [[nodiscard]] BALLAST_HD std::uint32_t hops_to_member(std::uint32_t u, std::uint32_t i) const {
    const std::uint32_t* within_row = near.within + row(u) * near.hops;
    std::uint32_t hops = 1;
    for (std::uint32_t h = 0; h + 1 < near.hops; ++h) hops += i >= within_row[h] ? 1U : 0U;
    return hops;
  }

  // What the cost of a candidate is computed from: the two vertices, or the hops where they are known.
  [[nodiscard]] BALLAST_HD constexpr std::uint64_t key(std::uint32_t from, std::uint32_t bin) const {
    return pair_flag | (std::uint64_t{from} << 31) | bin;
  }
  [[nodiscard]] BALLAST_HD static constexpr std::uint64_t hops_key(std::uint32_t hops) {
    return hops;
  }

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
  [[nodiscard]] BALLAST_HD std::size_t row(std::uint32_t u) const {
    return family.translates() ? 0 : u;
  }
};

}  // namespace ballast
