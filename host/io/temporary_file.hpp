// SPDX-License-Identifier: Apache-2.0
// A file under a temporary name that becomes the real one or disappears.
#pragma once

#include <filesystem>
#include <string_view>

#include "host/io/descriptor.hpp"

namespace ballast {

class TemporaryFile {
 public:
  // Creates an empty hidden file next to `target`. All functions throw RunError with the system's reason.
  explicit TemporaryFile(std::filesystem::path target);
  ~TemporaryFile();  // removes what has not been published
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  // Writes the whole contents through to the device.
  void fill(std::string_view contents);

  // Gives the file its real name in one step, for good once this returns. Without `overwrite` the answer is
  // false if that name exists, even if it appeared a moment ago.
  [[nodiscard]] bool publish(bool overwrite);

 private:
  [[nodiscard]] int create();
  [[nodiscard]] bool rename(bool overwrite);
  [[nodiscard]] bool link();

  std::filesystem::path target_;
  std::filesystem::path path_;  // empty once published
  Descriptor file_;
};

}  // namespace ballast
