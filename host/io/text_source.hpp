// SPDX-License-Identifier: Apache-2.0
// The bytes of a table file, made safe for a line reader.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>

namespace ballast {

// Reads a file in blocks. Letters of the header (the first line that has any) come in lower case; the last
// line always ends with a line feed.
class TextSource {
 public:
  // InputError: no such file, a directory, not readable.
  explicit TextSource(const std::string& path);

  // Fills the buffer as far as the file goes: less than `size` bytes only at the end, 0 after it.
  // InputError: a zero byte (binary file). RunError: the device fails.
  std::size_t read(char* buffer, std::size_t size);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void refuse_zero_bytes(const char* buffer, std::size_t size);
  void lower_header(char* buffer, std::size_t size);

  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::size_t lines_ = 0;  // complete lines so far
  bool in_header_ = true;
  bool header_has_letters_ = false;
  char last_ = '\n';
};

}  // namespace ballast
