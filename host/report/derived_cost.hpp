// SPDX-License-Identifier: Apache-2.0
// Derived numbers of the implementation cost of one policy, in the unit of the input.
#pragma once

#include <nlohmann/json.hpp>

#include "host/report/derived_estimate.hpp"

namespace ballast {

// Mean over balls of the distance between where a ball arrives and its bin.
Estimate mean_cost(const DerivedInput& input, std::size_t policy);

// List over "p": quantiles of the cost of a ball.
nlohmann::ordered_json cost_quantiles(const DerivedInput& input, std::size_t policy);

}  // namespace ballast
