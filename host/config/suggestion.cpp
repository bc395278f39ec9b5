// SPDX-License-Identifier: Apache-2.0
// Suggestions for mistyped words.
#include "host/config/suggestion.hpp"

#include <fmt/format.h>

#include "host/io/did_you_mean.hpp"

namespace ballast {

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  const auto best = closest(word, candidates);
  return best ? fmt::format(" (did you mean '{}'?)", *best) : "";
}

}  // namespace ballast
