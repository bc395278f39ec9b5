// SPDX-License-Identifier: Apache-2.0
// Law of the loads of one choice from the power of a truncated exponential series.
#include "tests/support/law_one_choice.hpp"

#include <stdexcept>

namespace ballast {
namespace {

// P(max load <= k) for m = 0 .. balls, that is m! bins^-m [z^m] (sum_{j<=k} z^j/j!)^bins, by Euler's
// recurrence for the power of a series. With r_m this probability,
//   m r_m = sum_{j=1..k} ((bins + 1) j - m) C(m, j) bins^-j r_{m-j}.
template <class Number>
std::vector<Number> at_most(unsigned k, unsigned bins, unsigned balls) {
  std::vector<Number> r{Number(1)};
  for (unsigned m = 1; m <= balls; ++m) {
    Number sum = 0;
    Number weight = 1;  // C(m, j) bins^-j
    for (unsigned j = 1; j <= k && j <= m; ++j) {
      weight *= m - j + 1;
      weight /= static_cast<std::uint64_t>(j) * bins;
      const std::int64_t factor = (static_cast<std::int64_t>(bins) + 1) * j - m;
      sum += Number(factor) * weight * r[m - j];
    }
    r.push_back(sum / m);
  }
  return r;
}

// Binomial(balls, 1/bins) up to load `highest`.
template <class Number>
std::vector<Number> load_law(unsigned bins, unsigned balls, std::size_t highest) {
  Number probability = 1;
  for (unsigned i = 0; i < balls; ++i) probability *= Number(bins - 1) / bins;
  std::vector<Number> law{probability};
  for (unsigned k = 1; k <= highest; ++k) {
    probability *= Number(balls - k + 1) / (Number(k) * (bins - 1));
    law.push_back(probability);
  }
  return law;
}

}  // namespace

template <class Number>
Law<Number> one_choice_law(unsigned bins, unsigned balls, const Number& negligible) {
  Law<Number> law;
  Number below = 0;
  for (unsigned k = 0; k <= balls; ++k) {
    const bool fits = std::uint64_t{k} * bins >= balls;
    const Number reached = fits ? at_most<Number>(k, bins, balls).back() : Number(0);
    if (reached < below) throw std::domain_error("one_choice_law: not enough digits for so many balls");
    law.max_load.push_back(reached - below);
    below = reached;
    if (Number(1) - reached <= negligible) break;
  }
  law.loads = load_law<Number>(bins, balls, law.max_load.size() - 1);
  return law;
}

template Law<Rational> one_choice_law(unsigned, unsigned, const Rational&);
template Law<Decimal> one_choice_law(unsigned, unsigned, const Decimal&);
template Law<long double> one_choice_law(unsigned, unsigned, const long double&);

Law<double> one_choice_law(unsigned bins, unsigned balls) {
  constexpr double negligible = 1e-14;
  if (balls > bins) return to_double(one_choice_law<Decimal>(bins, balls, Decimal(negligible)));
  return to_double(one_choice_law<long double>(bins, balls, negligible));
}

}  // namespace ballast
