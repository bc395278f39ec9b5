// SPDX-License-Identifier: Apache-2.0
// The derived numbers as tidy CSV.
#include <fmt/format.h>

#include "host/report/policy_label.hpp"
#include "host/report/table.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

// A cell: numbers as JSON writes them, nothing for null or absent.
std::string cell(const json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return "";
  return quoted(found->is_string() ? found->get<std::string>() : found->dump());
}

std::string at(const json& estimate) {
  for (const char* key : {"x", "p", "load"}) {
    if (estimate.contains(key)) return cell(estimate, key);
  }
  return "";
}

// `who` holds the columns that name the policy.
void add_row(std::string& out, const std::string& who, const std::string& name, const json& estimate) {
  out += fmt::format("{},{},{},{},{},{},{},{},{}\n", who, name, at(estimate), cell(estimate, "value"),
                     cell(estimate, "low"), cell(estimate, "high"), cell(estimate, "level"),
                     cell(estimate, "unit"), cell(estimate, "method"));
}

}  // namespace

std::string result_csv(const nlohmann::ordered_json& document) {
  std::string out = "policy,label,position,quantity,at,value,low,high,level,unit,method\n";
  const json& policies = document.at("derived").at("policies");
  const std::string kind = document.at("input").at("world").at("kind").get<std::string>();
  for (std::size_t p = 0; p < policies.size(); ++p) {
    const std::string who =
        fmt::format("{},{},{}", policies[p].at("policy").get<std::string>(),
                    quoted(policy_label(document.at("input").at("policy").at(p), kind)), p + 1);
    for (const auto& [quantity, value] : policies[p].items()) {
      if (value.is_object()) add_row(out, who, quantity, value);
      if (!value.is_array()) continue;
      for (const json& item : value) add_row(out, who, quantity, item);
    }
  }
  return out;
}

}  // namespace ballast
