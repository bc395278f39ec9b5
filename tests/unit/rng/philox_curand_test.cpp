// SPDX-License-Identifier: Apache-2.0
// Any word can be drawn again with cuRAND: seed, subsequence = stream, offset = word index.
#include <gtest/gtest.h>

#include "ballast/rng/philox.hpp"

// cuRAND's device functions are plain C++ when told so; the test needs its headers, not a GPU.
#if __has_include(<curand_kernel.h>)
#define BALLAST_HAS_CURAND 1
#define QUALIFIERS static inline
#include <curand_kernel.h>
#endif

#include <cstdint>
#include <random>

namespace ballast {
namespace {

#ifdef BALLAST_HAS_CURAND

TEST(Philox, EqualsCurandAtRandomAddresses) {
  std::mt19937_64 address(1);
  for (int i = 0; i < 10000; ++i) {
    const std::uint64_t seed = address();
    const std::uint64_t stream = address();
    const std::uint64_t index = address() >> (i % 64);
    curandStatePhilox4_32_10_t state;
    curand_init(seed, stream, index, &state);
    for (std::uint64_t next = 0; next < 5; ++next) {
      ASSERT_EQ(philox_word(seed, stream, index + next), curand(&state))
          << "seed " << seed << ", stream " << stream << ", word " << index << " + " << next;
    }
  }
}

#else

TEST(Philox, EqualsCurandAtRandomAddresses) {
  GTEST_SKIP() << "built without the CUDA toolkit";
}

#endif

}  // namespace
}  // namespace ballast
