// SPDX-License-Identifier: Apache-2.0
// Bounded draws are exactly uniform, and a retry moves no other draw.
#include <gtest/gtest.h>

#include <array>
#include <boost/math/distributions/chi_squared.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "ballast/rng/bounded.hpp"

namespace ballast {
namespace {

constexpr std::uint64_t words = std::uint64_t{1} << 32;

// Draws that say what they were asked, in a count that their copies share: one word, and the words that
// replace it in turn.
struct ScriptedDraws {
  std::uint32_t first = 0;
  std::vector<std::uint32_t> replacements;
  std::shared_ptr<std::uint32_t> retries = std::make_shared<std::uint32_t>(0);

  [[nodiscard]] std::uint32_t word(Role) const { return first; }
  [[nodiscard]] static std::uint32_t tie_bit() { return 0; }
  [[nodiscard]] std::uint32_t retry(Role, std::uint32_t attempt) const {
    EXPECT_EQ(attempt, ++*retries);
    return replacements.at(attempt - 1);
  }
};

static_assert(BallDraws<ScriptedDraws>);

// A word that every range accepts and that draws range - 1.
constexpr std::uint32_t top_word = ~0U;

bool is_accepted(std::uint64_t word, std::uint32_t range) {
  const ScriptedDraws draws{static_cast<std::uint32_t>(word), {top_word, top_word}};
  (void)draw_below(draws, Role::coin, range);
  return *draws.retries == 0;
}

std::uint32_t value_of(std::uint64_t word, std::uint32_t range) {
  return draw_below(ScriptedDraws{static_cast<std::uint32_t>(word), {top_word, top_word}}, Role::coin, range);
}

// The words with which draw_below gives `value` at once are the last floor(2^32 / range) of those
// whose product with the range falls on the value: checked at both ends of that run of words.
void expect_exact_share(std::uint32_t value, std::uint32_t range) {
  const std::uint64_t end = ((std::uint64_t{value} + 1) * words + range - 1) / range;
  const std::uint64_t begin = end - words / range;
  EXPECT_TRUE(is_accepted(begin, range) && value_of(begin, range) == value) << value << " of " << range;
  EXPECT_TRUE(is_accepted(end - 1, range) && value_of(end - 1, range) == value) << value << " of " << range;
  const bool starts_here = begin == 0 || !is_accepted(begin - 1, range) || value_of(begin - 1, range) < value;
  EXPECT_TRUE(starts_here) << "word " << begin - 1 << " gives " << value << " of " << range << " as well";
}

TEST(DrawBelow, GivesEveryValueTheSameNumberOfWords) {
  for (const std::uint32_t range : {1U, 2U, 3U, 6U, 7U, 64U, 1000U, 4099U}) {
    for (std::uint32_t value = 0; value < range; ++value) expect_exact_share(value, range);
  }
  for (const std::uint32_t range : {3U << 30, 10000019U, (1U << 31) + 1, ~0U}) {
    for (std::uint32_t i = 0; i < 2000; ++i) {
      expect_exact_share(i, range);
      expect_exact_share(range - 1 - i, range);
      expect_exact_share(static_cast<std::uint32_t>(std::uint64_t{i} * range / 2000), range);
    }
  }
}

TEST(DrawBelow, TakesTheReplacementsOfARejectedWordInTurn) {
  constexpr std::uint32_t range = 3U << 30;  // word 0 is rejected, word 2 gives 1
  const ScriptedDraws draws{0, {0, 0, 2}};
  EXPECT_EQ(draw_below(draws, Role::coin, range), 1U);
  EXPECT_EQ(*draws.retries, 3U);
}

TEST(DrawBelow, ShiftsNoOtherBallWhenAWordIsRejected) {
  constexpr std::uint32_t range = 3U << 30;
  const TrialAddress at{7, 1, 2};
  int rejected = 0;
  for (std::uint64_t ball = 0; ball < 4000; ++ball) {
    const DirectDraws draws{at, ball};
    std::uint32_t word = word_at(at, Role::candidate, ball);
    for (std::uint32_t attempt = 1; word % 4 == 0; ++attempt) {  // 4 words hold 3 values
      word = word_at(at, Role::retry, retry_index(Role::candidate, ball, attempt));
      rejected += attempt == 1 ? 1 : 0;
    }
    EXPECT_EQ(draw_below(draws, Role::candidate, range), std::uint64_t{word} * 3 / 4) << "ball " << ball;
  }
  EXPECT_NEAR(rejected, 1000, 150);  // standard deviation 27
}

TEST(DrawBelowExcept, SkipsTheExcludedValueAndNoOther) {
  for (std::uint32_t excluded = 0; excluded < 5; ++excluded) {
    std::array<int, 5> seen{};
    for (std::uint64_t i = 0; i < 4; ++i) {
      const ScriptedDraws draws{static_cast<std::uint32_t>(words / 4 * i), {}};
      ++seen.at(draw_below_except(draws, Role::coin, 5, excluded));
    }
    for (std::uint32_t v = 0; v < 5; ++v) EXPECT_EQ(seen.at(v), v == excluded ? 0 : 1);
  }
}

// Chi-square over 12 equal stretches of [0, 3 * 2^30) times the three residues modulo 3, where
// a word taken modulo the range and a product without rejection show their bias.
template <class Draw>
double chi_square(Draw draw) {
  constexpr int balls = 360000;
  std::array<int, 36> counts{};
  for (std::uint64_t ball = 0; ball < balls; ++ball) {
    const std::uint32_t value = draw(DirectDraws{TrialAddress{1, 0, 0}, ball});
    ++counts.at(3 * (value >> 28) + value % 3);
  }
  double sum = 0;
  for (const int count : counts) sum += (count - balls / 36.0) * (count - balls / 36.0) / (balls / 36.0);
  return sum;
}

TEST(DrawBelow, PassesAChiSquareTestThatBiasedTwinsFail) {
  constexpr std::uint32_t range = 3U << 30;
  constexpr double false_alarm = 1e-6;
  const double bound = quantile(complement(boost::math::chi_squared(35), false_alarm));
  EXPECT_LT(chi_square([](const auto& draws) { return draw_below(draws, Role::candidate, range); }), bound);
  EXPECT_GT(chi_square([](const auto& draws) { return draws.word(Role::candidate) % range; }), bound);
  EXPECT_GT(chi_square([](const auto& draws) {
              return static_cast<std::uint32_t>(std::uint64_t{draws.word(Role::candidate)} * range >> 32);
            }),
            bound);
}

}  // namespace
}  // namespace ballast
