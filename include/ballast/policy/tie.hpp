// SPDX-License-Identifier: Apache-2.0
// Tie rules, applied to a proposal: candidates are put into the order in which they win ties, so
// that placement never needs a random number.
#pragma once

#include <cstdint>

#include "ballast/rng/bounded.hpp"
#include "ballast/rng/role_set.hpp"
#include "ballast/space/candidate.hpp"

namespace ballast {

enum class Tie : std::uint8_t {
  random,  // every candidate of least load is equally likely
  first,   // the first candidate wins: the nearest, or the first drawn
};

constexpr RoleSet tie_roles(Tie tie, std::uint32_t candidates) {
  RoleSet roles;
  if (tie == Tie::first || candidates < 2) return roles;
  if (candidates == 2) return roles.with(Role::tie_bit);
  for (std::uint32_t j = 1; j < candidates; ++j) roles = roles.with(tie_order_role(j));
  return roles;
}

// Proposes two candidates. Random ties: in an order that one bit decides, without a branch.
template <BallDraws Draws, class Proposal>
BALLAST_HD constexpr void propose_pair(Tie tie, const Draws& draws, Candidate first, Candidate second,
                                       Proposal& proposal) {
  const std::uint32_t swapped = tie == Tie::random ? draws.tie_bit() : 0;
  const std::uint32_t bins = (first.bin ^ second.bin) & (0U - swapped);
  const std::uint64_t keys = (first.key ^ second.key) & (std::uint64_t{0} - swapped);
  proposal.set(0, first.bin ^ bins, first.key ^ keys);
  proposal.set(1, second.bin ^ bins, second.key ^ keys);
}

// Random ties: a uniformly random order of the candidates (one bit for two of them, else a
// Fisher-Yates shuffle); the first of those with the least load is then a uniform choice.
template <BallDraws Draws, class Proposal>
BALLAST_HD constexpr void apply_tie(Tie tie, const Draws& draws, std::uint32_t candidates,
                                    Proposal& proposal) {
  if (tie == Tie::first || candidates < 2) return;
  if (candidates == 2) {
    proposal.swap(0, draws.tie_bit());
    return;
  }
  for (std::uint32_t j = candidates - 1; j >= 1; --j) {
    proposal.swap(j, draw_below(draws, tie_order_role(j), j + 1));
  }
}

}  // namespace ballast
