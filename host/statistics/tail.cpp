// SPDX-License-Identifier: Apache-2.0
// Upper tails of an integer quantity from histograms.
#include "host/statistics/tail.hpp"

#include <algorithm>
#include <numeric>

#include "host/statistics/clopper_pearson.hpp"
#include "host/statistics/korn_graubard.hpp"

namespace ballast {
namespace {

struct Support {
  std::size_t first = SIZE_MAX;  // smallest and largest observed value; first > last when there is none
  std::size_t last = 0;
};

Support support(std::span<const Histogram> histograms) {
  Support range;
  for (const Histogram& histogram : histograms) {
    for (std::size_t x = 0; x < histogram.size(); ++x) {
      if (histogram[x] == 0) continue;
      range.first = std::min(range.first, x);
      range.last = std::max(range.last, x);
    }
  }
  return range;
}

std::uint64_t at_least(const Histogram& histogram, std::size_t x) {
  const std::size_t start = std::min(x, histogram.size());
  return std::accumulate(histogram.begin() + static_cast<std::ptrdiff_t>(start), histogram.end(),
                         std::uint64_t{0});
}

std::vector<Cluster> clusters_at(std::span<const Histogram> histograms, std::size_t x) {
  std::vector<Cluster> clusters;
  for (const Histogram& histogram : histograms) {
    clusters.push_back(
        {static_cast<double>(at_least(histogram, x)), static_cast<double>(at_least(histogram, 0))});
  }
  return nonempty(clusters);
}

}  // namespace

std::vector<TailLevel> tail_of_trials(const Histogram& histogram, double level) {
  const Support range = support({&histogram, 1});
  const auto trials = static_cast<double>(at_least(histogram, 0));
  std::vector<TailLevel> tail;
  for (std::size_t x = range.first; trials > 0 && x <= range.last + 1; ++x) {
    tail.push_back({x, clopper_pearson(static_cast<double>(at_least(histogram, x)), trials, level)});
  }
  return tail;
}

std::vector<TailLevel> tail_of_clusters(std::span<const Histogram> histograms, double level) {
  const Support range = support(histograms);
  std::vector<TailLevel> tail;
  if (range.first > range.last) return tail;
  for (std::size_t x = range.first; x <= range.last + 1; ++x) {
    tail.push_back({x, korn_graubard(clusters_at(histograms, x), level)});
  }
  return tail;
}

}  // namespace ballast
