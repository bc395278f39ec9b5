// SPDX-License-Identifier: Apache-2.0
// Two-sided critical value of Student's t.
#include "host/statistics/student.hpp"

#include <boost/math/distributions/students_t.hpp>

namespace ballast {

double student_critical(double level, double degrees) {
  const boost::math::students_t distribution(degrees);
  return boost::math::quantile(boost::math::complement(distribution, (1 - level) / 2));
}

}  // namespace ballast
