// SPDX-License-Identifier: Apache-2.0
// How many worlds may be alive at a time.
#pragma once

#include <cstdint>

#include "host/run_config.hpp"

namespace ballast {

class WorldsInFlight {
 public:
  // InputError when not even one world, with the loads of all threads, fits the memory `available`.
  WorldsInFlight(const RunConfig& config, std::uint32_t threads, std::uint64_t available);

  // 1..threads.
  [[nodiscard]] std::uint32_t count() const { return count_; }

  // Whether a world's size shows only when one has been built: that of a graph's neighbourhoods.
  [[nodiscard]] bool is_guess() const { return is_guess_; }
  // Takes into account what a world turned out to need, with a quarter more for others and for building.
  void learn(std::uint64_t world_bytes);

 private:
  std::uint64_t for_worlds_ = 0;  // bytes
  std::uint32_t count_ = 1;
  bool is_guess_;
};

}  // namespace ballast
