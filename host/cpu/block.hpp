// SPDX-License-Identifier: Apache-2.0
// The unit of work of the CPU backend: a block of balls of one trial, with their words generated in
// bulk and their candidates side by side.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ballast/rng/draws.hpp"
#include "ballast/rng/role_set.hpp"

namespace ballast::cpu {

inline constexpr std::uint32_t block_balls = 512;  // a multiple of 128: whole Philox blocks of tie bits
inline constexpr std::uint32_t lookahead = 32;     // balls between a prefetch and its placement

// The words of one block, by role.
class BlockWords {
 public:
  // Prepares buffers for the roles that a policy reads.
  void prepare(const RoleSet& roles);

  // Generates the words of balls [first_ball, first_ball + count); first_ball is a multiple of
  // block_balls, count at most that.
  void generate(const TrialAddress& at, std::uint64_t first_ball, std::uint32_t count);

  // The words of one role, of ball i the i-th; of tie bits, a word for 32 balls.
  [[nodiscard]] const std::uint32_t* of(Role role) const { return of_role_[static_cast<std::size_t>(role)]; }

  // The draws of the block's i-th ball.
  class Draws {
   public:
    Draws(const BlockWords& block, std::uint32_t i) : block_(&block), i_(i) {}

    [[nodiscard]] std::uint32_t word(Role role) const { return block_->of(role)[i_]; }
    [[nodiscard]] std::uint32_t tie_bit() const {
      return (block_->of(Role::tie_bit)[i_ / 32] >> (i_ % 32)) & 1U;
    }
    [[nodiscard]] std::uint32_t retry(Role role, std::uint32_t attempt) const {
      return word_at(block_->at_, Role::retry, retry_index(role, block_->first_ball_ + i_, attempt));
    }

   private:
    const BlockWords* block_;
    std::uint32_t i_;
  };

 private:
  RoleSet prepared_for_;
  std::vector<Role> roles_;  // the same, as a list
  std::vector<std::uint32_t> memory_;
  std::array<std::uint32_t*, 256> of_role_{};
  TrialAddress at_;
  std::uint64_t first_ball_ = 0;
};

static_assert(BallDraws<BlockWords::Draws>);

// Candidates of a block's balls: candidate j of ball i is at [j * stride + i].
struct CandidateBlock {
  static constexpr std::uint32_t stride = block_balls + lookahead;  // prefetches may read past the end

  std::vector<std::uint32_t> bins;
  std::vector<std::uint64_t> keys;    // what each candidate's cost is computed from; geometry only
  std::vector<std::uint32_t> chosen;  // [i]: which candidate took ball i; geometry only

  void prepare(std::uint32_t candidates, bool has_geometry);
};

// Where a policy writes the proposal of one ball: its places in the columns of candidate 0.
template <bool has_geometry>
class CandidateColumn {
 public:
  CandidateColumn(std::uint32_t* bins, std::uint64_t* keys) : bins_(bins), keys_(keys) {}

  void set(std::uint32_t j, std::uint32_t bin, std::uint64_t key) {
    bins_[std::size_t{j} * CandidateBlock::stride] = bin;
    if constexpr (has_geometry) keys_[std::size_t{j} * CandidateBlock::stride] = key;
  }
  void swap(std::uint32_t a, std::uint32_t b) {
    swap_in(bins_, a, b);
    if constexpr (has_geometry) swap_in(keys_, a, b);
  }

 private:
  template <class T>
  static void swap_in(T* column, std::uint32_t a, std::uint32_t b) {
    std::swap(column[std::size_t{a} * CandidateBlock::stride],
              column[std::size_t{b} * CandidateBlock::stride]);
  }
  std::uint32_t* bins_;
  std::uint64_t* keys_;
};

}  // namespace ballast::cpu
