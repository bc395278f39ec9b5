// SPDX-License-Identifier: Apache-2.0
// The `derived` block of a result.
#include "host/report/derived.hpp"

#include "host/report/derived_comparison.hpp"
#include "host/report/derived_cost.hpp"
#include "host/report/derived_estimate.hpp"
#include "host/report/derived_load.hpp"
#include "host/report/derived_tail.hpp"

namespace ballast {
namespace {

constexpr const char* conditional_note =
    "a single world: every interval is conditional on that world and says nothing of other placements";

// Whether every ball has a cost.
bool all_reachable(const DerivedInput& input, std::size_t policy) {
  return input.has_geometry && input.tallies[policy]->total().unreachable_balls == 0;
}

// The scalars of a policy, by name: what derive() prints and a precision rule may ask for.
std::optional<Estimate> scalar(const DerivedInput& input, std::size_t policy, std::string_view name) {
  const bool compares = input.reference.has_value();
  if (name == "mean_max_load") return mean_max_load(input, policy);
  if (name == "mean_gap") return mean_gap(input, policy);
  if (name == "mean_cost" && all_reachable(input, policy)) return mean_cost(input, policy);
  if (name == "cost_saving" && compares && all_reachable(input, policy) &&
      all_reachable(input, *input.reference)) {
    return cost_saving(input, policy);
  }
  if (name == "max_load_difference" && compares) return max_load_difference(input, policy);
  if (name == "total_variation" && compares) return load_total_variation(input, policy);
  return std::nullopt;
}

void put_scalar(nlohmann::ordered_json& json, const DerivedInput& input, std::size_t policy,
                const char* name) {
  if (const auto estimate = scalar(input, policy, name)) json[name] = to_json(*estimate, input.level);
}

nlohmann::ordered_json derive_policy(const DerivedInput& input, std::size_t policy) {
  nlohmann::ordered_json json;
  json["policy"] = input.names[policy];
  put_scalar(json, input, policy, "mean_max_load");
  put_scalar(json, input, policy, "mean_gap");
  DerivedTail derived = derive_tail(input, policy);
  json["max_load_quantiles"] = std::move(derived.quantiles);
  json["tail"] = std::move(derived.tail);
  json["load_distribution"] = load_distribution(input, policy);
  if (all_reachable(input, policy)) {
    put_scalar(json, input, policy, "mean_cost");
    json["mean_cost"]["unit"] = input.unit;
    json["cost_quantiles"] = cost_quantiles(input, policy);
  }
  put_scalar(json, input, policy, "cost_saving");
  put_scalar(json, input, policy, "max_load_difference");
  put_scalar(json, input, policy, "total_variation");
  return json;
}

}  // namespace

nlohmann::ordered_json derive(const DerivedInput& input) {
  nlohmann::ordered_json json;
  if (input.conditional) json["note"] = conditional_note;
  json["policies"] = nlohmann::ordered_json::array();
  for (std::size_t policy = 0; policy < input.names.size(); ++policy) {
    json["policies"].push_back(derive_policy(input, policy));
  }
  return json;
}

std::optional<Interval> quantity(const DerivedInput& input, std::size_t policy, std::string_view name) {
  const std::optional<Estimate> estimate = scalar(input, policy, name);
  if (!estimate) return std::nullopt;
  return estimate->interval;
}

}  // namespace ballast
