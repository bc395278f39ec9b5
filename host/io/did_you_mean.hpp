// SPDX-License-Identifier: Apache-2.0
// The known word that a mistyped one was probably meant to be.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ballast {

// Edits that turn one word into the other: insert, delete, replace, swap neighbours; letter case
// is free. Damerau-Levenshtein distance in its optimal-string-alignment form.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The candidate with the fewest edits, the first of several; nothing where more than a third of the longer
// word would change.
std::optional<std::string> closest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace ballast
