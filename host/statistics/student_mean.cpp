// SPDX-License-Identifier: Apache-2.0
// Student's t interval of a mean.
#include "host/statistics/student_mean.hpp"

#include <algorithm>
#include <cmath>

#include "host/statistics/student.hpp"

namespace ballast {
namespace {

using boost::multiprecision::cpp_int;

double quotient(const cpp_int& numerator, const cpp_int& denominator) {
  return numerator.convert_to<double>() / denominator.convert_to<double>();
}

Interval with_error(double mean, double variance, double level, double degrees) {
  return symmetric(mean, student_critical(level, degrees) * std::sqrt(variance));
}

}  // namespace

ExactSums exact_sums(std::span<const std::uint64_t> histogram) {
  ExactSums sums;
  for (std::size_t value = 0; value < histogram.size(); ++value) {
    const cpp_int weighted = cpp_int(histogram[value]) * value;
    sums.sum += weighted;
    sums.square_sum += weighted * value;
    sums.count += histogram[value];
  }
  return sums;
}

double mean_variance(const ExactSums& sums) {
  const cpp_int count = sums.count;
  return quotient(count * sums.square_sum - sums.sum * sums.sum, count * count * (count - 1));
}

Interval student_mean(const ExactSums& sums, double level) {
  if (sums.count == 0) return {};
  const double mean = quotient(sums.sum, sums.count);
  if (sums.count < 2) return without_bounds(mean);
  return with_error(mean, mean_variance(sums), level, static_cast<double>(sums.count - 1));
}

Interval student_mean(std::span<const Cluster> clusters, double least_variance, double level) {
  const std::vector<Cluster> kept = nonempty(clusters);
  const Cluster all = pooled(kept);
  const double mean = all.sum / all.count;
  if (kept.size() < 2) return without_bounds(mean);
  const double variance = std::max(least_variance, ratio_variance(kept));
  return with_error(mean, variance, level, static_cast<double>(kept.size() - 1));
}

}  // namespace ballast
