// SPDX-License-Identifier: Apache-2.0
// Derived tail probabilities and quantiles of the max load of one policy.
#pragma once

#include <nlohmann/json.hpp>

#include "host/report/derived_estimate.hpp"

namespace ballast {

struct DerivedTail {
  nlohmann::ordered_json tail;       // list over "x": P(max load >= x)
  nlohmann::ordered_json quantiles;  // list over "p": smallest x with P(max load <= x) >= p
};

DerivedTail derive_tail(const DerivedInput& input, std::size_t policy);

}  // namespace ballast
