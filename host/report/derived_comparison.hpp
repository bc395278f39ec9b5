// SPDX-License-Identifier: Apache-2.0
// Derived comparisons of a policy with the reference policy of the run, on common random numbers.
#pragma once

#include "host/report/derived_estimate.hpp"

namespace ballast {

// All need `input.reference`. A group counts only where both policies hold trials; it is deleted
// for both together, so that what they share cancels.

// 1 - mean cost / mean cost of the reference, at most 1.
Estimate cost_saving(const DerivedInput& input, std::size_t policy);

// Mean max load less that of the reference. Where it is the same in all groups the spread is unknown, not
// zero: the interval then allows one load more or less, as that of mean_max_load does.
Estimate max_load_difference(const DerivedInput& input, std::size_t policy);

// Total variation distance between the load distributions, over all bins of all trials.
Estimate load_total_variation(const DerivedInput& input, std::size_t policy);

}  // namespace ballast
