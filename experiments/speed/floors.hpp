// SPDX-License-Identifier: Apache-2.0
// Floors: the parts of a POT trial that no program with addressed random numbers can leave out.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "experiments/speed/trials.hpp"
#include "host/cpu/words.hpp"

namespace speed {

// The words of a trial and nothing else: two a ball and a tie bit.
class WordsFloor : public Trials {
 public:
  explicit WordsFloor(std::uint32_t n) : n_(n) {}

  void run_one() override {
    ++trial_;
    for (std::uint64_t ball = 0; ball < n_; ball += block) {
      const std::uint64_t balls = std::min<std::uint64_t>(block, n_ - ball);
      fill(1, ball, balls);
      fill(2, ball, balls);
      fill(3, ball / 32, (balls + 31) / 32);
    }
  }

 private:
  static constexpr std::uint64_t block = 512;

  void fill(std::uint64_t role, std::uint64_t first_word, std::uint64_t words) {
    ballast::fill_words(1, role << 56 | trial_, first_word / 4, (words + 3) / 4, words_.data());
  }

  std::uint64_t n_;
  std::uint64_t trial_ = 0;
  std::array<std::uint32_t, block> words_{};
};

// The placement of a trial and nothing else: candidates come from a small table of words, shifted by
// another constant in each pass so that they reach every bin.
class PlacementFloor : public Trials {
 public:
  explicit PlacementFloor(std::uint32_t n) : loads_(n), words_(2 * (block + lookahead)) {
    ballast::fill_words(1, 0, 0, words_.size() / 4, words_.data());
  }

  void run_one() override {
    std::fill(loads_.begin(), loads_.end(), std::uint8_t{0});
    const std::uint64_t n = loads_.size();
    for (std::uint64_t ball = 0; ball < n; ball += block) {
      const auto balls = static_cast<std::size_t>(std::min<std::uint64_t>(block, n - ball));
      shift_ += 0x9E3779B9U;
      if (n > cache_bins) {
        place<true>(balls);
      } else {
        place<false>(balls);
      }
    }
  }

 private:
  static constexpr std::size_t block = 2048;
  static constexpr std::size_t lookahead = 64;
  static constexpr std::uint64_t cache_bins = std::uint64_t{1} << 20;

  // Both bins are written whatever the loads are, so that no address depends on a load; the second
  // comes first, which is right also where both are the same bin.
  template <bool prefetch>
  void place(std::size_t balls) {
    std::uint8_t* const loads = loads_.data();
    // Locals, because a store through a byte pointer could change any member.
    const auto bin = [words = words_.data(), shift = shift_, n = std::uint64_t{loads_.size()}](
                         std::size_t i) { return std::uint64_t{words[i] + shift} * n >> 32; };
    for (std::size_t i = 0; i < balls; ++i) {
      if constexpr (prefetch) {
        __builtin_prefetch(loads + bin(2 * (i + lookahead)), 1);
        __builtin_prefetch(loads + bin(2 * (i + lookahead) + 1), 1);
      }
      const std::uint64_t first = bin(2 * i);
      const std::uint64_t second = bin(2 * i + 1);
      const std::uint32_t load_1 = loads[first];
      const std::uint32_t load_2 = loads[second];
      const std::uint32_t takes_second =
          (load_2 - load_1) >> 31;  // the sign: g++ makes a comparison a branch
      loads[second] = static_cast<std::uint8_t>(load_2 + takes_second);
      loads[first] = static_cast<std::uint8_t>(load_1 + 1 - takes_second);
    }
  }

  std::vector<std::uint8_t> loads_;
  std::vector<std::uint32_t> words_;
  std::uint32_t shift_ = 0;
};

}  // namespace speed
