// SPDX-License-Identifier: Apache-2.0
// The table that a person reads.
#include "host/report/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "host/report/policy_label.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;
using Row = std::vector<std::string>;

// value ± half-width, with the digits that the half-width supports.
std::string estimate(const json& number, double factor, const char* suffix) {
  if (number.at("value").is_null()) return "-";
  const double value = number.at("value").get<double>() * factor;
  if (number.at("low").is_null() || number.at("high").is_null())
    return fmt::format("{:.5g}{}", value, suffix);
  const double half = (number.at("high").get<double>() - number.at("low").get<double>()) / 2 * factor;
  if (half == 0) return fmt::format("{:.5g}{}", value, suffix);
  const int decimals = std::clamp(1 - static_cast<int>(std::floor(std::log10(half))), 0, 9);
  return fmt::format("{:.{}f} ±{:.{}f}{}", value, decimals, half, decimals, suffix);
}

std::string cell(const json& policy, const char* key, double factor = 1, const char* suffix = "") {
  const auto found = policy.find(key);
  return found == policy.end() ? "-" : estimate(*found, factor, suffix);
}

std::string quantile(const json& policy, double p) {
  for (const json& entry : policy.at("max_load_quantiles")) {
    if (entry.at("p").get<double>() == p && !entry.at("value").is_null())
      return fmt::format("{:g}", entry.at("value").get<double>());
  }
  return "-";
}

Row header(const std::string& cost_unit) {
  Row row{"policy", "mean max load", "99% max"};
  if (!cost_unit.empty()) row.insert(row.end(), {fmt::format("mean cost ({})", cost_unit), "cost saved"});
  row.emplace_back("TV to POT");
  return row;
}

Row policy_row(const json& policy, const std::string& label, bool has_cost) {
  Row row{label, cell(policy, "mean_max_load"), quantile(policy, 0.99)};
  if (has_cost) row.insert(row.end(), {cell(policy, "mean_cost"), cell(policy, "cost_saving", 100, " %")});
  row.push_back(cell(policy, "total_variation"));
  return row;
}

// Characters on the screen: "±" is one, in two bytes.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], width_of(row[c]));
  }
  std::string out;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string padding(widths[c] - width_of(row[c]), ' ');
      line += c == 0 ? row[c] + padding : "  " + padding + row[c];
    }
    out += line + "\n";
  }
  return out;
}

std::string counted(const json& count, const char* unit) {
  return fmt::format("{} {}{}", count.dump(), unit, count == 1 ? "" : "s");
}

std::string title(const json& document) {
  const json& world = document.at("input").at("world");
  const json& first = document.at("result").at("policies").at(0);
  std::string kind = world.at("kind").get<std::string>();
  if (world.contains("topology")) kind += fmt::format(", {}", world.at("topology").get<std::string>());
  if (world.contains("placement")) {
    kind += fmt::format(", {} placement, {}", world.at("placement").get<std::string>(),
                        world.at("boundary").get<std::string>());
  }
  return fmt::format("{} ({}), {}, {}, {}{}\n", counted(world.at("servers"), "server"), kind,
                     counted(document.at("input").at("jobs").at("balls"), "ball"),
                     counted(first.at("worlds"), "world"), counted(first.at("trials"), "trial"),
                     document.at("complete").get<bool>() ? "" : " (INCOMPLETE: interrupted)");
}

}  // namespace

std::string result_table(const nlohmann::ordered_json& document) {
  const json& policies = document.at("derived").at("policies");
  const json& inputs = document.at("input").at("policy");
  const auto costly = std::find_if(policies.begin(), policies.end(),
                                   [](const json& policy) { return policy.contains("mean_cost"); });
  const bool has_cost = costly != policies.end();
  std::vector<Row> rows{header(has_cost ? costly->at("mean_cost").at("unit").get<std::string>() : "")};
  for (std::size_t p = 0; p < policies.size(); ++p) {
    rows.push_back(policy_row(
        policies[p], policy_label(inputs[p], document.at("input").at("world").at("kind").get<std::string>()),
        has_cost));
  }
  std::string out = title(document) + "\n" + aligned(rows);
  const double level = document.at("input").at("run").at("confidence").get<double>();
  out += fmt::format("\n± is half of a {:g} % interval.\n", 100 * level);
  if (document.at("derived").contains("note")) {
    out += "Note: " + document.at("derived").at("note").get<std::string>() + "\n";
  }
  if (document.contains("notes")) {
    for (const json& note : document.at("notes")) out += "Note: " + note.get<std::string>() + "\n";
  }
  return out;
}

}  // namespace ballast
