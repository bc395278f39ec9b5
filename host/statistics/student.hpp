// SPDX-License-Identifier: Apache-2.0
// Two-sided critical value of Student's t.
#pragma once

namespace ballast {

// t with P(|T| <= t) = level for T with `degrees` > 0 degrees of freedom; level in (0, 1).
double student_critical(double level, double degrees);

}  // namespace ballast
