// SPDX-License-Identifier: Apache-2.0
// A derived number with the rule that made it, and its JSON.
#include "host/report/derived_estimate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ballast {
namespace {

nlohmann::ordered_json number_or_null(double value) {
  if (!std::isfinite(value)) return nullptr;
  return value;
}

}  // namespace

std::string_view group_word(const DerivedInput& input) {
  return input.grouping == Grouping::worlds ? "worlds" : "batches of trials";
}

std::size_t groups_with_trials(const DerivedInput& input, std::size_t policy) {
  const auto has_trials = [](const Tally& tally) { return tally.trials > 0; };
  return static_cast<std::size_t>(std::ranges::count_if(input.tallies[policy]->groups, has_trials));
}

std::string over_groups(const DerivedInput& input, std::size_t policy, std::string_view rule) {
  return fmt::format("{} over {} {}", rule, groups_with_trials(input, policy), group_word(input));
}

Estimate estimate_over_groups(const DerivedInput& input, const Interval& interval, std::string method) {
  if (std::isnan(interval.value)) return {interval, "no value: no trials"};
  if (std::isnan(interval.low) && std::isnan(interval.high)) {
    return {interval, fmt::format("no interval: fewer than two {} with trials", group_word(input))};
  }
  return {interval, std::move(method)};
}

nlohmann::ordered_json to_json(const Estimate& estimate, double level) {
  nlohmann::ordered_json json;
  json["value"] = number_or_null(estimate.interval.value);
  json["low"] = number_or_null(estimate.interval.low);
  json["high"] = number_or_null(estimate.interval.high);
  json["level"] = level;
  json["method"] = estimate.method;
  return json;
}

nlohmann::ordered_json entry(const char* key, const nlohmann::ordered_json& of, const Estimate& estimate,
                             double level) {
  nlohmann::ordered_json json;
  json[key] = of;
  json.update(to_json(estimate, level));
  return json;
}

}  // namespace ballast
