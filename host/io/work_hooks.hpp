// SPDX-License-Identifier: Apache-2.0
// What long work tells while it goes on.
#pragma once

#include <cstdint>
#include <functional>

namespace ballast {

// Both may be called from any thread.
struct WorkHooks {
  std::function<void(std::uint64_t)> planned = [](std::uint64_t) {};  // so many units more are to be done
  std::function<void(std::uint64_t)> done = [](std::uint64_t) {};     // so many more are done
};

}  // namespace ballast
