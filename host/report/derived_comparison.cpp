// SPDX-License-Identifier: Apache-2.0
// Derived comparisons of a policy with the reference policy of the run.
#include "host/report/derived_comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "host/report/derived_mean.hpp"
#include "host/statistics/jackknife.hpp"
#include "host/statistics/total_variation.hpp"

namespace ballast {
namespace {

Estimate same_policy() {
  return {{0, 0, 0}, "exact: the reference itself"};
}

double paired_trials(const Tally& own, const Tally& reference) {
  return static_cast<double>(std::min(own.trials, reference.trials));
}

// One group for each pair of groups, filled by `sums(own, reference)`.
template <class Sums>
std::vector<Group> paired_groups(const DerivedInput& input, std::size_t policy, Sums sums) {
  const std::vector<Tally>& own = input.tallies[policy]->groups;
  const std::vector<Tally>& reference = input.tallies[*input.reference]->groups;
  std::vector<Group> groups;
  for (std::size_t g = 0; g < std::min(own.size(), reference.size()); ++g) {
    groups.push_back({paired_trials(own[g], reference[g]), sums(own[g], reference[g])});
  }
  return groups;
}

std::string jackknife_method(const DerivedInput& input, std::span<const Group> groups) {
  const auto count = std::ranges::count_if(groups, [](const Group& group) { return group.trials > 0; });
  return fmt::format("jackknife over {} {}, paired with {}", count, group_word(input),
                     input.names[*input.reference]);
}

double saving(std::span<const double> sums) {
  return 1 - (sums[0] / sums[1]) / (sums[2] / sums[3]);
}

std::vector<double> cost_and_trials(const Tally& own, const Tally& reference) {
  return {static_cast<double>(own.cost_sum), static_cast<double>(own.trials),
          static_cast<double>(reference.cost_sum), static_cast<double>(reference.trials)};
}

constexpr double rounding = 1e-9;  // more than equal differences of loads can seem to differ by

double max_load_sum(const Tally& tally) {
  return exact_sums(tally.max_load_histogram).sum.convert_to<double>();
}

double difference(std::span<const double> sums) {
  return sums[0] / sums[1] - sums[2] / sums[3];
}

std::vector<double> max_load_and_trials(const Tally& own, const Tally& reference) {
  return {max_load_sum(own), static_cast<double>(own.trials), max_load_sum(reference),
          static_cast<double>(reference.trials)};
}

std::vector<Cluster> clusters_of(std::span<const Group> groups) {
  std::vector<Cluster> clusters;
  clusters.reserve(groups.size());
  for (const Group& group : groups) clusters.push_back({0, group.trials});
  return clusters;
}

std::size_t largest_histogram(const GroupedTally& tally) {
  std::size_t size = 0;
  for (const Tally& group : tally.groups) size = std::max(size, group.load_histogram.size());
  return size;
}

void append(std::vector<double>& sums, const std::vector<std::uint64_t>& histogram, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    sums.push_back(i < histogram.size() ? static_cast<double>(histogram[i]) : 0.0);
  }
}

}  // namespace

Estimate cost_saving(const DerivedInput& input, std::size_t policy) {
  if (policy == *input.reference) return same_policy();
  const std::vector<Group> groups = paired_groups(input, policy, cost_and_trials);
  const Interval interval = jackknife(groups, Statistic(saving), input.level);
  const bool has_trials = std::ranges::any_of(groups, [](const Group& group) { return group.trials > 0; });
  if (has_trials && !std::isfinite(interval.value)) return {{}, "no value: the reference costs nothing"};
  return estimate_over_groups(input, clipped(interval, -std::numeric_limits<double>::infinity(), 1),
                              jackknife_method(input, groups));
}

Estimate max_load_difference(const DerivedInput& input, std::size_t policy) {
  if (policy == *input.reference) return same_policy();
  const std::vector<Group> groups = paired_groups(input, policy, max_load_and_trials);
  const Interval interval = jackknife(groups, Statistic(difference), input.level);
  if (interval.high - interval.low < rounding) {
    return mean_without_spread(input, interval.value, clusters_of(groups),
                               fmt::format("differences of {}", group_word(input)));
  }
  return estimate_over_groups(input, interval, jackknife_method(input, groups));
}

Estimate load_total_variation(const DerivedInput& input, std::size_t policy) {
  if (policy == *input.reference) return same_policy();
  const std::size_t size = std::max(largest_histogram(*input.tallies[policy]),
                                    largest_histogram(*input.tallies[*input.reference]));
  const auto both_histograms = [size](const Tally& own, const Tally& reference) {
    std::vector<double> sums;
    append(sums, own.load_histogram, size);
    append(sums, reference.load_histogram, size);
    return sums;
  };
  const std::vector<Group> groups = paired_groups(input, policy, both_histograms);
  return estimate_over_groups(input, total_variation(groups, input.level), jackknife_method(input, groups));
}

}  // namespace ballast
