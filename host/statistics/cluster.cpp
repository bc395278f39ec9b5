// SPDX-License-Identifier: Apache-2.0
// Ratio estimates from clusters.
#include "host/statistics/cluster.hpp"

#include <algorithm>
#include <iterator>

namespace ballast {

std::vector<Cluster> nonempty(std::span<const Cluster> clusters) {
  std::vector<Cluster> kept;
  std::ranges::copy_if(clusters, std::back_inserter(kept), [](const Cluster& c) { return c.count > 0; });
  return kept;
}

Cluster pooled(std::span<const Cluster> clusters) {
  Cluster all;
  for (const Cluster& cluster : clusters) {
    all.sum += cluster.sum;
    all.count += cluster.count;
  }
  return all;
}

double ratio_variance(std::span<const Cluster> clusters) {
  const Cluster all = pooled(clusters);
  const double ratio = all.sum / all.count;
  double squares = 0;
  for (const Cluster& cluster : clusters) {
    const double residual = (cluster.sum - ratio * cluster.count) / all.count;
    squares += residual * residual;
  }
  const auto number = static_cast<double>(clusters.size());
  return number / (number - 1) * squares;
}

double effective_clusters(std::span<const Cluster> clusters) {
  double squares = 0;
  for (const Cluster& cluster : clusters) squares += cluster.count * cluster.count;
  const double count = pooled(clusters).count;
  return count * count / squares;
}

}  // namespace ballast
