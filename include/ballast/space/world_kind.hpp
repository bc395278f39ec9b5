// SPDX-License-Identifier: Apache-2.0
// The kinds of world; each has a view, which is what policies see of it.
#pragma once

#include <cstdint>

namespace ballast {

enum class WorldKind : std::uint8_t {
  classical,  // bins without positions
  plane,      // servers at points
  graph,      // servers at the vertices of a graph
};

}  // namespace ballast
