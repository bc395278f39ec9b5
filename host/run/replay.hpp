// SPDX-License-Identifier: Apache-2.0
// One trial again, ball by ball, with its whole final state.
#pragma once

#include <nlohmann/json.hpp>

#include "host/run_config.hpp"
#include "host/space/map_data.hpp"

namespace ballast {

// {schema, input, world, trial, servers?, policies: [{policy, max_load, cost_sum, state_hash,
// loads}]}: loads by server number (row of the file, order of placement), state_hash of
// ballast/engine/state_hash.hpp over bins as 16 hexadecimal digits. Runs the definition of a trial
// (ballast/engine/ball.hpp), not the backend's loop.
nlohmann::ordered_json replay_trial(const RunConfig& config, const MapData& map, std::uint32_t world,
                                    std::uint32_t trial);

}  // namespace ballast
