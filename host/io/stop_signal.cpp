// SPDX-License-Identifier: Apache-2.0
// The handler touches one lock-free atomic and calls async-signal-safe functions only.
#include "host/io/stop_signal.hpp"

#include <atomic>

namespace ballast {
namespace {

std::atomic<int> noted_signal{0};
static_assert(std::atomic<int>::is_always_lock_free);

// The signal raised here stays blocked until the handler returns, and then meets the default action.
void note(int signal_number) {
  int none = 0;
  if (noted_signal.compare_exchange_strong(none, signal_number)) return;
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}

void install(int signal_number, struct sigaction& old) {
  sigaction(signal_number, nullptr, &old);
  if (old.sa_handler == SIG_IGN) return;
  struct sigaction action = {};
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal_number, &action, nullptr);
}

}  // namespace

StopSignal::StopSignal() {
  noted_signal = 0;
  install(SIGINT, old_interrupt_);
  install(SIGTERM, old_terminate_);
}

StopSignal::~StopSignal() {
  sigaction(SIGINT, &old_interrupt_, nullptr);
  sigaction(SIGTERM, &old_terminate_, nullptr);
}

// A member although the atomic is global: without an object nothing sets it.
// NOLINTNEXTLINE(readability-convert-member-functions-to-static)
int StopSignal::signal() const noexcept {
  return noted_signal.load(std::memory_order_relaxed);
}

}  // namespace ballast
