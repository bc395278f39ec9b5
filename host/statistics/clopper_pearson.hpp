// SPDX-License-Identifier: Apache-2.0
// The exact binomial interval of Clopper and Pearson (Biometrika 26, 1934).
#pragma once

#include "host/statistics/interval.hpp"

namespace ballast {

// Two-sided interval of a proportion from independent trials, 0 <= successes <= trials; both may be
// fractions (effective sample sizes). No trials: the value is NaN and the bounds are 0 and 1.
Interval clopper_pearson(double successes, double trials, double level);

}  // namespace ballast
