// SPDX-License-Identifier: Apache-2.0
// Upper tails P(X >= x) of an integer quantity from histograms, each level with its interval.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "host/statistics/interval.hpp"

namespace ballast {

using Histogram = std::vector<std::uint64_t>;  // [value] = observations

struct TailLevel {
  std::uint64_t x = 0;
  Interval probability;  // of X >= x
};

// Both run from the smallest observed value (probability 1) to one past the largest (0); an empty
// histogram gives no levels.

// Independent observations: Clopper-Pearson.
std::vector<TailLevel> tail_of_trials(const Histogram& histogram, double level);

// One histogram for each cluster: Korn-Graubard.
std::vector<TailLevel> tail_of_clusters(std::span<const Histogram> histograms, double level);

}  // namespace ballast
