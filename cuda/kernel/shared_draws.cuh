// SPDX-License-Identifier: Apache-2.0
// Draws of neighbouring balls that share their blocks of random words: each block is computed once, when a
// ball first asks for it. The same numbers as DirectDraws.
#pragma once

#include "ballast/rng/bounded.hpp"
#include "cuda/kernel/simt.cuh"

namespace ballast::gpu {

// Of `together` = 1, 2 or 4 balls from `first`, a multiple of `together`.
template <std::uint32_t together>
class SharedDraws {
 public:
  BALLAST_DEVICE SharedDraws(const TrialAddress& at, std::uint64_t first) : at_(at), first_(first) {}

  // The draws of ball first + j.
  class Draws {
   public:
    BALLAST_DEVICE Draws(SharedDraws& shared, std::uint32_t j)
        : ball(shared.first_ + j), shared_(shared), j_(j) {}

    [[nodiscard]] BALLAST_DEVICE std::uint32_t word(Role role) const { return shared_.word(role, j_); }
    [[nodiscard]] BALLAST_DEVICE std::uint32_t tie_bit() const {
      return (shared_.tie_word() >> (ball % 32)) & 1U;
    }
    [[nodiscard]] BALLAST_DEVICE std::uint32_t retry(Role role, std::uint32_t attempt) const {
      return DirectDraws{shared_.at_, ball}.retry(role, attempt);
    }
    // The rare case gets draws of its own, so that these never need an address and stay in registers.
    [[nodiscard]] BALLAST_DEVICE std::uint32_t below(Role role, std::uint32_t range) const {
      const std::uint64_t product = std::uint64_t{word(role)} * range;
      if (static_cast<std::uint32_t>(product) < range) {
        return finish_draw_below(DirectDraws{shared_.at_, ball}, role, range, product);
      }
      return static_cast<std::uint32_t>(product >> 32);
    }

    std::uint64_t ball;

   private:
    SharedDraws& shared_;
    std::uint32_t j_;
  };

 private:
  static constexpr std::uint32_t slots = 6;
  static constexpr std::uint32_t tie_slot = 5;

  // Where a role's block is kept; roles that never occur in the same world may share a place. `slots`:
  // nowhere.
  static BALLAST_DEVICE constexpr std::uint32_t slot_of(Role role) {
    switch (role) {
      case Role::arrival_x:
      case Role::arrival_user:
      case Role::arrival_vertex:
      case Role::arrival_edge:
        return 0;
      case Role::arrival_y:
        return 1;
      case Role::coin:
        return 2;
      default:
        if (role == candidate_role(0)) return 3;
        return role == candidate_role(1) ? 4 : slots;
    }
  }

  BALLAST_DEVICE std::uint32_t word(Role role, std::uint32_t j) {
    const std::uint32_t slot = slot_of(role);
    if (together == 1 || slot == slots) return word_at(at_, role, first_ + j);
    if ((known_ & (1U << slot)) == 0) {
      blocks_[slot] = philox_block(at_.seed, stream_id(role, at_.world, at_.trial), first_ / 4);
      known_ |= 1U << slot;
    }
    if constexpr (together == 4) return blocks_[slot].word[j];
    return (first_ & 2) == 0 ? blocks_[slot].word[j] : blocks_[slot].word[2 + j];
  }

  // The word of 32 balls, these among them.
  BALLAST_DEVICE std::uint32_t tie_word() {
    if ((known_ & (1U << tie_slot)) == 0) {
      tie_word_ = word_at(at_, Role::tie_bit, first_ / 32);
      known_ |= 1U << tie_slot;
    }
    return tie_word_;
  }

  TrialAddress at_;
  std::uint64_t first_;
  std::uint32_t known_ = 0;
  std::uint32_t tie_word_ = 0;
  PhiloxBlock blocks_[slots - 1];
};

}  // namespace ballast::gpu
