// SPDX-License-Identifier: Apache-2.0
// Assembly and printing of the document.
#include "host/report/document.hpp"

#include <algorithm>

#include "host/report/derived_input.hpp"
#include "host/report/input_block.hpp"
#include "host/report/provenance.hpp"
#include "host/report/result_block.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;

std::uint64_t balls_thrown(const RunReport& report) {
  std::uint64_t trials = 0;
  for (const GroupedTally& tally : report.tallies) trials += tally.total().trials;
  return trials * report.config.jobs.balls;
}

json timing_block(const RunReport& report) {
  const auto balls = static_cast<double>(balls_thrown(report));
  return {{"total_seconds", report.total_seconds},
          {"build_seconds", report.build_seconds},
          {"balls_per_second", report.total_seconds > 0 ? balls / report.total_seconds : 0.0},
          {"world_bytes", report.world_bytes}};
}

bool is_flat(const json& value) {
  return std::none_of(value.begin(), value.end(),
                      [](const json& item) { return item.is_structured() && !item.empty(); });
}

void print(const json& value, const std::string& indent, std::string& out) {
  if (!value.is_structured() || value.empty() || (value.is_array() && is_flat(value))) {
    out += value.dump();
    return;
  }
  const std::string inner = indent + "  ";
  out += value.is_object() ? "{" : "[";
  const char* separator = "\n";
  for (const auto& [key, item] : value.items()) {
    out += separator + inner;
    if (value.is_object()) out += json(key).dump() + ": ";
    print(item, inner, out);
    separator = ",\n";
  }
  out += "\n" + indent + (value.is_object() ? "}" : "]");
}

}  // namespace

nlohmann::ordered_json document(const RunReport& report) {
  json out;
  out["schema"] = "ballast-run-1";
  out["complete"] = report.complete;
  if (!report.notes.empty()) out["notes"] = report.notes;
  out["input"] = input_block(report.config);
  out["result"] = result_block(report.config, report.grouping, report.worlds, report.tallies);
  out["derived"] = derive(derived_input(report.config, *report.map, report.grouping, report.tallies));
  out["provenance"] = provenance_block(report.backend, report.threads);
  out["timing"] = timing_block(report);
  return out;
}

std::string document_text(const nlohmann::ordered_json& document) {
  std::string out;
  print(document, "", out);
  out += "\n";
  return out;
}

}  // namespace ballast
