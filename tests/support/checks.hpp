// SPDX-License-Identifier: Apache-2.0
// Statistical checks with a known probability of a false alarm.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "host/tally/tally.hpp"
#include "tests/support/law.hpp"

namespace ballast {

// No check rejects a right program with probability above this.
inline constexpr double false_alarm = 1e-7;

// p-value of Pearson's chi-square test of counts against probabilities; missing entries are 0, and
// neighbouring cells are pooled until each is expected to hold at least 10. An impossible cell that
// holds something gives 0.
double chi_square_p(const std::vector<std::uint64_t>& counts, const std::vector<double>& probabilities);

// Whether the max loads of independent trials follow the law.
bool max_loads_follow(const GroupedTally& tally, const std::vector<double>& law);

// Whether the groups' values of a quantity have the given mean, by Student's t over the groups that
// hold trials; `slack` is added for what the expected value itself leaves open.
bool mean_is(const GroupedTally& tally, const std::function<double(const Tally&)>& quantity, double expected,
             double slack = 0);

// Whether the fraction of bins at each load has the mean that the law gives; loads that are expected
// in fewer than 100 bins in all are passed over, because a t interval needs more.
bool loads_follow(const GroupedTally& tally, const std::vector<double>& law);

}  // namespace ballast
