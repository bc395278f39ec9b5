// SPDX-License-Identifier: Apache-2.0
// Generation of server positions, and their spatial order.
#include "host/space/placement.hpp"

#include <tbb/parallel_sort.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ballast/rng/bounded.hpp"
#include "host/numeric/gaussian.hpp"

namespace ballast {
namespace {

constexpr std::uint64_t torus_side = std::uint64_t{1} << 32;

std::uint64_t side_of(Boundary boundary) {
  return boundary == Boundary::torus ? torus_side : torus_side / 2;
}

std::uint32_t scaled(std::uint32_t word, std::uint64_t side) {
  return static_cast<std::uint32_t>((word * side) >> 32);
}

std::vector<Point> grid(const WorldConfig& world) {
  const auto root = static_cast<std::uint64_t>(std::llround(std::sqrt(static_cast<double>(world.servers))));
  const std::uint64_t side = side_of(world.boundary);
  const std::uint64_t half = world.boundary == Boundary::torus ? 0 : 1;
  const auto coordinate = [&](std::uint64_t i) {
    return static_cast<std::uint32_t>((2 * i + half) * (side / 2) / root);
  };
  std::vector<Point> points(world.servers);
  for (std::uint64_t s = 0; s < points.size(); ++s) points[s] = {coordinate(s % root), coordinate(s / root)};
  return points;
}

// Points whose word s in two roles are their coordinates.
std::vector<Point> uniform(std::size_t count, std::uint64_t side, const TrialAddress& at, Role role_x,
                           Role role_y) {
  std::vector<Point> points(count);
  for (std::size_t s = 0; s < count; ++s) {
    points[s] = {scaled(word_at(at, role_x, s), side), scaled(word_at(at, role_y, s), side)};
  }
  return points;
}

// A parent's neighbour at a normal offset; words come from the server's own stream.
Point offspring(const Point& parent, const WorldConfig& world, TrialAddress at, std::uint32_t server) {
  at.trial = server;
  std::uint64_t used = 0;
  const auto next_word = [&] { return word_at(at, Role::server_offset, used++); };
  const auto side = static_cast<double>(side_of(world.boundary));
  for (;;) {
    const NormalPair normal = draw_normal_pair(next_word);
    const double x = std::floor(parent.x + normal.x * world.spread * side);
    const double y = std::floor(parent.y + normal.y * world.spread * side);
    if (world.boundary == Boundary::torus) {
      return {static_cast<std::uint32_t>(static_cast<std::int64_t>(x)),
              static_cast<std::uint32_t>(static_cast<std::int64_t>(y))};
    }
    if (x >= 0 && x < side && y >= 0 && y < side)
      return {static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)};
  }
}

std::vector<Point> clustered(const WorldConfig& world, const TrialAddress& at) {
  const double mean_parents = std::floor(world.servers / world.mean_offspring + 0.5);
  const auto parent_count = static_cast<std::uint32_t>(std::clamp(mean_parents, 1.0, double{max_servers}));
  const std::vector<Point> parents =
      uniform(parent_count, side_of(world.boundary), at, Role::parent_x, Role::parent_y);
  std::vector<Point> points(world.servers);
  for (std::uint32_t s = 0; s < world.servers; ++s) {
    const std::uint32_t parent = draw_below(DirectDraws{at, s}, Role::server_parent, parent_count);
    points[s] = offspring(parents[parent], world, at, s);
  }
  return points;
}

std::uint64_t spread_bits(std::uint64_t v) {
  v = (v | (v << 16)) & 0x0000FFFF0000FFFFULL;
  v = (v | (v << 8)) & 0x00FF00FF00FF00FFULL;
  v = (v | (v << 4)) & 0x0F0F0F0F0F0F0F0FULL;
  v = (v | (v << 2)) & 0x3333333333333333ULL;
  return (v | (v << 1)) & 0x5555555555555555ULL;
}

}  // namespace

std::vector<Point> place_servers(const WorldConfig& world, std::uint64_t seed, std::uint32_t world_number) {
  const TrialAddress at{seed, world_number, 0};
  switch (world.placement) {
    case Placement::grid:
      return grid(world);
    case Placement::clustered:
      return clustered(world, at);
    default:
      return uniform(world.servers, side_of(world.boundary), at, Role::server_x, Role::server_y);
  }
}

std::vector<std::uint32_t> spatial_order(const std::vector<Point>& servers) {
  std::vector<std::uint64_t> code(servers.size());
  std::transform(servers.begin(), servers.end(), code.begin(),
                 [](const Point& p) { return spread_bits(p.x) | (spread_bits(p.y) << 1); });
  std::vector<std::uint32_t> order(servers.size());
  std::iota(order.begin(), order.end(), 0U);
  tbb::parallel_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return code[a] != code[b] ? code[a] < code[b] : a < b;
  });
  return order;
}

}  // namespace ballast
