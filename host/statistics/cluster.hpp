// SPDX-License-Identifier: Apache-2.0
// Ratio estimates from clusters: worlds (or batches) that are independent while the trials inside
// one are not.
#pragma once

#include <span>
#include <vector>

namespace ballast {

struct Cluster {
  double sum = 0;    // of the quantity over the cluster's trials
  double count = 0;  // trials
};

// The clusters that hold a trial.
std::vector<Cluster> nonempty(std::span<const Cluster> clusters);

// Sum over all clusters.
Cluster pooled(std::span<const Cluster> clusters);

// Linearised variance of the ratio sum / count between clusters, W / (W - 1) * sum over clusters of
// (sum_w - ratio * count_w)^2 / count^2 (Cochran, Sampling Techniques, 1977, section 11.2). For equal
// clusters it is the variance of the mean of the cluster means. Needs at least two clusters.
double ratio_variance(std::span<const Cluster> clusters);

// Kish's effective number of clusters, (sum of counts)^2 / sum of squared counts: W for equal ones.
double effective_clusters(std::span<const Cluster> clusters);

}  // namespace ballast
