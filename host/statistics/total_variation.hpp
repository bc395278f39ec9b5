// SPDX-License-Identifier: Apache-2.0
// Total variation distance between two distributions given by counts.
#pragma once

#include <span>

#include "host/statistics/interval.hpp"
#include "host/statistics/jackknife.hpp"

namespace ballast {

// 1/2 sum over i of |a_i / sum(a) - b_i / sum(b)|; the shorter list is continued by zeros. NaN when
// one of them holds nothing.
double total_variation(std::span<const double> a, std::span<const double> b);

// The same from groups whose sums are a_0 .. a_{s-1}, b_0 .. b_{s-1}, by the jackknife, within [0, 1].
// Noise makes the plug-in distance too large where the distributions nearly agree: by at most
// sqrt(1 / (2 pi)) times the standard error for each i (the mean of a folded normal law). The lower
// bound is lowered by that much for every i whose difference is within its own interval of 0.
Interval total_variation(std::span<const Group> groups, double level);

}  // namespace ballast
