// SPDX-License-Identifier: Apache-2.0
// Unif-POT(k) on a graph as a careful user would write it with the standard library.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "experiments/speed/textbook.hpp"

namespace speed {

// The members of each neighbourhood with their hops, in a vector of vectors.
class TextbookGraph : public Trials {
 public:
  TextbookGraph(int n, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges, int k)
      : n_(n), vertex_(0, n - 1), bins_(n), neighbourhoods_(static_cast<std::size_t>(n)) {
    std::vector<std::vector<int>> adjacent(static_cast<std::size_t>(n));
    for (const auto& [u, v] : edges) {
      adjacent[u].push_back(static_cast<int>(v));
      adjacent[v].push_back(static_cast<int>(u));
    }
    std::vector<int> seen(static_cast<std::size_t>(n), -1);
    for (int u = 0; u < n; ++u) search(adjacent, u, k, seen);
  }

  void run_one() override {
    bins_.clear();
    for (int ball = 0; ball < n_; ++ball) {
      const auto u = static_cast<std::size_t>(vertex_(generator_));
      const auto& members = neighbourhoods_[u];
      std::uniform_int_distribution<std::size_t> pick(0, members.size() - 1);
      const auto& [v, hops] = members[pick(generator_)];
      if (bins_.put(u, static_cast<std::size_t>(v), generator_) != u) cost_ += hops;
    }
    bins_.count_loads();
  }

  [[nodiscard]] std::vector<std::uint64_t> loads() const override { return bins_.histogram(); }

 private:
  void search(const std::vector<std::vector<int>>& adjacent, int start, int k, std::vector<int>& seen) {
    std::vector<int> ring{start};
    seen[static_cast<std::size_t>(start)] = start;
    for (int hop = 1; hop <= k; ++hop) {
      std::vector<int> next;
      for (const int u : ring) {
        for (const int v : adjacent[static_cast<std::size_t>(u)]) {
          if (std::exchange(seen[static_cast<std::size_t>(v)], start) == start) continue;
          next.push_back(v);
          neighbourhoods_[static_cast<std::size_t>(start)].emplace_back(v, hop);
        }
      }
      ring = std::move(next);
    }
  }

  int n_;
  std::mt19937_64 generator_{1};
  std::uniform_int_distribution<int> vertex_;
  TextbookBins bins_;
  std::vector<std::vector<std::pair<int, int>>> neighbourhoods_;
  std::int64_t cost_ = 0;
};

}  // namespace speed
