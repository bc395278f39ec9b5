// SPDX-License-Identifier: Apache-2.0
// Random bits for simulations in tests: one Philox stream as a standard generator.
#pragma once

#include <cstdint>

#include "ballast/rng/philox.hpp"

namespace ballast {

class PhiloxBits {
 public:
  using result_type = std::uint32_t;

  explicit PhiloxBits(std::uint64_t seed) : seed_(seed) {}

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return UINT32_MAX; }
  result_type operator()() { return philox_word(seed_, 0, index_++); }

 private:
  std::uint64_t seed_;
  std::uint64_t index_ = 0;
};

}  // namespace ballast
