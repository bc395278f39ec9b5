// SPDX-License-Identifier: Apache-2.0
// Lets a run end early but in order when the user or the batch system asks for it.
#pragma once

#include <csignal>

namespace ballast {

// While it lives, the first SIGINT or SIGTERM is only noted; a second one ends the process at once
// by that signal. A signal that was ignored before (nohup, background jobs) stays ignored.
// One object at a time, because handlers belong to the process.
class StopSignal {
 public:
  StopSignal();
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  [[nodiscard]] bool requested() const noexcept { return signal() != 0; }

  // SIGINT, SIGTERM, or 0 while there was none; a shell expects the exit code 128 + signal.
  [[nodiscard]] int signal() const noexcept;

 private:
  struct sigaction old_interrupt_ = {};
  struct sigaction old_terminate_ = {};
};

}  // namespace ballast
