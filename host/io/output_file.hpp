// SPDX-License-Identifier: Apache-2.0
// Results reach their file whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace ballast {

// Refuses up front what write_file would refuse at the end of a long run: tries to create a file there.
// InputError: the path is a directory or in none, or exists without `overwrite`. RunError: the
// system forbids it.
void check_writable(const std::string& path, bool overwrite);

// Writes under a temporary name in the same directory, syncs, renames. A symbolic link is followed: the file
// behind it is replaced. Pipes and devices, /dev/stdout and /dev/stderr are written straight. Errors as
// above, and RunError for any failed write (disk full); nothing half-written stays behind.
void write_file(const std::string& path, std::string_view contents, bool overwrite);

}  // namespace ballast
