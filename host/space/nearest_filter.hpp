// SPDX-License-Identifier: Apache-2.0
// Which servers can be among the k nearest of some point of a cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "ballast/space/point.hpp"
#include "host/space/nearest_cell.hpp"

namespace ballast {

struct Candidate {
  Point at;
  std::uint32_t id = 0;
};

// Filters lists of candidates, always in ascending order of id. It may keep a server that is not
// needed, but never drops one that is among the k nearest, in the order (squared distance, id), of
// some integer point of the cell, provided that `inherited` holds all of these.
class CandidateFilter {
 public:
  explicit CandidateFilter(std::uint32_t k) : k_(k) {}

  // Replaces `kept` by the candidates of `inherited` (k at least) that the cell needs.
  void filter(const Cell& cell, const std::vector<Candidate>& inherited, std::vector<Candidate>& kept);

 private:
  // Squared axis distances from a candidate to the ends of the cell's columns and rows, and whether
  // a column (row) of the cell is its antipode.
  struct Reach {
    std::int64_t low_x, high_x, low_y, high_y;
    Candidate candidate;
    bool antipode_x, antipode_y;
  };

  static Reach reach(const Cell& cell, const Candidate& candidate);
  static bool beats(const Reach& a, const Reach& b);
  std::uint64_t bound(const Cell& cell, const std::vector<Candidate>& inherited);
  bool dominated(const Reach& candidate, std::size_t rivals) const;
  void drop_dominated(const Cell& cell, std::vector<Candidate>& kept);

  std::uint32_t k_;
  std::vector<std::uint64_t> greatest_;                        // scratch of bound()
  std::vector<std::pair<std::uint64_t, std::uint32_t>> order_;  // scratch of drop_dominated()
  std::vector<Reach> survivors_;
  std::vector<bool> survives_;
};

}  // namespace ballast
