// SPDX-License-Identifier: Apache-2.0
// What made a result: program, compiler, libraries, machine, date.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace ballast {

// Facts of the build: version, commit, compiler, flags, library versions.
nlohmann::ordered_json build_block();

// The build, and this run: backend, device, threads, host system, date (UTC).
nlohmann::ordered_json provenance_block(const std::string& backend, std::uint32_t threads);

}  // namespace ballast
