// SPDX-License-Identifier: Apache-2.0
// A function with a stack of its own that can be left and entered again; the sanitizers are told of each
// change.
#pragma once

#include <boost/context/fiber.hpp>
#include <functional>

namespace ballast::simt {

class Fibre {
 public:
  explicit Fibre(std::function<void()> body);
  ~Fibre();
  Fibre(const Fibre&) = delete;
  Fibre& operator=(const Fibre&) = delete;

  // By its owner: runs it until it suspends itself or ends. An exception that leaves the body is thrown here.
  void resume();
  // By the body.
  void suspend();
  [[nodiscard]] bool finished() const { return finished_; }

 private:
  void enter();
  void leave(bool for_good);

  std::function<void()> body_;
  boost::context::fiber inside_;   // while the owner runs
  boost::context::fiber outside_;  // while the body runs
  std::exception_ptr failure_;
  bool finished_ = false;
  // What the sanitizers know it by.
  const void* stack_ = nullptr;
  std::size_t stack_bytes_ = 0;
  const void* owner_stack_ = nullptr;
  std::size_t owner_stack_bytes_ = 0;
  void* fake_stack_ = nullptr;
  void* thread_ = nullptr;
  void* owner_thread_ = nullptr;
};

}  // namespace ballast::simt
