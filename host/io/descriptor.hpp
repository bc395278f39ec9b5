// SPDX-License-Identifier: Apache-2.0
// An owned file descriptor of POSIX; every failure is an exception with the system's reason.
#pragma once

#include <string>
#include <string_view>

namespace ballast {

// RunError: "cannot write <path>: <reason of errno>".
[[noreturn]] void throw_write_error(const std::string& path, int error);

class Descriptor {
 public:
  // Takes ownership of `number`. `path` names the file in messages. RunError if `number` is negative.
  Descriptor(int number, std::string path);
  ~Descriptor();
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  void write(std::string_view bytes);  // all of them
  void sync();                         // to the device, where the file system can do that
  void close();                        // some file systems report a full disk only here

 private:
  int number_;
  std::string path_;
};

}  // namespace ballast
