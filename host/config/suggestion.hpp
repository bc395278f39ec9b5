// SPDX-License-Identifier: Apache-2.0
// The part of a message that helps with a mistyped word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ballast {

// " (did you mean 'word'?)" or nothing.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace ballast
