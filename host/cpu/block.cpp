// SPDX-License-Identifier: Apache-2.0
// Buffers and bulk generation for blocks of balls.
#include "host/cpu/block.hpp"

#include "host/cpu/words.hpp"

namespace ballast::cpu {

void BlockWords::prepare(const RoleSet& roles) {
  if (roles == prepared_for_) return;
  prepared_for_ = roles;
  roles_.clear();
  roles.for_each([&](Role role) { roles_.push_back(role); });
  memory_.resize(roles_.size() * block_balls);
  of_role_.fill(nullptr);
  for (std::size_t r = 0; r < roles_.size(); ++r)
    of_role_[static_cast<std::size_t>(roles_[r])] = memory_.data() + r * block_balls;
}

void BlockWords::generate(const TrialAddress& at, std::uint64_t first_ball, std::uint32_t count) {
  at_ = at;
  first_ball_ = first_ball;
  for (const Role role : roles_) {
    const std::uint32_t balls_per_word = role == Role::tie_bit ? 32 : 1;
    const std::uint64_t first_word = first_ball / balls_per_word;
    const std::uint32_t words = (count + balls_per_word - 1) / balls_per_word;
    fill_words(at.seed, stream_id(role, at.world, at.trial), first_word / 4, (words + 3) / 4,
               of_role_[static_cast<std::size_t>(role)]);
  }
}

void CandidateBlock::prepare(std::uint32_t candidates, bool has_geometry) {
  bins.resize(std::size_t{candidates} * stride);
  keys.resize(has_geometry ? bins.size() : 0);
  chosen.resize(has_geometry ? block_balls : 0);
}

}  // namespace ballast::cpu
