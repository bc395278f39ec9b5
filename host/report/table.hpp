// SPDX-License-Identifier: Apache-2.0
// The table that a person reads after a run, and the CSV that a program reads.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace ballast {

// One row per policy: mean and high quantile of the max load, cost, saving, total variation, each with its
// interval, formed from a run's document.
std::string result_table(const nlohmann::ordered_json& document);

// Tidy CSV: one row per policy and derived number, with columns policy, label, position, quantity, at, value,
// low, high, level, unit, method; `at` holds x, p or load where the number is one of a list.
std::string result_csv(const nlohmann::ordered_json& document);

}  // namespace ballast
