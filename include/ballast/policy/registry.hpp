// SPDX-License-Identifier: Apache-2.0
// The list of all static policies: the one place that names them. One line adds a policy.
#pragma once

#include <variant>

#include "ballast/policy/go_left.hpp"
#include "ballast/policy/invsq_pot.hpp"
#include "ballast/policy/nearest.hpp"
#include "ballast/policy/one_choice.hpp"
#include "ballast/policy/one_plus_beta.hpp"
#include "ballast/policy/pot.hpp"
#include "ballast/policy/spot.hpp"
#include "ballast/policy/thinning.hpp"
#include "ballast/policy/unif_pot.hpp"

namespace ballast {

using AnyPolicy =
    std::variant<OneChoice, Pot, Nearest, Spot, UnifPot, InvSqPot, OnePlusBeta, GoLeft, Thinning>;

// Calls visit(P{}) for each policy of the registry, with default parameters.
template <class Visit>
void for_each_policy(Visit visit) {
  [&]<class... P>(std::variant<P...>*) { (visit(P{}), ...); }(static_cast<AnyPolicy*>(nullptr));
}

}  // namespace ballast
