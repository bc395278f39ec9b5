// SPDX-License-Identifier: Apache-2.0
// Strict parsing of a double.
#include "host/io/number.hpp"

#include <charconv>
#include <cmath>
#include <system_error>

namespace ballast {

ParsedNumber parse_number(std::string_view text) {
  if (text.empty()) return {0, NumberFault::empty};
  ParsedNumber number;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number.value);
  if (error == std::errc::invalid_argument || stop != end) return {0, NumberFault::not_a_number};
  if (error == std::errc::result_out_of_range) return {0, NumberFault::out_of_range};
  if (!std::isfinite(number.value)) return {0, NumberFault::not_a_number};
  return number;
}

}  // namespace ballast
