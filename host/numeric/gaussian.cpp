// SPDX-License-Identifier: Apache-2.0
// A logarithm made of basic operations.
#include "host/numeric/gaussian.hpp"

namespace ballast {

double portable_log(double x) {
  constexpr double ln_2 = 0.693147180559945309417;
  constexpr double sqrt_half = 0.707106781186547524401;
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);  // exact, in [1/2, 1)
  if (mantissa < sqrt_half) {
    mantissa *= 2;
    --exponent;
  }
  // ln m = 2 artanh t, with t = (m-1)/(m+1) and |t| < 0.172: 11 terms reach 2^-54.
  const double t = (mantissa - 1) / (mantissa + 1);
  const double t_squared = t * t;
  double series = 0;
  for (int odd = 21; odd >= 1; odd -= 2) series = series * t_squared + 1.0 / odd;
  return exponent * ln_2 + 2 * t * series;
}

}  // namespace ballast
