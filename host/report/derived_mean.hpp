// SPDX-License-Identifier: Apache-2.0
// The interval of a mean over trials: between trials of one world, between worlds otherwise.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "host/report/derived_estimate.hpp"
#include "host/statistics/cluster.hpp"
#include "host/statistics/student_mean.hpp"

namespace ballast {

// `sums` are those of the clusters together, exactly; the clusters are the groups of the run.
Estimate mean_over_trials_or_worlds(const DerivedInput& input, const ExactSums& sums,
                                    std::span<const Cluster> clusters);

// A mean of loads whose spread is unknown, not zero, because all `counted` ("1600 trials") agree: allows one
// load more or less in as many trials as 0 seen in all of the clusters' permits.
Estimate mean_without_spread(const DerivedInput& input, double load, std::vector<Cluster> clusters,
                             std::string_view counted);

}  // namespace ballast
