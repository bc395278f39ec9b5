// SPDX-License-Identifier: Apache-2.0
// Text to number, all of it or not at all.
#pragma once

#include <string_view>

namespace ballast {

enum class NumberFault { none, empty, not_a_number, out_of_range };

struct ParsedNumber {
  double value = 0;
  NumberFault fault = NumberFault::none;
};

// Decimal, with or without a fraction or an exponent, independent of the locale; infinities, NaN and what a
// double cannot hold are faults.
ParsedNumber parse_number(std::string_view text);

}  // namespace ballast
