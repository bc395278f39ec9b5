// SPDX-License-Identifier: Apache-2.0
// Reading of TOML files and settings.
#include "host/config/document.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>

#include "host/error.hpp"

namespace ballast {
namespace {

std::vector<std::string> split(std::string_view dotted) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (std::size_t dot = dotted.find('.'); dot != std::string_view::npos; dot = dotted.find('.', start)) {
    parts.emplace_back(dotted.substr(start, dot - start));
    start = dot + 1;
  }
  parts.emplace_back(dotted.substr(start));
  return parts;
}

std::optional<std::size_t> position(const std::string& part) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
  if (error != std::errc{} || end != part.data() + part.size()) return {};
  return value;
}

// The element of a list that a setting means; `used` tells whether `part` named it.
toml::node& element(toml::array& list, const std::string& part, const std::string& setting, bool& used) {
  const auto index = position(part);
  used = index.has_value();
  if (!index && list.size() == 1) return list[0];
  if (!index) {
    throw InputError(fmt::format("--set {}: there are {} of them; name one by its position, 1..{}", setting,
                                 list.size(), list.size()));
  }
  if (*index < 1 || *index > list.size()) {
    throw InputError(fmt::format("--set {}: no element {}; use 1..{}", setting, *index, list.size()));
  }
  return list[*index - 1];
}

toml::table parse_value(const std::string& value) {
  try {
    return toml::parse("value = " + value);
  } catch (const toml::parse_error&) {
    return toml::table{{"value", value}};
  }
}

toml::table& as_table(toml::node& node, const std::string& setting) {
  if (!node.is_table()) throw InputError(fmt::format("--set {}: the key leads through a value", setting));
  return *node.as_table();
}

}  // namespace

toml::table read_document(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw InputError(fmt::format("{}: a directory, not a file", path));
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(fmt::format("{}: cannot read the configuration file", path));
  std::ostringstream text;
  text << file.rdbuf();
  try {
    return toml::parse(text.str());
  } catch (const toml::parse_error& error) {
    const auto& at = error.source().begin;
    throw InputError(fmt::format("{}:{}:{}: {}", path, at.line, at.column, error.description()));
  }
}

void apply_setting(toml::table& document, const std::string& setting) {
  const std::size_t equals = setting.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw InputError(fmt::format("--set {}: use key=value, for example world.servers=1000", setting));
  }
  std::vector<std::string> path = split(std::string_view(setting).substr(0, equals));
  const toml::table value = parse_value(setting.substr(equals + 1));

  toml::table* table = &document;
  std::size_t i = 0;
  while (i + 1 < path.size()) {
    toml::node* next = table->get(path[i]);
    if (next == nullptr) next = &table->insert(path[i], toml::table{}).first->second;
    ++i;
    if (next->is_array() && !next->as_array()->empty()) {
      bool used = false;
      next = &element(*next->as_array(), path[i], setting, used);
      if (used) ++i;
    }
    if (i >= path.size()) throw InputError(fmt::format("--set {}: the key names a whole table", setting));
    table = &as_table(*next, setting);
  }
  table->insert_or_assign(path.back(), *value.get("value"));
}

}  // namespace ballast
