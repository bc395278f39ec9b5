// SPDX-License-Identifier: Apache-2.0
// Quantiles of histograms, with intervals by inversion.
#include "host/statistics/quantile.hpp"
#include <numeric>

#include "ballast/base/wide.hpp"

namespace ballast {

std::uint64_t quantile(const Histogram& histogram, std::uint32_t permille) {
  const std::uint64_t count = std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0});
  std::uint64_t below_or_equal = 0;
  std::uint64_t x = 0;
  for (; x < histogram.size(); ++x) {
    below_or_equal += histogram[x];
    if (u128{below_or_equal} * 1000 >= u128{count} * permille) break;
  }
  return x;
}

Interval quantile(const Histogram& histogram, std::span<const TailLevel> tail, std::uint32_t permille,
                  double least) {
  const double excess = (1000 - permille) / 1000.0;
  Interval interval{static_cast<double>(quantile(histogram, permille)), least, undefined};
  for (const TailLevel& level : tail) {
    if (!(level.probability.low > excess)) break;
    interval.low = static_cast<double>(level.x);
  }
  for (std::size_t i = tail.size(); i-- > 0;) {
    if (!(tail[i].probability.high <= excess)) break;
    interval.high = static_cast<double>(tail[i].x) - 1;
  }
  return interval;
}

}  // namespace ballast
