// SPDX-License-Identifier: Apache-2.0
// The interval of a mean over trials.
#include "host/report/derived_mean.hpp"

#include <fmt/format.h>

#include "host/statistics/clopper_pearson.hpp"
#include "host/statistics/korn_graubard.hpp"

namespace ballast {
namespace {

Estimate mean_over_trials(const ExactSums& sums, double level) {
  const Interval interval = student_mean(sums, level);
  if (sums.count == 0) return {interval, "no value: no trials"};
  if (sums.count == 1) return {interval, "no interval: one trial"};
  return {interval, fmt::format("t over {} trials", sums.count)};
}

}  // namespace

Estimate mean_over_trials_or_worlds(const DerivedInput& input, const ExactSums& sums,
                                    std::span<const Cluster> clusters) {
  if (input.grouping == Grouping::batches) return mean_over_trials(sums, input.level);
  const double least_variance = sums.count > 1 ? mean_variance(sums) : 0;
  const Interval interval = student_mean(clusters, least_variance, input.level);
  return estimate_over_groups(input, interval,
                              fmt::format("t over the means of {} worlds", nonempty(clusters).size()));
}

Estimate mean_without_spread(const DerivedInput& input, double load, std::vector<Cluster> clusters,
                             std::string_view counted) {
  for (Cluster& cluster : clusters) cluster.sum = 0;
  const bool over_worlds = input.grouping == Grouping::worlds;
  const Interval other = over_worlds ? korn_graubard(clusters, input.level)
                                     : clopper_pearson(0, pooled(clusters).count, input.level);
  return estimate_over_groups(input, symmetric(load, other.high),
                              fmt::format("all {} agree: one load times the {} bound of another", counted,
                                          over_worlds ? "Korn-Graubard" : "Clopper-Pearson"));
}

}  // namespace ballast
