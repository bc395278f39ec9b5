// SPDX-License-Identifier: Apache-2.0
// An estimate with its two-sided confidence bounds.
#pragma once

#include <limits>

namespace ballast {

inline constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

// NaN marks what does not exist: a bound (too few groups) or the value itself (no trials).
struct Interval {
  double value = undefined;
  double low = undefined;
  double high = undefined;
};

constexpr Interval without_bounds(double value) {
  return {value, undefined, undefined};
}

constexpr Interval symmetric(double value, double half_width) {
  return {value, value - half_width, value + half_width};
}

// Bounds cut to the range of the quantity; NaN stays NaN.
constexpr Interval clipped(Interval interval, double least, double most) {
  if (interval.low < least) interval.low = least;
  if (interval.high > most) interval.high = most;
  return interval;
}

// factor * interval + shift, for a positive factor.
constexpr Interval rescaled(const Interval& interval, double factor, double shift) {
  return {factor * interval.value + shift, factor * interval.low + shift, factor * interval.high + shift};
}

}  // namespace ballast
