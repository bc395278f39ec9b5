// SPDX-License-Identifier: Apache-2.0
// Fibres, and the scheduler of a block.
#include "tests/simt/executor.hpp"

#include <algorithm>
#include <boost/context/fiber.hpp>
#include <boost/context/pooled_fixedsize_stack.hpp>
#include <exception>
#include <numeric>
#include <random>
#include <vector>

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace ballast::simt {
namespace {

constexpr std::size_t stack_bytes = 128 * 1024;

// One thread of a block.
struct Lane {
  boost::context::fiber fibre;
  bool finished = false;
  std::optional<Barrier> waits_at;
  bool voted = false;
#if defined(__SANITIZE_THREAD__)
  void* thread = nullptr;  // as ThreadSanitizer knows it
#endif
};

class Block {
 public:
  Block(const Launch& launch, std::uint32_t number, const std::function<void()>& kernel)
      : launch_(launch),
        number_(number),
        kernel_(kernel),
        shared_(launch.shared_bytes / 16 + 1),
        lanes_(launch.threads) {
    std::fill(bytes(), bytes() + shared_.size() * 16, std::byte{0xCD});
  }

  void run();

  [[nodiscard]] std::byte* bytes() { return reinterpret_cast<std::byte*>(shared_.data()); }
  [[nodiscard]] std::uint32_t lane() const { return current_; }
  [[nodiscard]] std::uint32_t number() const { return number_; }
  [[nodiscard]] const Launch& launch() const { return launch_; }
  // Called by a lane; returns whether any lane voted.
  bool meet(Barrier barrier, bool vote);

 private:
  struct alignas(16) Chunk {
    std::byte byte[16];
  };

  void start(Lane& lane);
  void resume(std::uint32_t i);
  void leave();
  void switch_to_scheduler();
  void end_round();
  std::vector<std::uint32_t> order(std::uint32_t round);

  const Launch& launch_;
  std::uint32_t number_;
  const std::function<void()>& kernel_;
  std::vector<Chunk> shared_;
  std::vector<Lane> lanes_;
  std::uint32_t current_ = 0;
  bool outcome_ = false;
  boost::context::fiber scheduler_;
  std::exception_ptr failure_;
  char token_ = 0;  // what ThreadSanitizer knows the barriers by
#if defined(__SANITIZE_THREAD__)
  void* scheduler_thread_ = nullptr;
#endif
};

thread_local Block* running = nullptr;
// Stacks are used again: to map new ones would take most of the time.
thread_local boost::context::pooled_fixedsize_stack stacks(stack_bytes);

void Block::start(Lane& lane) {
  const auto body = [this, &lane](boost::context::fiber&& scheduler) {
    scheduler_ = std::move(scheduler);
    try {
      kernel_();
    } catch (const boost::context::detail::forced_unwind&) {
      throw;  // the block is given up
    } catch (...) {
      failure_ = std::current_exception();
    }
    lane.finished = true;
    switch_to_scheduler();
    return std::move(scheduler_);
  };
  lane.fibre = boost::context::fiber(std::allocator_arg, stacks, body);
#if defined(__SANITIZE_THREAD__)
  lane.thread = __tsan_create_fiber(0);
#endif
}

void Block::resume(std::uint32_t i) {
  current_ = i;
#if defined(__SANITIZE_THREAD__)
  __tsan_switch_to_fiber(lanes_[i].thread, 1);
#endif
  lanes_[i].fibre = std::move(lanes_[i].fibre).resume();
}

void Block::switch_to_scheduler() {
#if defined(__SANITIZE_THREAD__)
  __tsan_switch_to_fiber(scheduler_thread_, 1);
#endif
}

void Block::leave() {
  switch_to_scheduler();
  scheduler_ = std::move(scheduler_).resume();
}

bool Block::meet(Barrier barrier, bool vote) {
  if (launch_.left_out == barrier) return vote;
  Lane& lane = lanes_[current_];
  lane.waits_at = barrier;
  lane.voted = vote;
#if defined(__SANITIZE_THREAD__)
  __tsan_release(&token_);
#endif
  leave();
#if defined(__SANITIZE_THREAD__)
  __tsan_acquire(&token_);
#endif
  return outcome_;
}

// All lanes have run to a barrier or their end.
void Block::end_round() {
  const auto waiting =
      std::count_if(lanes_.begin(), lanes_.end(), [](const Lane& lane) { return !lane.finished; });
  if (waiting == 0) return;
  if (waiting != static_cast<std::ptrdiff_t>(lanes_.size()))
    throw SimtError("a thread ended while others wait at a barrier");
  if (std::any_of(lanes_.begin(), lanes_.end(),
                  [&](const Lane& lane) { return lane.waits_at != lanes_[0].waits_at; }))
    throw SimtError("threads of a block wait at different barriers");
  outcome_ = std::any_of(lanes_.begin(), lanes_.end(), [](const Lane& lane) { return lane.voted; });
}

std::vector<std::uint32_t> Block::order(std::uint32_t round) {
  std::vector<std::uint32_t> order(lanes_.size());
  std::iota(order.begin(), order.end(), 0U);
  if (launch_.order == LaneOrder::backward) std::reverse(order.begin(), order.end());
  if (launch_.order == LaneOrder::shuffled) std::shuffle(order.begin(), order.end(), std::mt19937(round));
  return order;
}

void Block::run() {
  running = this;
#if defined(__SANITIZE_THREAD__)
  scheduler_thread_ = __tsan_get_current_fiber();
#endif
  for (Lane& lane : lanes_) start(lane);
  for (std::uint32_t round = 0; !lanes_[0].finished; ++round) {
    for (const std::uint32_t i : order(round)) {
      resume(i);
      if (failure_) std::rethrow_exception(failure_);
    }
    end_round();
  }
#if defined(__SANITIZE_THREAD__)
  for (Lane& lane : lanes_) __tsan_destroy_fiber(lane.thread);
#endif
  running = nullptr;
}

}  // namespace

void launch(const Launch& launch, const std::function<void()>& kernel) {
  for (std::uint32_t block = 0; block < launch.blocks; ++block) Block(launch, block, kernel).run();
}

std::uint32_t thread() {
  return running->lane();
}
std::uint32_t threads() {
  return running->launch().threads;
}
std::uint32_t block() {
  return running->number();
}
std::uint32_t blocks() {
  return running->launch().blocks;
}
std::byte* shared_memory() {
  return running->bytes();
}
void sync(Barrier barrier) {
  running->meet(barrier, false);
}
bool any(Barrier barrier, bool value) {
  return running->meet(barrier, value);
}
void atomic_max(std::uint32_t* at, std::uint32_t value) {
  std::uint32_t seen = __atomic_load_n(at, __ATOMIC_RELAXED);
  while (seen < value &&
         !__atomic_compare_exchange_n(at, &seen, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}
void atomic_add(std::uint32_t* at, std::uint32_t value) {
  __atomic_fetch_add(at, value, __ATOMIC_RELAXED);
}
void atomic_add(std::uint64_t* at, std::uint64_t value) {
  __atomic_fetch_add(at, value, __ATOMIC_RELAXED);
}
bool atomic_claim(std::uint32_t* at, std::uint32_t value) {
  std::uint32_t expected = 0;
  return __atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

}  // namespace ballast::simt
