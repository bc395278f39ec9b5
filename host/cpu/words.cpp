// SPDX-License-Identifier: Apache-2.0
// Philox4x32-10 over vector lanes, one block a lane, compiled once for each instruction set.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "host/cpu/words.cpp"
#include <hwy/foreach_target.h>
// Highway needs this order: foreach_target.h comes before highway.h.
#include <hwy/highway.h>

#include <cstring>

#include "ballast/rng/philox.hpp"
#include "host/cpu/words.hpp"

HWY_BEFORE_NAMESPACE();
namespace ballast::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

void fill(std::uint64_t seed, std::uint64_t stream, std::uint64_t first_block, std::size_t blocks,
          std::uint32_t* out) {
  for (std::size_t i = 0; i < blocks; ++i) {
    const PhiloxBlock block = philox_block(seed, stream, first_block + i);
    std::memcpy(out + 4 * i, block.word, sizeof(block));
  }
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Wide = hn::ScalableTag<std::uint64_t>;
using Narrow = hn::Repartition<std::uint32_t, Wide>;
using Lanes = hn::Vec<Wide>;

HWY_INLINE Lanes broadcast(std::uint64_t value) {
  return hn::Set(Wide(), value);
}

// Product of the lower halves of the 64-bit lanes.
HWY_INLINE Lanes multiply_low_halves(Lanes a, Lanes b) {
  return hn::MulEven(hn::BitCast(Narrow(), a), hn::BitCast(Narrow(), b));
}

// The lower halves of two vectors as one: `low` in the lower half of each lane, `high` in the upper.
HWY_INLINE Lanes join_low_halves(Lanes low, Lanes high) {
  const auto raised = hn::BitCast(Narrow(), hn::ShiftLeft<32>(high));
  return hn::BitCast(Wide(), hn::OddEven(raised, hn::BitCast(Narrow(), low)));
}

// Each word of the counter lies in the lower half of a 64-bit lane, because the multiplication
// reads only that half: the upper one may hold anything and is never masked.
HWY_INLINE void philox_round(Lanes key_0, Lanes key_1, Lanes& c0, Lanes& c1, Lanes& c2, Lanes& c3) {
  const Lanes p0 = multiply_low_halves(c0, broadcast(philox_multiplier_0));
  const Lanes p1 = multiply_low_halves(c2, broadcast(philox_multiplier_1));
  c0 = hn::Xor3(hn::ShiftRight<32>(p1), c1, key_0);
  c2 = hn::Xor3(hn::ShiftRight<32>(p0), c3, key_1);
  c1 = p1;
  c3 = p0;
}

HWY_INLINE void store_blocks(Lanes c0, Lanes c1, Lanes c2, Lanes c3, std::uint32_t* out) {
  hn::StoreInterleaved2(join_low_halves(c0, c1), join_low_halves(c2, c3), Wide(),
                        reinterpret_cast<std::uint64_t*>(out));
}

// Two vectors of blocks at once: they share the round keys and hide each other's latency.
HWY_INLINE void store_two_vectors(std::uint64_t seed, std::uint64_t stream, Lanes block_a, Lanes block_b,
                                  std::uint32_t* out) {
  Lanes key_0 = broadcast(seed);
  Lanes key_1 = broadcast(seed >> 32);
  Lanes a0 = block_a, a1 = hn::ShiftRight<32>(block_a), a2 = broadcast(stream), a3 = broadcast(stream >> 32);
  Lanes b0 = block_b, b1 = hn::ShiftRight<32>(block_b), b2 = a2, b3 = a3;
  for (int round = 0; round < 10; ++round) {
    philox_round(key_0, key_1, a0, a1, a2, a3);
    philox_round(key_0, key_1, b0, b1, b2, b3);
    key_0 = hn::Add(key_0, broadcast(philox_weyl_0));
    key_1 = hn::Add(key_1, broadcast(philox_weyl_1));
  }
  store_blocks(a0, a1, a2, a3, out);
  store_blocks(b0, b1, b2, b3, out + 4 * hn::Lanes(Wide()));
}

void fill(std::uint64_t seed, std::uint64_t stream, std::uint64_t first_block, std::size_t blocks,
          std::uint32_t* out) {
  const std::size_t lanes = hn::Lanes(Wide());
  Lanes block = hn::Add(broadcast(first_block), hn::Iota(Wide(), 0));
  for (; blocks >= 2 * lanes; blocks -= 2 * lanes, out += 8 * lanes) {
    const Lanes next = hn::Add(block, broadcast(lanes));
    store_two_vectors(seed, stream, block, next, out);
    block = hn::Add(next, broadcast(lanes));
  }
  if (blocks > 0) {
    HWY_ALIGN std::uint32_t rest[8 * hn::MaxLanes(Wide())];
    store_two_vectors(seed, stream, block, hn::Add(block, broadcast(lanes)), rest);
    std::memcpy(out, rest, blocks * sizeof(PhiloxBlock));
  }
}

#endif

}  // namespace
}  // namespace ballast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ballast {

HWY_EXPORT(fill);

void fill_words(std::uint64_t seed, std::uint64_t stream, std::uint64_t first_block, std::size_t blocks,
                std::uint32_t* out) {
  HWY_DYNAMIC_DISPATCH(fill)(seed, stream, first_block, blocks, out);
}

}  // namespace ballast
#endif
