// SPDX-License-Identifier: Apache-2.0
// Loops over the balls of a block that make their proposals.
#pragma once

#include <cstdint>

#include "ballast/policy/policy.hpp"
#include "host/cpu/block.hpp"
#include "host/cpu/local_draws.hpp"

namespace ballast::cpu {

// Tables that outgrow the near caches are fetched in two steps, some balls before they are read.
template <class View>
class LookAhead {
 public:
  LookAhead(const View& view, std::uint32_t count) : view_(view), count_(count) {}

  void operator()(const LocalWords& words, std::uint32_t i) const {
    constexpr std::uint32_t position_ahead = 24;
    constexpr std::uint32_t member_ahead = 12;
    if (i + position_ahead < count_)
      view_.expect_position(view_.arrival(LocalWords::Draws(words, i + position_ahead)));
    if (i + member_ahead < count_) expect_member(LocalWords::Draws(words, i + member_ahead));
  }

 private:
  // The member that a uniform draw will choose, unless it is rejected.
  void expect_member(const LocalWords::Draws& draws) const {
    const std::uint32_t u = view_.arrival(draws);
    view_.expect_member(u, static_cast<std::uint32_t>(
                               (std::uint64_t{draws.word(candidate_role(1))} * view_.members(u)) >> 32));
  }

  View view_;
  std::uint32_t count_;
};

struct NoLookAhead {
  void operator()(const LocalWords& /*words*/, std::uint32_t /*i*/) const {}
};

// Two candidates. Flattened: a call left in this loop would keep the words' addresses in memory.
template <class P, class View, class Ahead>
[[gnu::flatten]] void propose_pairs(P policy, View view, Ahead ahead, const BlockWords& words,
                                    std::uint32_t count, CandidateBlock& block) {
  const LocalWords local(words);
  std::uint32_t* const bins = block.bins.data();
  std::uint64_t* const keys = block.keys.data();
  for (std::uint32_t i = 0; i < count; ++i) {
    ahead(local, i);
    const LocalWords::Draws draws(local, i);
    CandidateColumn<View::has_geometry> column(bins + i, keys + i);
    if constexpr (requires { policy.propose_two(view, draws, column); }) {
      policy.propose_two(view, draws, column);
    } else {
      policy.propose(view, draws, column);
    }
  }
}

// Any number of candidates.
template <class P, class View>
void propose_each(P policy, View view, const BlockWords& words, std::uint32_t count, CandidateBlock& block) {
  std::uint32_t* const bins = block.bins.data();
  std::uint64_t* const keys = block.keys.data();
  for (std::uint32_t i = 0; i < count; ++i) {
    CandidateColumn<View::has_geometry> column(bins + i, keys + i);
    policy.propose(view, BlockWords::Draws(words, i), column);
  }
}

// Fills the block's bins and keys for its first `count` balls.
template <class P, class View>
void propose_block(const P& policy, const View& view, const BlockWords& words, std::uint32_t count,
                   CandidateBlock& block) {
  // In the plane, queries of the nearest table take all the time.
  if (View::kind == WorldKind::plane || policy.candidates() != 2)
    return propose_each(policy, view, words, count, block);
  if constexpr (View::kind == WorldKind::graph) {
    if (view.has_far_rows())
      return propose_pairs(policy, view, LookAhead<View>(view, count), words, count, block);
  }
  if constexpr (View::kind != WorldKind::plane)
    propose_pairs(policy, view, NoLookAhead(), words, count, block);
}

}  // namespace ballast::cpu
