// SPDX-License-Identifier: Apache-2.0
// What a static allocation policy is: a proposal (pure function of random numbers and the world)
// and a placement rule (DESIGN: propose, then place).
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "ballast/policy/field.hpp"
#include "ballast/rng/draws.hpp"
#include "ballast/rng/role_set.hpp"
#include "ballast/space/classical_view.hpp"
#include "ballast/space/graph_view.hpp"
#include "ballast/space/plane_view.hpp"

namespace ballast {

// One ball's proposal, held in registers or on the stack: candidates and their cost keys.
struct Proposal {
  std::uint32_t bin[max_choices];
  std::uint64_t key[max_choices];

  BALLAST_HD constexpr void set(std::uint32_t j, std::uint32_t candidate, std::uint64_t cost_key) {
    bin[j] = candidate;
    key[j] = cost_key;
  }
  BALLAST_HD constexpr void swap(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t other_bin = bin[a];
    const std::uint64_t other_key = key[a];
    set(a, bin[b], key[b]);
    set(b, other_bin, other_key);
  }
};

// lives_in<World>: whether the policy is defined there; candidates(): how many it proposes;
// nearest(): how many nearest servers it must know (0: none); roles(): all that every ball reads
// besides its arrival point; check(bins): whether the parameters fit. propose(world, draws, proposal) writes
// the candidates; a policy that may propose any number of them can offer propose_two, the same for
// two, which keeps a loop over balls short.
template <class P>
concept Policy = std::is_trivially_copyable_v<P> && requires(const P policy, std::uint32_t bins) {
  { P::name } -> std::convertible_to<std::string_view>;
  { P::summary } -> std::convertible_to<std::string_view>;
  { P::fields().size() } -> std::convertible_to<std::size_t>;
  { policy.check(bins) } -> std::same_as<Refusal>;
  { policy.candidates() } -> std::same_as<std::uint32_t>;
  { policy.nearest() } -> std::same_as<std::uint32_t>;
  { policy.roles() } -> std::same_as<RoleSet>;
  policy.placement();
};

template <class P, class World>
concept LivesIn = Policy<P> &&
    P::template lives_in<World>&& requires(const P policy, const World world, const DirectDraws draws,
                                           Proposal proposal) {
  policy.propose(world, draws, proposal);
};

}  // namespace ballast
