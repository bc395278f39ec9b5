// SPDX-License-Identifier: Apache-2.0
// Buffers and bulk generation for blocks of balls.
#include "host/cpu/block.hpp"

#include "ballast/rng/bounded.hpp"
#include "host/cpu/multiply_words.hpp"
#include "host/cpu/words.hpp"

namespace ballast::cpu {

void BlockWords::prepare(const RoleSet& roles) {
  if (roles == prepared_for_) return;
  prepared_for_ = roles;
  roles_.clear();
  roles.for_each([&](Role role) { roles_.push_back(role); });
  memory_.resize(roles_.size() * 2 * block_balls);
  of_role_.fill({});
  for (std::size_t r = 0; r < roles_.size(); ++r) {
    std::uint32_t* words = memory_.data() + r * 2 * block_balls;
    buffer(roles_[r]) = {.words = words, .drawn = words + block_balls};
  }
}

void BlockWords::generate(const TrialAddress& at, std::uint64_t first_ball, std::uint32_t count) {
  at_ = at;
  first_ball_ = first_ball;
  for (const Role role : roles_) {
    const std::uint32_t balls_per_word = role == Role::tie_bit ? 32 : 1;
    const std::uint64_t first_word = first_ball / balls_per_word;
    const std::uint32_t words = (count + balls_per_word - 1) / balls_per_word;
    fill_words(at.seed, stream_id(role, at.world, at.trial), first_word / 4, (words + 3) / 4,
               buffer(role).words);
    draw_in_bulk(role, count);
  }
}

void BlockWords::draw_in_bulk(Role role, std::uint32_t count) {
  RoleBuffer& b = buffer(role);
  b.drawn_range = b.wanted_range;
  if (b.drawn_range == 0) return;
  std::array<std::uint32_t, block_balls> suspects;
  const std::size_t suspect_count = multiply_words(b.words, count, b.drawn_range, b.drawn, suspects.data());
  for (std::size_t s = 0; s < suspect_count; ++s) {
    b.drawn[suspects[s]] = draw_below_from_word(Draws(*this, suspects[s]), role, b.drawn_range);
  }
}

std::uint32_t BlockWords::draw_now(Role role, std::uint32_t range, std::uint32_t i) {
  buffer(role).wanted_range = range;
  return draw_below_from_word(Draws(*this, i), role, range);
}

void CandidateBlock::prepare(std::uint32_t candidates, bool has_geometry) {
  bins.resize(std::size_t{candidates} * stride);
  keys.resize(has_geometry ? bins.size() : 0);
  chosen.resize(has_geometry ? block_balls : 0);
}

}  // namespace ballast::cpu
