// SPDX-License-Identifier: Apache-2.0
// The delete-one-group jackknife for any function of sums over groups.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "host/statistics/interval.hpp"

namespace ballast {

// The sums of one group (a world or a batch of trials). What is compared on common random numbers
// goes into the same group, so that it is deleted together.
struct Group {
  double trials = 0;
  std::vector<double> sums;  // of equal length in all groups
};

using Statistic = std::function<double(std::span<const double> sums)>;
using VectorStatistic = std::function<std::vector<double>(std::span<const double> sums)>;

// Values at the sums over all groups and their standard errors. Groups without trials are dropped.
struct Jackknifed {
  std::size_t groups = 0;
  std::vector<double> value;  // empty when no group has trials
  std::vector<double> error;  // empty for fewer than two groups

  // Value i +- t_{groups-1} errors.
  [[nodiscard]] Interval interval(std::size_t i, double level) const;
};

// error^2 = (G - 1) / G * sum over groups of (value without the group - value)^2, Tukey's formula
// about the full estimate (Shao and Tu, The Jackknife and Bootstrap, 1995).
Jackknifed jackknife(std::span<const Group> groups, const VectorStatistic& statistic);

Interval jackknife(std::span<const Group> groups, const Statistic& statistic, double level);

}  // namespace ballast
