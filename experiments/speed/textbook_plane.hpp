// SPDX-License-Identifier: Apache-2.0
// Spatial policies as a careful user would write them: a kd-tree from a library and a loop.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "experiments/speed/kd_tree.hpp"
#include "experiments/speed/textbook.hpp"
#include "experiments/speed/trials.hpp"

namespace speed {

// Two of the k nearest servers, drawn without replacement, by POT; sPOT is the case k = 2.
template <std::size_t k>
class TextbookPlane : public Trials {
 public:
  explicit TextbookPlane(int n) : n_(n), tree_(static_cast<std::size_t>(n), k, generator_), bins_(n) {}

  void run_one() override {
    bins_.clear();
    for (int ball = 0; ball < n_; ++ball) throw_ball();
    bins_.count_loads();
  }

  [[nodiscard]] std::vector<std::uint64_t> loads() const override { return bins_.histogram(); }
  [[nodiscard]] double cost() const { return cost_; }

 private:
  void throw_ball() {
    const double x = coordinate_(generator_);
    const double y = coordinate_(generator_);
    std::array<std::size_t, k> servers;
    std::array<double, k> squared;
    tree_.nearest({x, y}, servers, squared);
    std::size_t first = 0;
    std::size_t second = 1;
    if constexpr (k > 2) {
      first = first_rank_(generator_);
      second = second_rank_(generator_);
      if (second >= first) ++second;
    }
    const std::size_t chosen = bins_.put(servers[first], servers[second], generator_);
    cost_ += std::sqrt(squared[chosen == servers[first] ? first : second]);
  }

  int n_;
  std::mt19937_64 generator_{1};
  std::uniform_real_distribution<double> coordinate_{0, 1};
  std::uniform_int_distribution<std::size_t> first_rank_{0, k - 1};
  std::uniform_int_distribution<std::size_t> second_rank_{0, k - 2};
  TorusKdTree tree_;
  TextbookBins bins_;
  double cost_ = 0;
};

}  // namespace speed
