// SPDX-License-Identifier: Apache-2.0
// The law of the loads at the end of a static trial: what every exact oracle returns.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <vector>

namespace ballast {

using Rational = boost::multiprecision::cpp_rational;

template <class Number>
struct Law {
  std::vector<Number> max_load;  // [k] = P(max load = k)
  std::vector<Number> loads;     // [k] = expected fraction of the bins with load k
};

template <class Number>
Number total(const std::vector<Number>& law) {
  Number sum = 0;
  for (const Number& probability : law) sum += probability;
  return sum;
}

template <class Number>
Number mean(const std::vector<Number>& law) {
  Number sum = 0;
  for (std::size_t k = 0; k < law.size(); ++k) sum += Number(k) * law[k];
  return sum;
}

// P(X >= from).
template <class Number>
Number tail(const std::vector<Number>& law, std::size_t from) {
  Number sum = 0;
  for (std::size_t k = law.size(); k > from; --k) sum += law[k - 1];
  return sum;
}

template <class Number>
std::vector<double> to_double(const std::vector<Number>& law) {
  std::vector<double> rounded;
  rounded.reserve(law.size());
  for (const Number& probability : law) rounded.push_back(static_cast<double>(probability));
  return rounded;
}

template <class Number>
Law<double> to_double(const Law<Number>& law) {
  return {.max_load = to_double(law.max_load), .loads = to_double(law.loads)};
}

}  // namespace ballast
