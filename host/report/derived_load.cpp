// SPDX-License-Identifier: Apache-2.0
// Derived numbers of the loads of one policy.
#include "host/report/derived_load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "host/report/derived_mean.hpp"
#include "host/statistics/jackknife.hpp"
#include "host/statistics/student_mean.hpp"

namespace ballast {
namespace {

bool all_agree(const ExactSums& sums) {
  return sums.sum * sums.sum == sums.square_sum * sums.count;
}

ExactSums max_load_sums(const GroupedTally& tally) {
  ExactSums sums;
  for (const Tally& group : tally.groups) {
    const ExactSums part = exact_sums(group.max_load_histogram);
    sums.sum += part.sum;
    sums.square_sum += part.square_sum;
    sums.count += part.count;
  }
  return sums;
}

std::vector<Cluster> max_load_clusters(const GroupedTally& tally) {
  std::vector<Cluster> clusters;
  for (const Tally& group : tally.groups) {
    const ExactSums sums = exact_sums(group.max_load_histogram);
    clusters.push_back({sums.sum.convert_to<double>(), static_cast<double>(sums.count)});
  }
  return clusters;
}

// Fraction of bins at each load, from the numbers of bins.
std::vector<double> fractions(std::span<const double> sums) {
  double bins = 0;
  for (const double count : sums) bins += count;
  std::vector<double> values(sums.begin(), sums.end());
  for (double& value : values) value /= bins;
  return values;
}

std::vector<Group> load_groups(const GroupedTally& tally) {
  std::size_t loads = 0;
  for (const Tally& group : tally.groups) loads = std::max(loads, group.load_histogram.size());
  std::vector<Group> groups;
  for (const Tally& tallied : tally.groups) {
    Group group{static_cast<double>(tallied.trials), std::vector<double>(loads)};
    std::ranges::transform(tallied.load_histogram, group.sums.begin(),
                           [](std::uint64_t bins) { return static_cast<double>(bins); });
    groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace

Estimate mean_max_load(const DerivedInput& input, std::size_t policy) {
  const GroupedTally& tally = *input.tallies[policy];
  const ExactSums sums = max_load_sums(tally);
  const std::vector<Cluster> clusters = max_load_clusters(tally);
  if (sums.count > 1 && all_agree(sums)) {
    return mean_without_spread(input, (sums.sum / sums.count).convert_to<double>(), clusters,
                               fmt::format("{} trials", sums.count));
  }
  return mean_over_trials_or_worlds(input, sums, clusters);
}

Estimate mean_gap(const DerivedInput& input, std::size_t policy) {
  Estimate estimate = mean_max_load(input, policy);
  estimate.interval = rescaled(estimate.interval, 1, -input.balls / input.bins);
  return estimate;
}

nlohmann::ordered_json load_distribution(const DerivedInput& input, std::size_t policy) {
  const std::vector<Group> groups = load_groups(*input.tallies[policy]);
  const Jackknifed estimate = jackknife(groups, VectorStatistic(fractions));
  const std::string method = over_groups(input, policy, "jackknife");
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (std::size_t load = 0; load < estimate.value.size(); ++load) {
    const Interval interval = clipped(estimate.interval(load, input.level), 0, 1);
    list.push_back(entry("load", load, estimate_over_groups(input, interval, method), input.level));
  }
  return list;
}

}  // namespace ballast
