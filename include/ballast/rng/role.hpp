// SPDX-License-Identifier: Apache-2.0
// Roles: what a random word is for. A role is part of a word's address, so its number is never
// changed or used again.
#pragma once

#include <cstdint>

#include "ballast/base/host_device.hpp"

namespace ballast {

enum class Role : std::uint8_t {
  // World roles: the trial field of the stream is 0 unless said otherwise.
  server_x = 0,       // word s: server s
  server_y = 1,       // word s: server s
  parent_x = 2,       // word p: parent point p of a cluster process
  parent_y = 3,       // word p: parent point p of a cluster process
  server_parent = 4,  // word s: the parent of server s
  server_offset = 5,  // trial field = server: words of the offset from its parent, in order of use
  graph_draw = 6,     // word i: the i-th number drawn while a random graph is made

  // Trial roles: word i belongs to ball i.
  arrival_x = 16,
  arrival_y = 17,
  arrival_user = 18,    // which of the listed users
  arrival_vertex = 19,  // which vertex of the graph
  arrival_edge = 20,    // which edge of the graph
  tie_bit = 24,         // bit i (bit i % 32 of word i / 32) belongs to ball i
  coin = 25,            // a coin of a given probability
  retry = 27,           // replaces rejected words; see retry_index

  candidate = 64,   // .. 127: draw of candidate j
  tie_order = 128,  // .. 191: step j of the shuffle that settles ties among more than two
};

inline constexpr std::uint32_t max_choices = 64;

BALLAST_HD constexpr Role candidate_role(std::uint32_t j) {
  return static_cast<Role>(static_cast<std::uint32_t>(Role::candidate) + j);
}

BALLAST_HD constexpr Role tie_order_role(std::uint32_t j) {
  return static_cast<Role>(static_cast<std::uint32_t>(Role::tie_order) + j);
}

inline constexpr std::uint64_t max_worlds = std::uint64_t{1} << 24;
inline constexpr std::uint64_t max_trials_per_world = std::uint64_t{1} << 32;
inline constexpr std::uint64_t max_balls = std::uint64_t{1} << 48;

// Stream id: role (8 bits) | world (24 bits) | trial in world (32 bits).
BALLAST_HD constexpr std::uint64_t stream_id(Role role, std::uint32_t world, std::uint32_t trial) {
  return (std::uint64_t{static_cast<std::uint8_t>(role)} << 56) | (std::uint64_t{world} << 32) | trial;
}

// Where the retry stream keeps the word that replaces word `index` of `role` after `attempt`
// rejections (1..255): an address of its own, so that a retry never shifts another draw.
BALLAST_HD constexpr std::uint64_t retry_index(Role role, std::uint64_t index, std::uint32_t attempt) {
  return (std::uint64_t{attempt} << 56) | (std::uint64_t{static_cast<std::uint8_t>(role)} << 48) | index;
}

}  // namespace ballast
