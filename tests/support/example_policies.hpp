// SPDX-License-Identifier: Apache-2.0
// Examples of every policy of the registry, made from its field table, so that tests cover a new one.
#pragma once

#include <algorithm>
#include <vector>

#include "host/run_config.hpp"

namespace ballast {

// Gives required parameters a value: integers the range allows, near 4; probabilities 0.4.
template <class P>
P example_policy() {
  P policy{};
  for (const Field<P>& field : P::fields()) {
    if (!field.required) continue;
    if (const auto* integer = std::get_if<std::uint32_t P::*>(&field.member)) {
      policy.** integer = std::clamp(std::uint32_t{4}, field.lowest, field.highest);
    } else if (const auto* probability = std::get_if<Probability P::*>(&field.member)) {
      policy.** probability = {0x66666666U};
    }
  }
  return policy;
}

// An example with one optional parameter changed: a flag or tie rule to the other one, an integer to 3.
template <class P>
P changed(P policy, const Field<P>& field) {
  if (const auto* flag = std::get_if<bool P::*>(&field.member)) policy.** flag = !(policy.**flag);
  if (const auto* tie = std::get_if<Tie P::*>(&field.member)) policy.** tie = Tie::first;
  if (const auto* integer = std::get_if<std::uint32_t P::*>(&field.member)) policy.** integer = 3;
  return policy;
}

// Every policy that lives in the kind of world, with defaults and with each parameter changed.
inline std::vector<AnyPolicy> example_policies(WorldKind kind) {
  std::vector<AnyPolicy> examples;
  for_each_policy([&]<class P>(const P&) {
    if (!lives_in_kind<P>(kind)) return;
    examples.emplace_back(example_policy<P>());
    for (const Field<P>& field : P::fields()) examples.emplace_back(changed(example_policy<P>(), field));
  });
  return examples;
}

}  // namespace ballast
