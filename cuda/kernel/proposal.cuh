// SPDX-License-Identifier: Apache-2.0
// Proposals of one or two candidates in registers, of more in local memory.
#pragma once

#include <type_traits>

#include "ballast/policy/policy.hpp"
#include "cuda/kernel/simt.cuh"

namespace ballast::gpu {

// At most two candidates, without an index into memory.
struct Pair {
  std::uint32_t first_bin = 0;
  std::uint32_t second_bin = 0;
  std::uint64_t first_key = 0;
  std::uint64_t second_key = 0;

  BALLAST_HD constexpr void set(std::uint32_t j, std::uint32_t bin, std::uint64_t key) {
    (j == 0 ? first_bin : second_bin) = bin;
    (j == 0 ? first_key : second_key) = key;
  }
  BALLAST_HD constexpr void swap(std::uint32_t a, std::uint32_t b) {
    if (a == b) return;
    const Pair before = *this;
    *this = {before.second_bin, before.first_bin, before.second_key, before.first_key};
  }
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t bin(std::uint32_t j) const {
    return j == 0 ? first_bin : second_bin;
  }
  [[nodiscard]] BALLAST_HD constexpr std::uint64_t key(std::uint32_t j) const {
    return j == 0 ? first_key : second_key;
  }
};

// Any number.
struct Many {
  Proposal of;

  BALLAST_HD constexpr void set(std::uint32_t j, std::uint32_t bin, std::uint64_t key) {
    of.set(j, bin, key);
  }
  BALLAST_HD constexpr void swap(std::uint32_t a, std::uint32_t b) { of.swap(a, b); }
  [[nodiscard]] BALLAST_HD constexpr std::uint32_t bin(std::uint32_t j) const { return of.bin[j]; }
  [[nodiscard]] BALLAST_HD constexpr std::uint64_t key(std::uint32_t j) const { return of.key[j]; }
};

// Whether a policy's number of candidates is a parameter. It takes the form Pair only where that is 2.
template <class P>
concept ProposesMany = requires(const P policy) {
  policy.choices;
};

// How many candidates there are, as a constant where that is known.
template <class Form, class P>
BALLAST_DEVICE std::uint32_t candidates_of(const P& policy) {
  if constexpr (std::is_same_v<Form, Pair> && ProposesMany<P>) return 2;
  return policy.candidates();
}

template <class Form, class P, class View, BallDraws Draws>
BALLAST_DEVICE Form proposal_of(const P& policy, const View& view, const Draws& draws) {
  Form form;
  if constexpr (std::is_same_v<Form, Pair> && requires { policy.propose_two(view, draws, form); }) {
    policy.propose_two(view, draws, form);
  } else {
    policy.propose(view, draws, form);
  }
  return form;
}

}  // namespace ballast::gpu
