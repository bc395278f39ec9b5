// SPDX-License-Identifier: Apache-2.0
// Coverage of confidence intervals by simulation.
#pragma once

#include <boost/math/distributions/binomial.hpp>
#include <cstdint>

#include "host/statistics/interval.hpp"
#include "tests/unit/statistics/philox_bits.hpp"

namespace ballast {

constexpr bool covers(const Interval& interval, double truth) {
  return interval.low <= truth && truth <= interval.high;
}

// Share of replications whose interval holds the truth. `simulate(bits)` makes one interval.
template <class Simulate>
double coverage(std::uint64_t seed, int replications, double truth, Simulate simulate) {
  PhiloxBits bits(seed);
  int covered = 0;
  for (int i = 0; i < replications; ++i) covered += covers(simulate(bits), truth) ? 1 : 0;
  return static_cast<double>(covered) / replications;
}

// Smallest share that an interval of at least this coverage shows, but for one seed in a million.
inline double least_coverage(double coverage, int replications) {
  const boost::math::binomial covered(replications, coverage);
  return (boost::math::quantile(covered, 1e-6) - 1) / replications;
}

}  // namespace ballast
