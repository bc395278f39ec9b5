// SPDX-License-Identifier: Apache-2.0
// Multiplication over vector lanes, compiled once for each instruction set.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "host/cpu/multiply_words.cpp"
#include <hwy/foreach_target.h>
// Highway needs this order: foreach_target.h comes before highway.h.
#include <hwy/highway.h>

#include "host/cpu/multiply_words.hpp"

HWY_BEFORE_NAMESPACE();
namespace ballast::HWY_NAMESPACE {
namespace {

// One word; returns 1 when it is suspect, 0 otherwise.
HWY_INLINE std::size_t multiply_one(std::uint32_t word, std::uint32_t range, std::uint32_t& product) {
  const std::uint64_t wide = std::uint64_t{word} * range;
  product = static_cast<std::uint32_t>(wide >> 32);
  return static_cast<std::uint32_t>(wide) < range ? 1 : 0;
}

std::size_t multiply(const std::uint32_t* words, std::size_t count, std::uint32_t range,
                     std::uint32_t* products, std::uint32_t* suspects) {
  std::size_t found = 0;
  std::size_t i = 0;
  const auto multiply_to = [&](std::size_t end) {
    for (; i < end; ++i) {
      suspects[found] = static_cast<std::uint32_t>(i);
      found += multiply_one(words[i], range, products[i]);
    }
  };
#if HWY_TARGET != HWY_SCALAR
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::ScalableTag<std::uint32_t> narrow;
  const hn::RepartitionToWide<decltype(narrow)> wide;
  const auto ranges = hn::Set(narrow, range);
  for (const std::size_t lanes = hn::Lanes(narrow); i + lanes <= count;) {
    const auto word = hn::LoadU(narrow, words + i);
    const auto even = hn::MulEven(word, ranges);
    const auto odd = hn::MulEven(hn::BitCast(narrow, hn::ShiftRight<32>(hn::BitCast(wide, word))), ranges);
    const auto high = hn::OddEven(hn::BitCast(narrow, odd), hn::BitCast(narrow, hn::ShiftRight<32>(even)));
    const auto low = hn::OddEven(hn::BitCast(narrow, hn::ShiftLeft<32>(odd)), hn::BitCast(narrow, even));
    if (HWY_UNLIKELY(!hn::AllFalse(narrow, hn::Lt(low, ranges)))) {
      multiply_to(i + lanes);
      continue;
    }
    hn::StoreU(high, narrow, products + i);
    i += lanes;
  }
#endif
  multiply_to(count);
  return found;
}

}  // namespace
}  // namespace ballast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ballast::cpu {

HWY_EXPORT(multiply);

std::size_t multiply_words(const std::uint32_t* words, std::size_t count, std::uint32_t range,
                           std::uint32_t* products, std::uint32_t* suspects) {
  return HWY_DYNAMIC_DISPATCH(multiply)(words, count, range, products, suspects);
}

}  // namespace ballast::cpu
#endif
