// SPDX-License-Identifier: Apache-2.0
// From a [[policy]] table to a policy, through the policy's own table of fields.
#pragma once

#include "ballast/policy/registry.hpp"
#include "host/config/table_reader.hpp"

namespace ballast {

// Reads name and parameters. InputError: unknown policy or key, wrong type, out of range, missing.
AnyPolicy read_policy(TableReader reader);

// Throws InputError unless the policy is defined in the kind of world and fits its number of
// servers; `path` is how messages name the policy's table.
void check_policy(const AnyPolicy& policy, bool has_geometry, std::uint32_t servers, const std::string& path);

// The value of a probability, as a number.
double probability_value(Probability probability);

}  // namespace ballast
