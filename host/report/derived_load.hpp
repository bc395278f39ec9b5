// SPDX-License-Identifier: Apache-2.0
// Derived numbers of the loads of one policy.
#pragma once

#include <nlohmann/json.hpp>

#include "host/report/derived_estimate.hpp"

namespace ballast {

// Mean over trials of the largest load. Where all trials agree the spread is unknown, not zero: the
// interval then allows one load more or less in as many trials as 0 seen in all of them permits.
Estimate mean_max_load(const DerivedInput& input, std::size_t policy);

// Mean of max load - m / n.
Estimate mean_gap(const DerivedInput& input, std::size_t policy);

// List over "load": fraction of bins that hold that many balls.
nlohmann::ordered_json load_distribution(const DerivedInput& input, std::size_t policy);

}  // namespace ballast
