// SPDX-License-Identifier: Apache-2.0
// The power of two choices as a careful user would write it with the standard library.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "experiments/speed/trials.hpp"

namespace speed {

// Loads of one trial and their histogram over all trials; shared by the textbook programs.
class TextbookBins {
 public:
  explicit TextbookBins(int bins) : loads_(static_cast<std::size_t>(bins)) {}

  void clear() { std::fill(loads_.begin(), loads_.end(), 0); }

  // Puts a ball into the emptier of two bins, by a fair coin where they tie; returns that bin.
  template <class Generator>
  std::size_t put(std::size_t first, std::size_t second, Generator& generator) {
    std::size_t chosen = first;
    if (loads_[second] < loads_[first]) {
      chosen = second;
    } else if (loads_[second] == loads_[first] && coin_(generator) == 1) {
      chosen = second;
    }
    ++loads_[chosen];
    return chosen;
  }

  void count_loads() {
    const auto most = static_cast<std::size_t>(*std::max_element(loads_.begin(), loads_.end()));
    if (histogram_.size() <= most) histogram_.resize(most + 1);
    for (const int load : loads_) ++histogram_[static_cast<std::size_t>(load)];
  }

  [[nodiscard]] const std::vector<std::uint64_t>& histogram() const { return histogram_; }

 private:
  std::vector<int> loads_;
  std::vector<std::uint64_t> histogram_;
  std::uniform_int_distribution<int> coin_{0, 1};
};

class TextbookPot : public Trials {
 public:
  explicit TextbookPot(int n) : n_(n), bin_(0, n - 1), bins_(n) {}

  void run_one() override {
    bins_.clear();
    for (int ball = 0; ball < n_; ++ball) {
      const auto first = static_cast<std::size_t>(bin_(generator_));
      const auto second = static_cast<std::size_t>(bin_(generator_));
      bins_.put(first, second, generator_);
    }
    bins_.count_loads();
  }

  [[nodiscard]] std::vector<std::uint64_t> loads() const override { return bins_.histogram(); }

 private:
  int n_;
  std::mt19937_64 generator_{1};
  std::uniform_int_distribution<int> bin_;
  TextbookBins bins_;
};

}  // namespace speed
