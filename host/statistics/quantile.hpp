// SPDX-License-Identifier: Apache-2.0
// Quantiles of histograms, with intervals by inversion (Woodruff, JASA 47, 1952).
#pragma once

#include <cstdint>
#include <span>

#include "host/statistics/interval.hpp"
#include "host/statistics/tail.hpp"

namespace ballast {

// Smallest value x with P(X <= x) >= permille / 1000, decided in integers; 0 < permille <= 1000. The
// histogram must hold an observation.
std::uint64_t quantile(const Histogram& histogram, std::uint32_t permille);

// The same with the interval that the tail's intervals imply: the quantile is at least x exactly when
// P(X >= x) > 1 - p, so the bounds are the last x whose lower bound exceeds 1 - p and the last x not
// ruled out by an upper bound. `least` is a value that X cannot fall below. No upper bound (NaN) when
// even one past the largest observed value may be reached too often: too few trials.
Interval quantile(const Histogram& histogram, std::span<const TailLevel> tail, std::uint32_t permille,
                  double least);

}  // namespace ballast
