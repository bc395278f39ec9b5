// SPDX-License-Identifier: Apache-2.0
// A derived number with the rule that made it, and its JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "host/report/derived.hpp"
#include "host/statistics/interval.hpp"

namespace ballast {

struct Estimate {
  Interval interval;
  std::string method;
};

// The estimate with a method that says why, when the value or its bounds do not exist.
Estimate estimate_over_groups(const DerivedInput& input, const Interval& interval, std::string method);

// "worlds" or "batches of trials".
std::string_view group_word(const DerivedInput& input);

// Groups of the policy that hold trials.
std::size_t groups_with_trials(const DerivedInput& input, std::size_t policy);

// "jackknife over 32 batches of trials" and the like.
std::string over_groups(const DerivedInput& input, std::size_t policy, std::string_view rule);

// {"value", "low", "high", "level", "method"}, NaN as null.
nlohmann::ordered_json to_json(const Estimate& estimate, double level);

// {key: of} followed by the estimate's own keys: one entry of a list.
nlohmann::ordered_json entry(const char* key, const nlohmann::ordered_json& of, const Estimate& estimate,
                             double level);

}  // namespace ballast
