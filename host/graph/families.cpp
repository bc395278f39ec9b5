// SPDX-License-Identifier: Apache-2.0
// Edges of lattices, trees, stars and complete graphs.
#include "host/graph/families.hpp"

#include <algorithm>
#include <bit>

namespace ballast {
namespace {

GraphFamily lattice(FamilyKind kind, const std::vector<std::uint32_t>& sides) {
  GraphFamily family;
  family.kind = kind;
  family.axes = static_cast<std::uint32_t>(sides.size());
  std::copy(sides.begin(), sides.end(), family.side);
  std::transform(sides.begin(), sides.end(), family.reciprocal,
                 [](std::uint32_t side) { return ~std::uint64_t{0} / side + 1; });
  return family;
}

void add_lattice(const GraphFamily& family, std::uint32_t n, std::vector<Edge>& edges) {
  std::uint32_t stride = 1;
  for (std::uint32_t axis = 0; axis < family.axes; ++axis) {
    const std::uint32_t side = family.side[axis];
    for (std::uint32_t v = 0; v < n; ++v) {
      const std::uint32_t coordinate = v / stride % side;
      if (coordinate + 1 < side) {
        edges.emplace_back(v, v + stride);
      } else if (family.kind == FamilyKind::torus) {
        edges.emplace_back(v, v - (side - 1) * stride);
      }
    }
    stride *= side;
  }
}

}  // namespace

GraphFamily family_of(const GraphConfig& config, std::uint32_t n) {
  GraphFamily family;
  switch (config.topology) {
    case Topology::path:
      return lattice(FamilyKind::lattice, {n});
    case Topology::ring:
      return lattice(FamilyKind::torus, {n});
    case Topology::grid:
      return lattice(FamilyKind::lattice, config.sides);
    case Topology::torus:
      return lattice(FamilyKind::torus, config.sides);
    case Topology::hypercube:
      return lattice(FamilyKind::torus,
                     std::vector<std::uint32_t>(static_cast<std::size_t>(std::bit_width(n) - 1), 2));
    case Topology::complete:
      family.kind = FamilyKind::complete;
      return family;
    case Topology::star:
      family.kind = FamilyKind::star;
      return family;
    case Topology::tree:
      family.kind = FamilyKind::tree;
      family.arity = config.arity;
      return family;
    default:
      return family;
  }
}

std::vector<Edge> family_edges(const GraphFamily& family, std::uint32_t n) {
  std::vector<Edge> edges;
  switch (family.kind) {
    case FamilyKind::lattice:
    case FamilyKind::torus:
      add_lattice(family, n, edges);
      break;
    case FamilyKind::complete:
      for (std::uint32_t v = 1; v < n; ++v) {
        for (std::uint32_t u = 0; u < v; ++u) edges.emplace_back(u, v);
      }
      break;
    case FamilyKind::star:
      for (std::uint32_t v = 1; v < n; ++v) edges.emplace_back(0, v);
      break;
    case FamilyKind::tree:
      for (std::uint32_t v = 1; v < n; ++v) edges.emplace_back((v - 1) / family.arity, v);
      break;
    default:
      break;
  }
  return edges;
}

}  // namespace ballast
