// SPDX-License-Identifier: Apache-2.0
// The short name of a policy with its parameters, for tables and legends.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace ballast {

// "unif-pot(k=9)": the name, and the parameters that are required or differ from their defaults, from
// the policy's table in the `input` block; world_kind as in world.kind there.
std::string policy_label(const nlohmann::ordered_json& policy, const std::string& world_kind);

}  // namespace ballast
