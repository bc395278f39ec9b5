// SPDX-License-Identifier: Apache-2.0
// The two ways in which a command fails.
#pragma once

#include <stdexcept>

namespace ballast {

// The input is wrong: exit code 2. The message is one sentence with key, value, reason and range.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The input was fine and the run failed: exit code 1. The message says what and what to do.
class RunError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace ballast
