// SPDX-License-Identifier: Apache-2.0
// Reading of TOML tables with reasoned errors.
#include "host/config/table_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <utility>

#include "host/config/suggestion.hpp"
#include "host/error.hpp"

namespace ballast {

std::string printed(const toml::node& node) {
  std::ostringstream out;
  node.visit([&](const auto& value) { out << value; });
  std::string text = out.str();
  std::replace(text.begin(), text.end(), '\n', ' ');
  constexpr std::size_t longest = 60;
  return text.size() <= longest ? text : text.substr(0, longest) + "...";
}

TableReader::TableReader(const toml::table& table, std::string path)
    : table_(&table), path_(std::move(path)) {}

std::string TableReader::name(std::string_view key) const {
  return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

void TableReader::refuse(std::string_view key, const std::string& reason) const {
  throw InputError(fmt::format("{} = {}: {}", name(key), printed(*table_->get(key)), reason));
}

void TableReader::missing(std::string_view key, const std::string& reason) const {
  throw InputError(fmt::format("{} is missing: {}", name(key), reason));
}

const toml::node* TableReader::node(std::string_view key) {
  known_.emplace_back(key);
  return table_->get(key);
}

std::optional<std::uint64_t> TableReader::integer(std::string_view key, std::uint64_t lowest,
                                                  std::uint64_t highest) {
  const toml::node* found = node(key);
  if (found == nullptr) return {};
  if (!found->is_integer()) refuse(key, fmt::format("not an integer; use {}..{}", lowest, highest));
  const std::int64_t value = found->as_integer()->get();
  if (value < 0 || std::cmp_less(value, lowest) || std::cmp_greater(value, highest)) {
    refuse(key, fmt::format("out of range; use {}..{}", lowest, highest));
  }
  return static_cast<std::uint64_t>(value);
}

std::vector<std::uint32_t> TableReader::integers(std::string_view key, std::uint32_t lowest,
                                                 std::uint32_t highest) {
  const toml::node* found = node(key);
  if (found == nullptr) return {};
  const std::string reason = fmt::format("not a list of integers in {}..{}", lowest, highest);
  if (!found->is_array() || found->as_array()->empty()) refuse(key, reason);
  std::vector<std::uint32_t> values;
  for (const toml::node& item : *found->as_array()) {
    const auto value = item.is_integer() ? item.as_integer()->get() : -1;
    if (value < 0 || std::cmp_less(value, lowest) || std::cmp_greater(value, highest)) refuse(key, reason);
    values.push_back(static_cast<std::uint32_t>(value));
  }
  return values;
}

std::optional<double> TableReader::number(std::string_view key, double above, double highest) {
  const toml::node* found = node(key);
  if (found == nullptr) return {};
  const bool open = highest == std::numeric_limits<double>::max();
  const std::string range = open ? fmt::format("a number above {}", above)
                                 : fmt::format("a number above {} and up to {}", above, highest);
  const auto value = found->value<double>();
  if (!found->is_number() || !value) refuse(key, fmt::format("not a number; use {}", range));
  if (!std::isfinite(*value) || *value <= above || *value > highest) {
    refuse(key, fmt::format("out of range; use {}", range));
  }
  return value;
}

std::optional<double> TableReader::probability(std::string_view key) {
  const toml::node* found = node(key);
  if (found == nullptr) return {};
  const auto value = found->value<double>();
  if (!found->is_number() || !value || !(*value >= 0 && *value <= 1)) {
    refuse(key, "not a probability; use a number from 0 to 1");
  }
  return value;
}

std::optional<bool> TableReader::flag(std::string_view key) {
  const toml::node* found = node(key);
  if (found == nullptr) return {};
  if (!found->is_boolean()) refuse(key, "neither true nor false");
  return found->as_boolean()->get();
}

std::optional<std::string> TableReader::text(std::string_view key) {
  const toml::node* found = node(key);
  if (found == nullptr) return {};
  if (!found->is_string()) refuse(key, "not a text in quotes");
  return found->as_string()->get();
}

std::optional<std::size_t> TableReader::choice(std::string_view key,
                                               std::span<const std::string_view> words) {
  const toml::node* found = node(key);
  if (found == nullptr) return {};
  if (!found->is_string()) refuse(key, fmt::format("not a text; use one of {}", fmt::join(words, ", ")));
  const std::string& value = found->as_string()->get();
  const auto at = std::find(words.begin(), words.end(), value);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  refuse(key, fmt::format("unknown{}; use one of {}", suggestion(value, {words.begin(), words.end()}),
                          fmt::join(words, ", ")));
}

std::optional<TableReader> TableReader::table(std::string_view key) {
  const toml::node* found = node(key);
  if (found == nullptr) return {};
  if (!found->is_table()) refuse(key, "not a table");
  return TableReader(*found->as_table(), name(key));
}

void TableReader::refuse_unknown() const {
  for (const auto& [key, value] : *table_) {
    const std::string_view word = key.str();
    if (std::find(known_.begin(), known_.end(), word) != known_.end()) continue;
    throw InputError(fmt::format("{}: unknown key{}; known here: {}", name(word),
                                 suggestion(word, {known_.begin(), known_.end()}), fmt::join(known_, ", ")));
  }
}

}  // namespace ballast
