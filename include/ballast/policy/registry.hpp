// SPDX-License-Identifier: Apache-2.0
// The list of all static policies: the one place that names them. One line adds a policy.
#pragma once

#include <variant>

#include "ballast/policy/go_left.hpp"
#include "ballast/policy/graph/edge_pot.hpp"
#include "ballast/policy/graph/invsq_pot.hpp"
#include "ballast/policy/graph/one_choice.hpp"
#include "ballast/policy/graph/pot.hpp"
#include "ballast/policy/graph/unif_pot.hpp"
#include "ballast/policy/invsq_pot.hpp"
#include "ballast/policy/nearest.hpp"
#include "ballast/policy/one_choice.hpp"
#include "ballast/policy/one_plus_beta.hpp"
#include "ballast/policy/pot.hpp"
#include "ballast/policy/spot.hpp"
#include "ballast/policy/thinning.hpp"
#include "ballast/policy/unif_pot.hpp"

namespace ballast {

// A name may stand for one policy in each kind of world.
using AnyPolicy = std::variant<OneChoice, Pot, Nearest, Spot, UnifPot, InvSqPot, OnePlusBeta, GoLeft,
                               Thinning, GraphOneChoice, GraphPot, GraphUnifPot, GraphInvSqPot, EdgePot>;

// Whether a policy is defined in a kind of world.
template <class P>
constexpr bool lives_in_kind(WorldKind kind) {
  switch (kind) {
    case WorldKind::classical:
      return P::template lives_in<ClassicalView>;
    case WorldKind::plane:
      return P::template lives_in<PlaneView>;
    default:
      return P::template lives_in<GraphView>;
  }
}

// Calls visit(P{}) for each policy of the registry, with default parameters.
template <class Visit>
void for_each_policy(Visit visit) {
  [&]<class... P>(std::variant<P...>*) { (visit(P{}), ...); }(static_cast<AnyPolicy*>(nullptr));
}

}  // namespace ballast
