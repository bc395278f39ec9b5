// SPDX-License-Identifier: Apache-2.0
// Changes between a fibre and its owner.
#include "tests/simt/fibre.hpp"

#include <boost/context/pooled_fixedsize_stack.hpp>
#include <boost/context/preallocated.hpp>
#include <utility>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif
#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace ballast::simt {
namespace {

// Stacks are used again: to map new ones would take most of the time.
thread_local boost::context::pooled_fixedsize_stack stacks(std::size_t{256} * 1024);

}  // namespace

Fibre::Fibre(std::function<void()> body) : body_(std::move(body)) {
  const boost::context::stack_context memory = stacks.allocate();
  stack_ = static_cast<const char*>(memory.sp) - memory.size;
  stack_bytes_ = memory.size;
  const boost::context::preallocated place(memory.sp, memory.size, memory);
  inside_ = boost::context::fiber(std::allocator_arg, place, stacks, [this](boost::context::fiber&& owner) {
    outside_ = std::move(owner);
    enter();
    try {
      body_();
    } catch (...) {
      failure_ = std::current_exception();
    }
    finished_ = true;
    leave(true);
    return std::move(outside_);
  });
#if defined(__SANITIZE_THREAD__)
  thread_ = __tsan_create_fiber(0);
#endif
}

Fibre::~Fibre() {
#if defined(__SANITIZE_THREAD__)
  __tsan_destroy_fiber(thread_);
#endif
}

// The owner is about to run the body, and does again afterwards.
void Fibre::resume() {
#if defined(__SANITIZE_THREAD__)
  owner_thread_ = __tsan_get_current_fiber();
  __tsan_switch_to_fiber(thread_, 1);
#endif
#if defined(__SANITIZE_ADDRESS__)
  void* fake_stack = nullptr;
  __sanitizer_start_switch_fiber(&fake_stack, stack_, stack_bytes_);
#endif
  inside_ = std::move(inside_).resume();
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_finish_switch_fiber(fake_stack, nullptr, nullptr);
#endif
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Fibre::suspend() {
  leave(false);
  outside_ = std::move(outside_).resume();
  enter();
}

// The body runs (again).
void Fibre::enter() {
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_finish_switch_fiber(fake_stack_, &owner_stack_, &owner_stack_bytes_);
#endif
}

// The owner is about to run again.
void Fibre::leave([[maybe_unused]] bool for_good) {
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_start_switch_fiber(for_good ? nullptr : &fake_stack_, owner_stack_, owner_stack_bytes_);
#endif
#if defined(__SANITIZE_THREAD__)
  __tsan_switch_to_fiber(owner_thread_, 1);
#endif
}

}  // namespace ballast::simt
