// SPDX-License-Identifier: Apache-2.0
// Quantiles of the cost of a ball from the bucketed cost histogram.
#include "host/statistics/cost_quantile.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include "ballast/tally/cost_bucket.hpp"
#include "host/statistics/student_mean.hpp"

namespace ballast {
namespace {

using Buckets = std::span<const std::uint64_t>;

double balls(Buckets histogram) {
  return static_cast<double>(std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0}));
}

struct Edges {
  double start;
  double width;
};

Edges edges(std::size_t bucket) {
  const auto index = static_cast<std::uint32_t>(bucket);
  const std::uint64_t start = cost_bucket_start(index);
  return {static_cast<double>(start), static_cast<double>(cost_bucket_start(index + 1) - start)};
}

// Balls that cost less than `cost`, or as much where the bucket holds a single cost.
double balls_up_to(Buckets histogram, double cost) {
  double sum = 0;
  for (std::size_t bucket = 0; bucket < histogram.size(); ++bucket) {
    const auto [start, width] = edges(bucket);
    if (start > cost) break;
    const double part = width > 1 ? std::min(1.0, (cost - start) / width) : 1.0;
    sum += part * static_cast<double>(histogram[bucket]);
  }
  return sum;
}

std::vector<std::uint64_t> merged(std::span<const Buckets> groups) {
  std::vector<std::uint64_t> sum;
  for (const Buckets& group : groups) {
    if (sum.size() < group.size()) sum.resize(group.size());
    std::ranges::transform(group, sum, sum.begin(), std::plus<>());
  }
  return sum;
}

}  // namespace

double cost_quantile(Buckets histogram, double p) {
  const double wanted = p * balls(histogram);
  double below = 0;
  double cost = undefined;
  for (std::size_t bucket = 0; bucket < histogram.size(); ++bucket) {
    if (histogram[bucket] == 0) continue;
    const auto count = static_cast<double>(histogram[bucket]);
    const auto [start, width] = edges(bucket);
    cost = width > 1 ? start + width * std::clamp((wanted - below) / count, 0.0, 1.0) : start;
    below += count;
    if (below >= wanted) break;
  }
  return cost;
}

Interval cost_quantile(std::span<const Buckets> groups, double p, double level) {
  const std::vector<std::uint64_t> all = merged(groups);
  const double cost = cost_quantile(all, p);
  std::vector<Cluster> clusters;
  for (const Buckets& group : groups) clusters.push_back({balls_up_to(group, cost), balls(group)});
  const Interval fraction = student_mean(clusters, 0, level);
  const double half_width = fraction.high - fraction.value;
  if (!(half_width >= 0)) return without_bounds(cost);
  const double high = p + half_width < 1 ? cost_quantile(all, p + half_width) : undefined;
  return {cost, cost_quantile(all, std::max(0.0, p - half_width)), high};
}

}  // namespace ballast
