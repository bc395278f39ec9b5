// SPDX-License-Identifier: Apache-2.0
// Standard normal numbers that are the same bits on every machine.
#pragma once

#include <cmath>
#include <cstdint>

namespace ballast {

// ln(x) for normal x > 0, from additions, multiplications and divisions only: the library's
// logarithm may differ in its last bit between machines. Absolute error below 1e-14 max(1, |ln x|).
double portable_log(double x);

struct NormalPair {
  double x = 0;
  double y = 0;
};

// Two independent standard normal numbers (Marsaglia and Bray's polar method, SIAM Review 1964).
// next_word() returns the next word of a stream; two words are used per attempt.
template <class NextWord>
NormalPair draw_normal_pair(NextWord next_word) {
  constexpr double two_31 = 2147483648.0;
  for (;;) {
    const double u = (static_cast<double>(next_word()) + 0.5 - two_31) / two_31;
    const double v = (static_cast<double>(next_word()) + 0.5 - two_31) / two_31;
    const double s = u * u + v * v;
    if (s >= 1) continue;
    const double scale = std::sqrt(-2 * portable_log(s) / s);
    return {u * scale, v * scale};
  }
}

}  // namespace ballast
