// SPDX-License-Identifier: Apache-2.0
// Total variation distance between two distributions given by counts.
#include "host/statistics/total_variation.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace ballast {
namespace {

double fraction(std::span<const double> counts, std::size_t i, double sum) {
  return (i < counts.size() ? counts[i] : 0.0) / sum;
}

std::vector<double> differences(std::span<const double> a, std::span<const double> b) {
  const double sum_a = std::accumulate(a.begin(), a.end(), 0.0);
  const double sum_b = std::accumulate(b.begin(), b.end(), 0.0);
  std::vector<double> difference(std::max(a.size(), b.size()));
  for (std::size_t i = 0; i < difference.size(); ++i) {
    difference[i] = fraction(a, i, sum_a) - fraction(b, i, sum_b);
  }
  return difference;
}

double half_of_absolute_sum(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += std::abs(value);
  return sum / 2;
}

// The distance, then the difference at each i.
std::vector<double> distance_and_differences(std::span<const double> sums) {
  std::vector<double> values = differences(sums.first(sums.size() / 2), sums.subspan(sums.size() / 2));
  values.insert(values.begin(), half_of_absolute_sum(values));
  return values;
}

double largest_bias(const Jackknifed& estimate, double level) {
  double bias = 0;
  for (std::size_t i = 1; i < estimate.error.size(); ++i) {
    const Interval difference = estimate.interval(i, level);
    const bool may_be_zero = difference.low <= 0 && difference.high >= 0;
    if (may_be_zero) bias += estimate.error[i] * std::sqrt(0.5 / std::numbers::pi);
  }
  return bias;
}

}  // namespace

double total_variation(std::span<const double> a, std::span<const double> b) {
  return half_of_absolute_sum(differences(a, b));
}

Interval total_variation(std::span<const Group> groups, double level) {
  const Jackknifed estimate = jackknife(groups, VectorStatistic(distance_and_differences));
  Interval interval = estimate.interval(0, level);
  interval.low -= largest_bias(estimate, level);
  return clipped(interval, 0, 1);
}

}  // namespace ballast
