// SPDX-License-Identifier: Apache-2.0
// The text of a progress line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ballast {

// Three significant digits with an SI suffix: "0.5", "12.3k", "4.56M".
std::string format_si(double value);

// "0:05", "12:34", "1:02:03".
std::string format_duration(double seconds);

// " 42.0 %  420/1000 trials  84 trials/s  0:07 left". Without a known total (0): "420 trials  84 trials/s".
std::string progress_line(std::uint64_t done, std::uint64_t total, double seconds, std::string_view unit);

}  // namespace ballast
