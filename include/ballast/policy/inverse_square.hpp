// SPDX-License-Identifier: Apache-2.0
// A draw with probability proportional to 1/distance^2, in integers.
#pragma once

#include <cstdint>

#include "ballast/base/bits.hpp"
#include "ballast/rng/bounded.hpp"

namespace ballast {

// Weights relative to the smallest squared distance s_0 of the set: w_i = floor(2^B s_0' / s_i'),
// where ' drops the low bits that s_0 has beyond 31, and B = 31 - ceil(log2 k), so that the sum of
// k weights is at most 2^31. Against exact weights s_0/s_i, a weight is off by less than
// 2^-B + 2^-29 of the largest one; the total variation between the two laws is at most
// k (2^-B + 2^-29), which is 5.1e-8 for k = 9 and 3.1e-5 for k = 256.
// Servers at distance zero take all the weight and share it equally.
class InverseSquareWeights {
 public:
  // smallest: least squared distance of the set; count: size of the set, 1..256.
  BALLAST_HD constexpr InverseSquareWeights(std::uint64_t smallest, std::uint32_t count)
      : shift_(bit_excess(smallest)),
        numerator_((smallest >> shift_) << bits(count)),
        unit_(1U << bits(count)) {}

  [[nodiscard]] BALLAST_HD constexpr std::uint32_t operator()(std::uint64_t squared) const {
    if (numerator_ == 0) return squared == 0 ? unit_ : 0;
    return static_cast<std::uint32_t>(numerator_ / (squared >> shift_));
  }

 private:
  static BALLAST_HD constexpr std::uint32_t bit_excess(std::uint64_t value) {
    const std::uint32_t width = bit_width(value);
    return width > 31 ? width - 31 : 0;
  }
  static BALLAST_HD constexpr std::uint32_t bits(std::uint32_t count) { return 31U - bit_width(count - 1); }

  std::uint32_t shift_;
  std::uint64_t numerator_;
  std::uint32_t unit_;
};

// Index of one of `count` servers, given in ascending order of squared distance, drawn with
// probability proportional to 1/squared; the server at index `excluded` (count: none) has weight 0.
template <BallDraws Draws>
BALLAST_HD constexpr std::uint32_t draw_inverse_square(const Draws& draws, Role role,
                                                       const std::uint64_t* squared, std::uint32_t count,
                                                       std::uint32_t excluded) {
  const InverseSquareWeights weight(squared[excluded == 0 ? 1 : 0], count);
  std::uint32_t total = 0;
  for (std::uint32_t j = 0; j < count; ++j) total += j == excluded ? 0 : weight(squared[j]);
  std::uint32_t left = draw_below(draws, role, total);
  std::uint32_t j = 0;
  for (;; ++j) {
    if (j == excluded) continue;
    const std::uint32_t w = weight(squared[j]);
    if (left < w) return j;
    left -= w;
  }
}

}  // namespace ballast
