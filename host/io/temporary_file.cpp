// SPDX-License-Identifier: Apache-2.0
// Create, fill, sync, rename, sync the directory.
#include "host/io/temporary_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace ballast {
namespace {

std::filesystem::path directory_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

}  // namespace

TemporaryFile::TemporaryFile(std::filesystem::path target)
    : target_(std::move(target)), file_(create(), target_.string()) {}

TemporaryFile::~TemporaryFile() {
  if (!path_.empty()) ::unlink(path_.c_str());
}

// Not mkstemp: its files are private to the user, whatever the umask says.
int TemporaryFile::create() {
  for (int attempt = 0;; ++attempt) {
    path_ = directory_of(target_) / fmt::format(".ballast-{}-{}.tmp", ::getpid(), attempt);
    const int number = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (number >= 0 || errno != EEXIST) return number;
  }
}

void TemporaryFile::fill(std::string_view contents) {
  file_.write(contents);
  file_.sync();
  file_.close();
}

bool TemporaryFile::publish(bool overwrite) {
  if (!rename(overwrite)) return false;
  path_.clear();
  Descriptor directory(::open(directory_of(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC),
                       target_.string());
  directory.sync();
  return true;
}

bool TemporaryFile::rename(bool overwrite) {
  const unsigned flags = overwrite ? 0 : RENAME_NOREPLACE;
  if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target_.c_str(), flags) == 0) return true;
  if (errno == EEXIST) return false;
  if (!overwrite && errno == EINVAL) return link();
  throw_write_error(target_.string(), errno);
}

// For file systems that cannot rename without replacing (NFS): a link never replaces.
bool TemporaryFile::link() {
  if (::link(path_.c_str(), target_.c_str()) == 0) return ::unlink(path_.c_str()) == 0;
  if (errno == EEXIST) return false;
  throw_write_error(target_.string(), errno);
}

}  // namespace ballast
