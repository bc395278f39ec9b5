// SPDX-License-Identifier: Apache-2.0
// Where the servers of a plane world stand.
#pragma once

#include <cstdint>
#include <vector>

#include "ballast/space/point.hpp"
#include "host/run_config.hpp"

namespace ballast {

// n points of a placement that is not read from a file, in order of server number, from the world
// roles of (seed, world). The map is [0, 2^32)^2 on the torus, [0, 2^31)^2 when bounded.
//   grid       square lattice: torus at (i, j) side/sqrt(n), bounded at the centres of its cells
//   uniform    independent and uniform
//   clustered  Thomas process conditioned on n points: max(1, round(n / mean_offspring)) parents,
//              uniform; each server picks a parent uniformly and stands at a normal offset of
//              standard deviation `spread` sides per axis; wrapped on the torus, redrawn when it
//              leaves a bounded map (Thomas 1949; Illian et al. 2008, section 6.3)
std::vector<Point> place_servers(const WorldConfig& world, std::uint64_t seed, std::uint32_t world_number);

// Servers in spatial order (Morton order of their positions, then number), so that neighbours in
// the plane are neighbours in memory. order[id] = number of the server with that id.
std::vector<std::uint32_t> spatial_order(const std::vector<Point>& servers);

}  // namespace ballast
