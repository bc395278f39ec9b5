// SPDX-License-Identifier: Apache-2.0
// Student's t interval of a mean: of independent trials from exact integer sums, or of clusters.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <span>

#include "host/statistics/cluster.hpp"
#include "host/statistics/interval.hpp"

namespace ballast {

// What a t interval needs of integer observations, without rounding.
struct ExactSums {
  boost::multiprecision::cpp_int sum;
  boost::multiprecision::cpp_int square_sum;
  std::uint64_t count = 0;
};

// Sums of a histogram: [value] = observations.
ExactSums exact_sums(std::span<const std::uint64_t> histogram);

// Variance of the mean of independent observations, s^2 / count; the sums of squares are subtracted
// exactly. Needs a count of at least two.
double mean_variance(const ExactSums& sums);

// Independent observations: mean +- t_{count-1} s / sqrt(count). One observation gives no bounds.
Interval student_mean(const ExactSums& sums, double level);

// Clusters of trials: ratio of the pooled sums +- t_{W-1} times its error between clusters; for
// clusters of equal size the t interval of the W cluster means. The variance is not taken below
// `least_variance` (that of independent trials): two or three worlds may agree by chance.
Interval student_mean(std::span<const Cluster> clusters, double least_variance, double level);

}  // namespace ballast
