// SPDX-License-Identifier: Apache-2.0
// Reads the keys of one TOML table, with the errors a user needs: wrong type, out of range, unknown
// key with a suggestion. All functions throw InputError.
#pragma once

#include <toml++/toml.h>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ballast {

class TableReader {
 public:
  // `path` is how messages name the table ("world", "policy.2"); empty for the top level.
  TableReader(const toml::table& table, std::string path);

  [[nodiscard]] bool has(std::string_view key) const { return table_->contains(key); }

  // Each reader returns nothing when the key is absent.
  std::optional<std::uint64_t> integer(std::string_view key, std::uint64_t lowest, std::uint64_t highest);
  // A list of integers; empty when the key is absent.
  std::vector<std::uint32_t> integers(std::string_view key, std::uint32_t lowest, std::uint32_t highest);
  std::optional<double> number(std::string_view key, double above, double highest);  // in (above, highest]
  std::optional<double> probability(std::string_view key);                           // in [0, 1]
  std::optional<bool> flag(std::string_view key);
  std::optional<std::string> text(std::string_view key);
  // Index of the word given, one of `words`.
  std::optional<std::size_t> choice(std::string_view key, std::span<const std::string_view> words);
  // The enumerator with that index.
  template <class Enum>
  Enum choice_or(std::string_view key, std::span<const std::string_view> words, Enum otherwise) {
    const auto index = choice(key, words);
    return index ? static_cast<Enum>(*index) : otherwise;
  }
  std::optional<TableReader> table(std::string_view key);

  // The node itself, for what the readers above cannot say; marks the key as known.
  const toml::node* node(std::string_view key);

  // Throws on the first key that nobody asked for.
  void refuse_unknown() const;

  // "path.key", as messages name it.
  [[nodiscard]] std::string name(std::string_view key) const;
  // Throws "path.key = value: reason".
  [[noreturn]] void refuse(std::string_view key, const std::string& reason) const;
  // Throws "path.key is missing: reason".
  [[noreturn]] void missing(std::string_view key, const std::string& reason) const;

 private:
  const toml::table* table_;
  std::string path_;
  std::vector<std::string> known_;
};

// The value as TOML writes it, for messages.
std::string printed(const toml::node& node);

}  // namespace ballast
