// SPDX-License-Identifier: Apache-2.0
// The interval of a mean over trials: between trials of one world, between worlds otherwise.
#pragma once

#include <span>
#include <vector>

#include "host/report/derived_estimate.hpp"
#include "host/statistics/cluster.hpp"
#include "host/statistics/student_mean.hpp"

namespace ballast {

// `sums` are those of the clusters together, exactly; the clusters are the groups of the run.
Estimate mean_over_trials_or_worlds(const DerivedInput& input, const ExactSums& sums,
                                    std::span<const Cluster> clusters);

// Upper bound of the proportion of trials in which something happens that none of the clusters' trials saw.
double unseen(const DerivedInput& input, std::vector<Cluster> clusters);

}  // namespace ballast
