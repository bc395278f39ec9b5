// SPDX-License-Identifier: Apache-2.0
// Derived tail probabilities and quantiles of the max load of one policy.
#include "host/report/derived_tail.hpp"

#include <fmt/format.h>

#include <cmath>

#include "host/statistics/quantile.hpp"
#include "host/statistics/tail.hpp"

namespace ballast {
namespace {

constexpr std::uint32_t max_load_permilles[] = {500, 900, 990, 999};

std::vector<TailLevel> tail_levels(const DerivedInput& input, std::size_t policy, const Tally& total) {
  if (input.grouping == Grouping::batches) return tail_of_trials(total.max_load_histogram, input.level);
  std::vector<Histogram> worlds;
  for (const Tally& world : input.tallies[policy]->groups) worlds.push_back(world.max_load_histogram);
  return tail_of_clusters(worlds, input.level);
}

std::string tail_method(const DerivedInput& input, std::size_t policy, std::uint64_t trials) {
  if (input.grouping == Grouping::worlds) return over_groups(input, policy, "Korn-Graubard");
  return fmt::format("Clopper-Pearson over {} trials", trials);
}

// With several worlds a level that no trial (or every trial) reached shows no spread between worlds.
std::string level_method(const DerivedInput& input, const TailLevel& level, const std::string& method) {
  const double p = level.probability.value;
  const bool shows_spread = p > 0 && p < 1;
  if (input.grouping == Grouping::batches || shows_spread) return method;
  return method + "; no spread shows here: taken as independent trials";
}

Estimate quantile_estimate(const Interval& interval, const std::string& method) {
  if (!std::isnan(interval.high)) return {interval, "inverted tail, " + method};
  return {interval, fmt::format("inverted tail, {}; no upper bound: too few trials or worlds", method)};
}

}  // namespace

DerivedTail derive_tail(const DerivedInput& input, std::size_t policy) {
  const Tally total = input.tallies[policy]->total();
  const std::vector<TailLevel> levels = tail_levels(input, policy, total);
  const std::string method = tail_method(input, policy, total.trials);
  DerivedTail derived{nlohmann::ordered_json::array(), nlohmann::ordered_json::array()};
  for (const TailLevel& level : levels) {
    const Estimate estimate =
        estimate_over_groups(input, level.probability, level_method(input, level, method));
    derived.tail.push_back(entry("x", level.x, estimate, input.level));
  }
  if (levels.empty()) return derived;
  const double least = std::ceil(input.balls / input.bins);
  for (const std::uint32_t permille : max_load_permilles) {
    const Interval interval = quantile(total.max_load_histogram, levels, permille, least);
    const Estimate estimate = quantile_estimate(interval, method);
    derived.quantiles.push_back(entry("p", permille / 1000.0, estimate, input.level));
  }
  return derived;
}

}  // namespace ballast
