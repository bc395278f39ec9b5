// SPDX-License-Identifier: Apache-2.0
// What made a result: program, compiler, libraries, machine, date.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace ballast {

// Facts of the build: version, commit, compiler, flags, library versions.
nlohmann::ordered_json build_block();

// What the trials of a run ran on.
struct BackendFacts {
  std::string name;
  std::string device;
  std::optional<std::string> driver = {};
};

// The build, and this run: backend, device, threads, host system, date (UTC).
nlohmann::ordered_json provenance_block(const BackendFacts& backend, std::uint32_t threads);

}  // namespace ballast
