// SPDX-License-Identifier: Apache-2.0
// Quantiles of the cost of a ball from the bucketed cost histogram (ballast/tally/cost_bucket.hpp).
#pragma once

#include <cstdint>
#include <span>

#include "host/statistics/interval.hpp"

namespace ballast {

// Cost below which a fraction p in [0, 1] of the balls lie, in integer cost units: the cost itself in a
// bucket that holds a single one, linear inside a wider bucket. NaN for an empty histogram.
double cost_quantile(std::span<const std::uint64_t> histogram, double p);

// The same from the histograms of groups (clusters), with Woodruff's interval: the fraction of balls
// below the quantile has a t interval between groups, whose bounds are turned back into costs. Empty
// groups are dropped; fewer than two give no bounds, and a fraction that may reach 1 no upper one.
Interval cost_quantile(std::span<const std::span<const std::uint64_t>> groups, double p, double level);

}  // namespace ballast
