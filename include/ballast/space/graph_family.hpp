// SPDX-License-Identifier: Apache-2.0
// Graphs whose distances follow from vertex numbers, without tables.
#pragma once

#include <cstdint>

#include "ballast/base/host_device.hpp"
#include "ballast/base/wide.hpp"

namespace ballast {

// How the vertices of a graph are numbered, as far as arithmetic can use it.
enum class FamilyKind : std::uint8_t {
  general,   // nothing is known
  lattice,   // d-dimensional grid, open: vertex = sum of coordinate_i * product of the sides before i
  torus,     // the same, wrapped on every axis: ring, torus; side 2 has one edge, so hypercubes as well
  complete,  // any two vertices are neighbours
  star,      // vertex 0 is every other one's only neighbour
  tree,      // vertex v > 0 hangs from (v - 1) / arity
};

struct GraphFamily {
  static constexpr std::uint32_t max_axes = 32;
  static constexpr bool has_rows = false;  // whether neighbourhoods are known to lie in a table

  FamilyKind kind = FamilyKind::general;
  std::uint32_t axes = 0;                   // lattice, torus
  std::uint32_t side[max_axes] = {};        // of each axis, first coordinate first
  std::uint64_t reciprocal[max_axes] = {};  // of each side: floor((2^64 - 1) / side) + 1
  std::uint32_t arity = 0;                  // tree

  // Whether adding vertex numbers coordinate by coordinate maps the graph onto itself, so that every
  // neighbourhood is that of vertex 0, shifted.
  [[nodiscard]] BALLAST_HD constexpr bool translates() const { return kind == FamilyKind::torus; }

  // u shifted by an offset, a vertex number whose first coordinate is `along_first`; for families that
  // translate. The sum of the numbers, less a turn around each axis on which the coordinates' sum exceeds its
  // side; numbers are below 2^31, so that nothing overflows.
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t translated(std::uint32_t u, std::uint32_t offset,
                                                              std::uint32_t /*along_first*/) const {
    std::uint32_t result = u + offset;
    std::uint32_t turn = 1;
    for (std::uint32_t axis = 0; axis + 1 < axes; ++axis) {
      const std::uint32_t u_rest = divided(u, axis);
      const std::uint32_t offset_rest = divided(offset, axis);
      const std::uint32_t sum = u + offset - (u_rest + offset_rest) * side[axis];
      turn *= side[axis];
      result -= sum < side[axis] ? 0 : turn;
      u = u_rest;
      offset = offset_rest;
    }
    return result - (u + offset < side[axes - 1] ? 0 : turn * side[axes - 1]);
  }

  // Hops between two vertices; not for general graphs.
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t distance(std::uint32_t u, std::uint32_t v) const {
    if (u == v) return 0;
    switch (kind) {
      case FamilyKind::complete:
        return 1;
      case FamilyKind::star:
        return u == 0 || v == 0 ? 1 : 2;
      case FamilyKind::tree:
        return tree_distance(u, v);
      default:
        return lattice_distance(u, v);
    }
  }

 protected:
  [[nodiscard]] BALLAST_HD static constexpr std::uint32_t wrapped(std::uint32_t value, std::uint32_t turn) {
    return value < turn ? value : value - turn;
  }
  // value / side[axis], by a multiplication: exact for 32 bits (Granlund and Montgomery, PLDI 1994). Sides
  // > 1.
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t quotient(std::uint32_t value, std::uint32_t axis) const {
    return static_cast<std::uint32_t>((u128{reciprocal[axis]} * value) >> 64);
  }

 private:
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t divided(std::uint32_t value, std::uint32_t axis) const {
    return side[axis] == 1 ? value : quotient(value, axis);
  }

  [[nodiscard]] BALLAST_HD constexpr std::uint32_t lattice_distance(std::uint32_t u, std::uint32_t v) const {
    std::uint32_t sum = 0;
    for (std::uint32_t axis = 0; axis < axes; ++axis) {
      const std::uint32_t a = u % side[axis];
      const std::uint32_t b = v % side[axis];
      const std::uint32_t straight = a < b ? b - a : a - b;
      const std::uint32_t around = side[axis] - straight;
      sum += kind == FamilyKind::torus && around < straight ? around : straight;
      u /= side[axis];
      v /= side[axis];
    }
    return sum;
  }

  // A larger number is never nearer to the root, so the larger one climbs until both meet.
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t tree_distance(std::uint32_t u, std::uint32_t v) const {
    std::uint32_t hops = 0;
    for (; u != v; ++hops) (u > v ? u : v) = ((u > v ? u : v) - 1) / arity;
    return hops;
  }
};

// What a family is known to be when code is compiled, for loops over balls: no question is asked twice.
struct NoFamily : GraphFamily {
  static constexpr bool has_rows = true;
  [[nodiscard]] BALLAST_HD static constexpr bool translates() { return false; }
};

struct RingFamily : GraphFamily {
  static constexpr bool has_rows = true;
  [[nodiscard]] BALLAST_HD static constexpr bool translates() { return true; }
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t translated(std::uint32_t u, std::uint32_t offset,
                                                              std::uint32_t /*along_first*/) const {
    return wrapped(u + offset, side[0]);
  }
};

// Two axes, the first side > 1.
struct PlaneTorusFamily : GraphFamily {
  static constexpr bool has_rows = true;
  [[nodiscard]] BALLAST_HD static constexpr bool translates() { return true; }
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t translated(std::uint32_t u, std::uint32_t offset,
                                                              std::uint32_t along_first) const {
    const std::uint32_t column = u - quotient(u, 0) * side[0] + along_first;
    return wrapped(u + offset - (column < side[0] ? 0 : side[0]), side[0] * side[1]);
  }
};

}  // namespace ballast
