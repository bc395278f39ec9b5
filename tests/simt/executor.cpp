// SPDX-License-Identifier: Apache-2.0
// Fibres, and the scheduler of a block.
#include "tests/simt/executor.hpp"

#include <algorithm>
#include <deque>
#include <numeric>
#include <random>
#include <vector>

#include "tests/simt/fibre.hpp"

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace ballast::simt {
namespace {

// Ends the threads of a block that is given up.
struct GivenUp {};

// One thread of a block.
struct Lane {
  explicit Lane(std::function<void()> body) : fibre(std::move(body)) {}

  Fibre fibre;
  std::optional<Barrier> waits_at;
  bool voted = false;
};

class Block {
 public:
  Block(const Launch& launch, std::uint32_t number, const std::function<void()>& kernel)
      : launch_(launch), number_(number), shared_(launch.shared_bytes / 16 + 1) {
    std::fill(bytes(), bytes() + shared_.size() * 16, std::byte{0xCD});
    for (std::uint32_t i = 0; i < launch.threads; ++i) lanes_.emplace_back(kernel);
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

  void resume(std::uint32_t i);
  void run_to_barriers(std::uint32_t round);
  void end_round();
  void give_up();
  std::vector<std::uint32_t> order(std::uint32_t round);

  const Launch& launch_;
  std::uint32_t number_;
  std::vector<Chunk> shared_;
  std::deque<Lane> lanes_;
  std::uint32_t current_ = 0;
  bool outcome_ = false;
  bool given_up_ = false;
  char token_ = 0;  // what ThreadSanitizer knows the barriers by
};

thread_local Block* running = nullptr;

void Block::resume(std::uint32_t i) {
  current_ = i;
  lanes_[i].fibre.resume();
}

bool Block::meet(Barrier barrier, bool vote) {
  if (launch_.left_out == barrier) return vote;
  Lane& lane = lanes_[current_];
  lane.waits_at = barrier;
  lane.voted = vote;
#if defined(__SANITIZE_THREAD__)
  __tsan_release(&token_);
#endif
  lane.fibre.suspend();
#if defined(__SANITIZE_THREAD__)
  __tsan_acquire(&token_);
#endif
  if (given_up_) throw GivenUp();
  return outcome_;
}

// All lanes have run to a barrier or their end.
void Block::end_round() {
  const auto waiting =
      std::count_if(lanes_.begin(), lanes_.end(), [](const Lane& lane) { return !lane.fibre.finished(); });
  if (waiting == 0) return;
  if (waiting != static_cast<std::ptrdiff_t>(lanes_.size()))
    throw SimtError("a thread ended while others wait at a barrier");
  if (std::any_of(lanes_.begin(), lanes_.end(),
                  [&](const Lane& lane) { return lane.waits_at != lanes_[0].waits_at; }))
    throw SimtError("threads of a block wait at different barriers");
  outcome_ = std::any_of(lanes_.begin(), lanes_.end(), [](const Lane& lane) { return lane.voted; });
}

// Lets every thread leave its functions.
void Block::give_up() {
  given_up_ = true;
  for (std::uint32_t i = 0; i < lanes_.size(); ++i) {
    while (!lanes_[i].fibre.finished()) {
      try {
        resume(i);
      } catch (const GivenUp&) {
      }
    }
  }
}

std::vector<std::uint32_t> Block::order(std::uint32_t round) {
  std::vector<std::uint32_t> order(lanes_.size());
  std::iota(order.begin(), order.end(), 0U);
  if (launch_.order == LaneOrder::backward) std::reverse(order.begin(), order.end());
  if (launch_.order == LaneOrder::shuffled) std::shuffle(order.begin(), order.end(), std::mt19937(round));
  return order;
}

void Block::run_to_barriers(std::uint32_t round) {
  for (const std::uint32_t i : order(round)) resume(i);
  end_round();
}

void Block::run() {
  running = this;
  try {
    for (std::uint32_t round = 0; !lanes_[0].fibre.finished(); ++round) run_to_barriers(round);
  } catch (...) {
    give_up();
    running = nullptr;
    throw;
  }
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
