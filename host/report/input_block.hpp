// SPDX-License-Identifier: Apache-2.0
// The `input` block: the resolved configuration, defaults shown.
#pragma once

#include <nlohmann/json.hpp>

#include "host/run_config.hpp"

namespace ballast {

// The same tables and keys as a configuration file; a seed of 2^53 and more is a decimal string.
nlohmann::ordered_json input_block(const RunConfig& config);

// One policy with all its parameters.
nlohmann::ordered_json policy_json(const AnyPolicy& policy);

}  // namespace ballast
