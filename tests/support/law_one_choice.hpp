// SPDX-License-Identifier: Apache-2.0
// Law of the loads when every ball takes a uniformly random bin.
#pragma once

#include <boost/multiprecision/cpp_dec_float.hpp>

#include "tests/support/law.hpp"

namespace ballast {

using Decimal = boost::multiprecision::number<boost::multiprecision::cpp_dec_float<200>>;

// bins >= 2, balls >= 1. `Number` is Rational (exact, small cases), Decimal, or long double. The terms
// of the sum are positive for balls <= bins, where long double loses nothing; beyond that they
// cancel and Decimal is needed (std::domain_error where even that is not enough). Loads whose tail is at most
// `negligible` are left out.
template <class Number>
Law<Number> one_choice_law(unsigned bins, unsigned balls, const Number& negligible);

extern template Law<Rational> one_choice_law(unsigned, unsigned, const Rational&);
extern template Law<Decimal> one_choice_law(unsigned, unsigned, const Decimal&);
extern template Law<long double> one_choice_law(unsigned, unsigned, const long double&);

// The same with the arithmetic chosen from bins and balls; tails below 1e-14 are left out.
Law<double> one_choice_law(unsigned bins, unsigned balls);

}  // namespace ballast
