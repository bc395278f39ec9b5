// SPDX-License-Identifier: Apache-2.0
// Opens, checks and normalises a text file.
#include "host/io/text_source.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "host/error.hpp"

namespace ballast {
namespace {

std::string reason(int error) {
  return std::system_category().message(error);
}

std::FILE* open_text(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    throw InputError(fmt::format("{}: is a directory; a file with points is needed", path));
  }
  std::FILE* file = std::fopen(path.c_str(), "rbe");
  if (file == nullptr) throw InputError(fmt::format("{}: cannot be read: {}", path, reason(errno)));
  return file;
}

}  // namespace

TextSource::TextSource(const std::string& path) : path_(path), file_(open_text(path)) {}

std::size_t TextSource::read(char* buffer, std::size_t size) {
  std::size_t count = std::fread(buffer, 1, size, file_.get());
  if (std::ferror(file_.get()) != 0)
    throw RunError(fmt::format("{}: cannot be read: {}", path_, reason(errno)));
  refuse_zero_bytes(buffer, count);
  if (count > 0) last_ = buffer[count - 1];
  if (count < size && last_ != '\n') buffer[count++] = last_ = '\n';
  lower_header(buffer, count);
  return count;
}

// A zero byte would end the line early in a reader of C strings.
void TextSource::refuse_zero_bytes(const char* buffer, std::size_t size) {
  const char* end = buffer + size;
  const char* zero = std::find(buffer, end, '\0');
  lines_ += static_cast<std::size_t>(std::count(buffer, zero, '\n'));
  if (zero == end) return;
  throw InputError(fmt::format("{}:{}: a zero byte; a text file is needed", path_, lines_ + 1));
}

void TextSource::lower_header(char* buffer, std::size_t size) {
  for (char* c = buffer; c != buffer + size && in_header_; ++c) {
    if (*c >= 'A' && *c <= 'Z') *c = static_cast<char>(*c - 'A' + 'a');
    if (*c >= 'a' && *c <= 'z') header_has_letters_ = true;
    if (*c == '\n' && header_has_letters_) in_header_ = false;
  }
}

}  // namespace ballast
