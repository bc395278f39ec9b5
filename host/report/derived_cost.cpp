// SPDX-License-Identifier: Apache-2.0
// Derived numbers of the implementation cost of one policy.
#include "host/report/derived_cost.hpp"

#include <cmath>

#include "host/report/derived_mean.hpp"
#include "host/statistics/cost_quantile.hpp"

namespace ballast {
namespace {

constexpr double cost_fractions[] = {0.5, 0.9, 0.99};

ExactSums cost_sums(const GroupedTally& tally) {
  ExactSums sums;
  for (const Tally& group : tally.groups) {
    sums.sum += group.cost_sum;
    sums.square_sum += group.cost_square_sum;
    sums.count += group.trials;
  }
  return sums;
}

std::vector<Cluster> cost_clusters(const GroupedTally& tally) {
  std::vector<Cluster> clusters;
  for (const Tally& group : tally.groups) {
    clusters.push_back({static_cast<double>(group.cost_sum), static_cast<double>(group.trials)});
  }
  return clusters;
}

}  // namespace

Estimate mean_cost(const DerivedInput& input, std::size_t policy) {
  const GroupedTally& tally = *input.tallies[policy];
  Estimate estimate = mean_over_trials_or_worlds(input, cost_sums(tally), cost_clusters(tally));
  estimate.interval = clipped(rescaled(estimate.interval, input.cost_unit / input.balls, 0), 0, HUGE_VAL);
  return estimate;
}

nlohmann::ordered_json cost_quantiles(const DerivedInput& input, std::size_t policy) {
  std::vector<std::span<const std::uint64_t>> groups;
  for (const Tally& group : input.tallies[policy]->groups) groups.emplace_back(group.cost_histogram);
  const std::string method = over_groups(input, policy, "inverted t of the fraction of balls below") +
                             "; linear inside buckets of at most 1/16 of the cost";
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const double p : cost_fractions) {
    const Interval interval = rescaled(cost_quantile(groups, p, input.level), input.cost_unit, 0);
    nlohmann::ordered_json quantile =
        entry("p", p, estimate_over_groups(input, interval, method), input.level);
    quantile["unit"] = input.unit;
    list.push_back(std::move(quantile));
  }
  return list;
}

}  // namespace ballast
