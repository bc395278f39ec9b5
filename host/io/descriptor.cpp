// SPDX-License-Identifier: Apache-2.0
// Checked system calls on a file descriptor.
#include "host/io/descriptor.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "host/error.hpp"

namespace ballast {

void throw_write_error(const std::string& path, int error) {
  throw RunError(fmt::format("cannot write {}: {}", path, std::system_category().message(error)));
}

Descriptor::Descriptor(int number, std::string path) : number_(number), path_(std::move(path)) {
  if (number < 0) throw_write_error(path_, errno);
}

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

void Descriptor::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(number_, bytes.data(), bytes.size());
    if (count >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      throw_write_error(path_, errno);
    }
  }
}

// EINVAL: this file system has no such operation for this kind of file.
void Descriptor::sync() {
  if (::fsync(number_) != 0 && errno != EINVAL) throw_write_error(path_, errno);
}

void Descriptor::close() {
  const int number = std::exchange(number_, -1);
  if (::close(number) != 0 && errno != EINTR) throw_write_error(path_, errno);
}

}  // namespace ballast
