// SPDX-License-Identifier: Apache-2.0
// A configuration file as a TOML table, with settings from the command line merged in.
#pragma once

#include <toml++/toml.h>
#include <string>
#include <vector>

namespace ballast {

// Reads and parses a file. InputError: missing file, or a syntax error with its line and column.
toml::table read_document(const std::string& path);

// Applies "key=value" (a dotted key; a value in TOML, or else a plain word). Tables are created on
// the way; an element of a list is named by its position from 1 (policy.2.k=9), which may be left
// out where there is only one. InputError: no '=', an impossible path.
void apply_setting(toml::table& document, const std::string& setting);

}  // namespace ballast
