// SPDX-License-Identifier: Apache-2.0
// The power of two choices tuned by hand, scalar: xoshiro256++, one word for both candidates, 8-bit
// loads and a choice without branches. Its numbers have no address, its draws a bias of n / 2^32, and
// a load beyond 255 would wrap: the price that such a program usually pays.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "experiments/speed/trials.hpp"
#include "experiments/speed/xoshiro256.hpp"

namespace speed {

class HandTunedPot : public Trials {
 public:
  explicit HandTunedPot(std::uint32_t n) : loads_(n) {}

  void run_one() override {
    std::fill(loads_.begin(), loads_.end(), std::uint8_t{0});
    const std::uint64_t n = loads_.size();
    std::uint64_t ball = 0;
    for (; ball + 64 <= n; ball += 64) throw_balls(64);
    throw_balls(n - ball);
    count_loads();
  }

  [[nodiscard]] std::vector<std::uint64_t> loads() const override {
    return {histogram_.begin(), histogram_.end()};
  }

 private:
  // At most 64 balls, with one word of tie bits.
  void throw_balls(std::uint64_t count) {
    Xoshiro256 generator = generator_;  // kept in registers
    std::uint8_t* const loads = loads_.data();
    const std::uint64_t n = loads_.size();
    std::uint64_t ties = generator();
    for (std::uint64_t i = 0; i < count; ++i, ties >>= 1) {
      const std::uint64_t word = generator();
      const std::uint64_t first = ((word & 0xFFFFFFFFU) * n) >> 32;
      const std::uint64_t second = ((word >> 32) * n) >> 32;
      const std::uint64_t limit = loads[first] + (ties & 1U);
      const std::uint64_t takes_second = std::uint64_t{0} - std::uint64_t{loads[second] < limit};
      ++loads[first ^ ((first ^ second) & takes_second)];
    }
    generator_ = generator;
  }

  // Four partial histograms, because equal loads in a row would wait for each other.
  void count_loads() {
    std::array<std::array<std::uint32_t, 256>, 4> part{};
    for (std::size_t i = 0; i < loads_.size(); ++i) ++part[i % 4][loads_[i]];
    for (std::size_t load = 0; load < 256; ++load) {
      for (const auto& counts : part) histogram_[load] += counts[load];
    }
  }

  std::vector<std::uint8_t> loads_;
  std::array<std::uint64_t, 256> histogram_{};
  Xoshiro256 generator_{1};
};

}  // namespace speed
