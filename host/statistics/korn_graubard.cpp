// SPDX-License-Identifier: Apache-2.0
// Interval of a proportion whose trials are clustered.
#include "host/statistics/korn_graubard.hpp"

#include <algorithm>

#include "host/statistics/clopper_pearson.hpp"
#include "host/statistics/student.hpp"

namespace ballast {

double design_effect(std::span<const Cluster> clusters) {
  const Cluster all = pooled(clusters);
  const bool all_alike = all.sum <= 0 || all.sum >= all.count;
  if (clusters.size() < 2 || all_alike) return 1;
  const double p = all.sum / all.count;
  return std::max(1.0, ratio_variance(clusters) * all.count / (p * (1 - p)));
}

Interval korn_graubard(std::span<const Cluster> clusters, double level) {
  const std::vector<Cluster> kept = nonempty(clusters);
  const Cluster all = pooled(kept);
  const double p = all.sum / all.count;
  if (kept.size() < 2) return without_bounds(p);
  const double critical_ratio =
      student_critical(level, all.count - 1) / student_critical(level, static_cast<double>(kept.size() - 1));
  const double effective = all.count / design_effect(kept) * critical_ratio * critical_ratio;
  const double trials = std::max(effective, effective_clusters(kept));
  Interval interval = clopper_pearson(p * trials, trials, level);
  interval.value = p;
  return interval;
}

}  // namespace ballast
