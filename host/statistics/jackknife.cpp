// SPDX-License-Identifier: Apache-2.0
// The delete-one-group jackknife.
#include "host/statistics/jackknife.hpp"

#include <cmath>

#include "host/statistics/student.hpp"

namespace ballast {
namespace {

std::vector<const Group*> with_trials(std::span<const Group> groups) {
  std::vector<const Group*> kept;
  for (const Group& group : groups) {
    if (group.trials > 0) kept.push_back(&group);
  }
  return kept;
}

std::vector<double> total(std::span<const Group* const> groups) {
  std::vector<double> sums(groups.front()->sums.size());
  for (const Group* group : groups) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += group->sums[i];
  }
  return sums;
}

}  // namespace

Interval Jackknifed::interval(std::size_t i, double level) const {
  if (value.empty()) return {};
  if (error.empty() || !std::isfinite(error[i])) return without_bounds(value[i]);
  return symmetric(value[i], student_critical(level, static_cast<double>(groups - 1)) * error[i]);
}

Jackknifed jackknife(std::span<const Group> groups, const VectorStatistic& statistic) {
  const std::vector<const Group*> kept = with_trials(groups);
  Jackknifed result{kept.size(), {}, {}};
  if (kept.empty()) return result;
  const std::vector<double> all = total(kept);
  result.value = statistic(all);
  if (kept.size() < 2) return result;
  std::vector<double> squares(result.value.size());
  std::vector<double> rest(all.size());
  for (const Group* group : kept) {
    for (std::size_t i = 0; i < all.size(); ++i) rest[i] = all[i] - group->sums[i];
    const std::vector<double> deleted = statistic(rest);
    for (std::size_t i = 0; i < squares.size(); ++i) squares[i] += std::pow(deleted[i] - result.value[i], 2);
  }
  const auto number = static_cast<double>(kept.size());
  for (const double square : squares) result.error.push_back(std::sqrt((number - 1) / number * square));
  return result;
}

Interval jackknife(std::span<const Group> groups, const Statistic& statistic, double level) {
  const VectorStatistic one = [&](std::span<const double> sums) { return std::vector{statistic(sums)}; };
  return jackknife(groups, one).interval(0, level);
}

}  // namespace ballast
