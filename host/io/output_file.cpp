// SPDX-License-Identifier: Apache-2.0
// Decides what kind of target a path is, and writes to it.
#include "host/io/output_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <system_error>

#include "host/error.hpp"
#include "host/io/descriptor.hpp"
#include "host/io/temporary_file.hpp"

namespace ballast {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view standard_output = "/dev/stdout";
constexpr std::string_view standard_error = "/dev/stderr";

// Standard output counts even when the shell has made a file of it: its owner wants it appended to,
// not replaced.
bool is_stream(const std::string& path) {
  if (path == standard_output || path == standard_error) return true;
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

int open_stream(const std::string& path) {
  if (path == standard_output) {
    std::fflush(stdout);
    return ::dup(STDOUT_FILENO);
  }
  if (path == standard_error) return ::dup(STDERR_FILENO);
  return ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
}

[[noreturn]] void refuse_existing(const std::string& path) {
  throw InputError(fmt::format("{} exists; use --force to replace it", path));
}

void check_directory(const std::string& path) {
  std::error_code error;
  const fs::path directory = fs::path(path).parent_path();
  if (directory.empty() || fs::is_directory(directory, error)) return;
  const bool exists = fs::exists(directory, error);
  throw InputError(fmt::format("{}: {} {}", path, directory.string(),
                               exists ? "is not a directory" : "does not exist; create the directory first"));
}

void check_target(const std::string& path, bool overwrite) {
  std::error_code error;
  if (fs::is_directory(path, error)) throw InputError(fmt::format("{} is a directory; name a file", path));
  if (!fs::path(path).has_filename()) throw InputError(fmt::format("'{}' names no file", path));
  check_directory(path);
  if (!overwrite && fs::exists(fs::symlink_status(path, error))) refuse_existing(path);
}

// Where the file itself is: a rename would replace a link and leave its file as it was.
fs::path behind_links(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  return error ? fs::path(path) : real;
}

}  // namespace

void check_writable(const std::string& path, bool overwrite) {
  if (is_stream(path)) return;
  check_target(path, overwrite);
  const TemporaryFile probe(behind_links(path));
}

void write_file(const std::string& path, std::string_view contents, bool overwrite) {
  if (is_stream(path)) {
    Descriptor stream(open_stream(path), path);
    stream.write(contents);
    stream.close();
    return;
  }
  check_target(path, overwrite);
  TemporaryFile file(behind_links(path));
  file.fill(contents);
  if (!file.publish(overwrite)) refuse_existing(path);
}

}  // namespace ballast
