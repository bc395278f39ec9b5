// SPDX-License-Identifier: Apache-2.0
// The exact binomial interval of Clopper and Pearson.
#include "host/statistics/clopper_pearson.hpp"

#include <boost/math/special_functions/beta.hpp>

namespace ballast {

Interval clopper_pearson(double successes, double trials, double level) {
  if (trials <= 0) return {undefined, 0, 1};
  const double failures = trials - successes;
  const double side = (1 - level) / 2;
  Interval interval{successes / trials, 0, 1};
  if (successes > 0) interval.low = boost::math::ibeta_inv(successes, failures + 1, side);
  if (failures > 0) interval.high = boost::math::ibetac_inv(successes + 1, failures, side);
  return interval;
}

}  // namespace ballast
