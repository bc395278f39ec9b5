// SPDX-License-Identifier: Apache-2.0
// The draws of a loop over balls.
#pragma once

#include <cstdint>

#include "ballast/rng/bounded.hpp"
#include "host/cpu/block.hpp"

namespace ballast::cpu {

// A block's words with the buffers of the usual roles held by value: what a loop writes cannot change
// them, so that they stay in registers.
class LocalWords {
 public:
  explicit LocalWords(const BlockWords& block)
      : block_(&block),
        ties_(block.of(Role::tie_bit)),
        vertex_(block.of(Role::arrival_vertex)),
        edge_(block.of(Role::arrival_edge)),
        coin_(block.of(Role::coin)),
        first_(block.of(candidate_role(0))),
        second_(block.of(candidate_role(1))) {}

  // The draws of the block's i-th ball.
  class Draws {
   public:
    Draws(const LocalWords& words, std::uint32_t i) : words_(words), i_(i) {}

    [[nodiscard]] std::uint32_t word(Role role) const { return words_.of(role)[i_]; }
    [[nodiscard]] std::uint32_t tie_bit() const { return (words_.ties_[i_ / 32] >> (i_ % 32)) & 1U; }
    [[nodiscard]] std::uint32_t retry(Role role, std::uint32_t attempt) const {
      return BlockWords::Draws(*words_.block_, i_).retry(role, attempt);
    }
    [[nodiscard]] std::uint32_t below(Role role, std::uint32_t range) const {
      const std::uint64_t product = std::uint64_t{word(role)} * range;
      if (static_cast<std::uint32_t>(product) < range) [[unlikely]] {
        return draw_again(*words_.block_, role, range, i_);
      }
      return static_cast<std::uint32_t>(product >> 32);
    }

   private:
    // Out of line: inlined, it would crowd the loop out of its registers.
    [[gnu::noinline]] static std::uint32_t draw_again(const BlockWords& block, Role role, std::uint32_t range,
                                                      std::uint32_t i) {
      return draw_below_from_word(BlockWords::Draws(block, i), role, range);
    }

    const LocalWords& words_;
    std::uint32_t i_;
  };

 private:
  [[nodiscard]] const std::uint32_t* of(Role role) const {
    if (role == Role::arrival_vertex) return vertex_;
    if (role == Role::arrival_edge) return edge_;
    if (role == Role::coin) return coin_;
    if (role == candidate_role(0)) return first_;
    if (role == candidate_role(1)) return second_;
    return block_->of(role);
  }

  const BlockWords* block_;
  const std::uint32_t* ties_;
  const std::uint32_t *vertex_, *edge_, *coin_, *first_, *second_;
};

static_assert(BallDraws<LocalWords::Draws>);

}  // namespace ballast::cpu
