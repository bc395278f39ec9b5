// SPDX-License-Identifier: Apache-2.0
// Chi-square and Student's t.
#include "tests/support/checks.hpp"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace ballast {
namespace {

struct Cell {
  double count = 0;
  double expected = 0;
};

// Adjacent cells joined until each is expected to hold at least 10.
std::vector<Cell> pooled(const std::vector<Cell>& cells) {
  std::vector<Cell> out;
  Cell open;
  for (const Cell& cell : cells) {
    open.count += cell.count;
    open.expected += cell.expected;
    if (open.expected < 10) continue;
    out.push_back(open);
    open = {};
  }
  if (out.empty()) return {open};
  out.back().count += open.count;
  out.back().expected += open.expected;
  return out;
}

double fraction_at(const Tally& tally, std::size_t load) {
  const auto bins =
      std::accumulate(tally.load_histogram.begin(), tally.load_histogram.end(), std::uint64_t{0});
  return load < tally.load_histogram.size()
             ? static_cast<double>(tally.load_histogram[load]) / static_cast<double>(bins)
             : 0.0;
}

}  // namespace

double chi_square_p(const std::vector<std::uint64_t>& counts, const std::vector<double>& probabilities) {
  const auto total = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  std::vector<Cell> cells(std::max(counts.size(), probabilities.size()));
  for (std::size_t i = 0; i < counts.size(); ++i) cells[i].count = static_cast<double>(counts[i]);
  for (std::size_t i = 0; i < probabilities.size(); ++i) cells[i].expected = total * probabilities[i];
  for (const Cell& cell : cells) {
    if (cell.count > 0 && cell.expected <= 0) return 0;
  }
  const std::vector<Cell> groups = pooled(cells);
  if (groups.size() < 2) return 1;
  double statistic = 0;
  for (const Cell& cell : groups)
    statistic += (cell.count - cell.expected) * (cell.count - cell.expected) / cell.expected;
  const boost::math::chi_squared law(static_cast<double>(groups.size() - 1));
  return boost::math::cdf(boost::math::complement(law, statistic));
}

bool max_loads_follow(const GroupedTally& tally, const std::vector<double>& law) {
  return chi_square_p(tally.total().max_load_histogram, law) > false_alarm;
}

bool mean_is(const GroupedTally& tally, const std::function<double(const Tally&)>& quantity, double expected,
             double slack) {
  std::vector<double> values;
  for (const Tally& group : tally.groups) {
    if (group.trials > 0) values.push_back(quantity(group));
  }
  const auto n = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const boost::math::students_t law(n - 1);
  const double factor = boost::math::quantile(boost::math::complement(law, false_alarm / 2));
  return std::fabs(mean - expected) <= factor * std::sqrt(squares / (n - 1) / n) + slack;
}

bool loads_follow(const GroupedTally& tally, const std::vector<double>& law) {
  const Tally total = tally.total();
  const auto bins = static_cast<double>(
      std::accumulate(total.load_histogram.begin(), total.load_histogram.end(), std::uint64_t{0}));
  for (std::size_t load = 0; load < law.size(); ++load) {
    if (law[load] * bins < 100) continue;
    const auto fraction = [load](const Tally& group) { return fraction_at(group, load); };
    if (!mean_is(tally, fraction, law[load], 1e-12)) return false;
  }
  return true;
}

}  // namespace ballast
