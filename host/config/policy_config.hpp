// SPDX-License-Identifier: Apache-2.0
// From a [[policy]] table to a policy, through the policy's own table of fields.
#pragma once

#include "ballast/policy/registry.hpp"
#include "host/config/table_reader.hpp"

namespace ballast {

// Reads name and parameters. InputError: unknown policy or key, not defined in this kind of world,
// wrong type, out of range, missing.
AnyPolicy read_policy(TableReader reader, WorldKind kind);

// Throws InputError unless the policy fits the number of servers; `path` is how messages name its table.
void check_policy(const AnyPolicy& policy, std::uint32_t servers, const std::string& path);

// The word for a kind of world in a configuration.
std::string_view kind_word(WorldKind kind);

// The value of a probability, as a number.
double probability_value(Probability probability);

}  // namespace ballast
