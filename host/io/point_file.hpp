// SPDX-License-Identifier: Apache-2.0
// Reads points from a table file.
#pragma once

#include <string>

#include "host/io/map_points.hpp"

namespace ballast {

// A CSV file: commas, one header line, one point per line; fields may be quoted on their line; blank lines,
// CRLF and a UTF-8 byte order mark are accepted. Columns, in any order and letter case, among others
// that are ignored: latitude (or lat) and longitude (or lon, lng, long), in degrees, -90..90 and
// -180..180; or x and y. Where a file has both kinds, latitude and longitude hold, because their
// unit is known while x and y are degrees in some exports.
// InputError names file, line, column, value and reason.
MapPoints read_points(const std::string& path);

}  // namespace ballast
