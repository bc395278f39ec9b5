// SPDX-License-Identifier: Apache-2.0
// Expects an exception of one type with exactly one message.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace ballast {

template <class Error, class Action>
void expect_error(Action action, const std::string& message) {
  try {
    action();
    ADD_FAILURE() << "no error; expected: " << message;
  } catch (const Error& error) {
    EXPECT_EQ(error.what(), message);
  }
}

}  // namespace ballast
