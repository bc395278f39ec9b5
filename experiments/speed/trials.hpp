// SPDX-License-Identifier: Apache-2.0
// What a competitor of the benchmark is: something that runs one trial after another.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace speed {

class Trials {
 public:
  virtual ~Trials() = default;
  virtual void run_one() = 0;

  // Bins by load, over all trials so far; empty for a floor, which plays no whole trial. Competitors
  // that do the same work agree in the share of empty bins.
  [[nodiscard]] virtual std::vector<std::uint64_t> loads() const { return {}; }
};

using MakeTrials = std::function<std::unique_ptr<Trials>()>;

// Registers `contest/competitor`, which reports balls per second of thread CPU time. `make` is called
// when the benchmark first runs, outside the measurement.
void add_competitor(const std::string& contest, const std::string& competitor, std::uint64_t balls,
                    const MakeTrials& make);

// The contests, each with all its competitors.
void add_pot_contests();
void add_plane_contests();
void add_graph_contests();

}  // namespace speed
