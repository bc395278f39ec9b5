// SPDX-License-Identifier: Apache-2.0
// The JSON document of a run.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "host/report/provenance.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"
#include "host/tally/tally.hpp"

namespace ballast {

// All that a report is made of.
struct RunReport {
  RunConfig config;
  const MapData* map = nullptr;
  Grouping grouping = Grouping::batches;
  std::vector<GroupedTally> tallies;  // per policy
  std::uint32_t worlds = 1;
  bool complete = true;
  std::vector<std::string> notes;  // what a reader must know to use the numbers
  BackendFacts backend;
  std::uint32_t threads = 1;
  double build_seconds = 0;
  double total_seconds = 0;
  std::uint64_t world_bytes = 0;
};

// {schema, complete, notes?, input, result, derived, provenance, timing}.
nlohmann::ordered_json document(const RunReport& report);

// The document as text: objects indented, lists of numbers on one line.
std::string document_text(const nlohmann::ordered_json& document);

}  // namespace ballast
