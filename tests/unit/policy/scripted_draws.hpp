// SPDX-License-Identifier: Apache-2.0
// Draws whose words a test chooses, and draws that remember what was read.
#pragma once

#include <map>
#include <stdexcept>
#include <vector>

#include "ballast/policy/policy.hpp"

namespace ballast {

// The word for which draw_below(range) is `value`: the middle of those that give it.
constexpr std::uint32_t word_for(std::uint64_t value, std::uint64_t range) {
  return static_cast<std::uint32_t>(((value << 32) + (std::uint64_t{1} << 31)) / range);
}

struct ScriptedDraws {
  std::map<Role, std::uint32_t> words;
  std::uint32_t bit = 0;

  [[nodiscard]] std::uint32_t word(Role role) const { return words.at(role); }
  [[nodiscard]] std::uint32_t tie_bit() const { return bit; }
  [[nodiscard]] static std::uint32_t retry(Role /*role*/, std::uint32_t /*attempt*/) {
    throw std::logic_error("a scripted word was rejected");
  }
};

// Real draws that note their roles.
struct RecordingDraws {
  DirectDraws draws;
  mutable RoleSet read;

  [[nodiscard]] std::uint32_t word(Role role) const {
    read = read.with(role);
    return draws.word(role);
  }
  [[nodiscard]] std::uint32_t tie_bit() const {
    read = read.with(Role::tie_bit);
    return draws.tie_bit();
  }
  [[nodiscard]] std::uint32_t retry(Role role, std::uint32_t attempt) const {
    return draws.retry(role, attempt);
  }
};

static_assert(BallDraws<ScriptedDraws> && BallDraws<RecordingDraws>);

// The bins that a policy proposes, in the order in which they win ties.
template <class P, class View>
std::vector<std::uint32_t> proposed(const P& policy, const View& view, const ScriptedDraws& draws) {
  Proposal proposal{};
  policy.propose(view, draws, proposal);
  return {proposal.bin, proposal.bin + policy.candidates()};
}

}  // namespace ballast
