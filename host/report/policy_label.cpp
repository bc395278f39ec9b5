// SPDX-License-Identifier: Apache-2.0
// Labels from the field tables of the registry.
#include "host/report/policy_label.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "host/report/input_block.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;

template <class P>
std::vector<std::string> shown_parameters(const json& policy) {
  const json defaults = policy_json(P{});
  std::vector<std::string> shown;
  for (const Field<P>& field : P::fields()) {
    const json& value = policy.at(field.key);
    if (!field.required && value == defaults.at(field.key)) continue;
    shown.push_back(
        fmt::format("{}={}", field.key, value.is_string() ? value.get<std::string>() : value.dump()));
  }
  return shown;
}

}  // namespace

std::string policy_label(const nlohmann::ordered_json& policy, const std::string& world_kind) {
  const WorldKind kind = world_kind == "graph"   ? WorldKind::graph
                         : world_kind == "plane" ? WorldKind::plane
                                                 : WorldKind::classical;
  const std::string name = policy.at("name").get<std::string>();
  std::vector<std::string> shown;
  for_each_policy([&]<class P>(const P&) {
    if (name == P::name && lives_in_kind<P>(kind)) shown = shown_parameters<P>(policy);
  });
  return shown.empty() ? name : fmt::format("{}({})", name, fmt::join(shown, ", "));
}

}  // namespace ballast
