// SPDX-License-Identifier: Apache-2.0
// Resolution of a configuration, table by table.
#include "host/config/load_config.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "host/config/document.hpp"
#include "host/config/policy_config.hpp"
#include "host/config/run_table.hpp"
#include "host/config/table_reader.hpp"
#include "host/config/world_table.hpp"
#include "host/error.hpp"

namespace ballast {
namespace {

// An integer, or for seeds of 2^63 and more a text of digits, since TOML's integers are signed.
std::uint64_t read_seed(TableReader& root) {
  const toml::node* node = root.node("seed");
  if (node == nullptr) return 1;
  const std::string reason = "use 0..9223372036854775807, or a text of digits up to \"18446744073709551615\"";
  if (node->is_integer() && node->as_integer()->get() >= 0) {
    return static_cast<std::uint64_t>(node->as_integer()->get());
  }
  if (!node->is_string()) root.refuse("seed", "not a seed; " + reason);
  const std::string& text = node->as_string()->get();
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size()) root.refuse("seed", "not a seed; " + reason);
  return seed;
}

void add_policy(std::vector<AnyPolicy>& policies, const toml::node& node, WorldKind kind,
                const std::string& path) {
  if (!node.is_table()) throw InputError(path + ": not a table; write [[policy]] and its keys below it");
  policies.push_back(read_policy(TableReader(*node.as_table(), path), kind));
}

// Where messages place policy i.
std::string policy_path(std::size_t i, std::size_t count) {
  return count == 1 ? "policy" : fmt::format("policy.{}", i + 1);
}

std::vector<AnyPolicy> read_policies(TableReader& root, WorldKind kind) {
  const toml::node* node = root.node("policy");
  if (node == nullptr) root.missing("policy", "name at least one, as [[policy]] with a name");
  std::vector<AnyPolicy> policies;
  if (!node->is_array()) {
    add_policy(policies, *node, kind, "policy");
    return policies;
  }
  const toml::array& list = *node->as_array();
  if (list.empty()) root.refuse("policy", "an empty list; name at least one policy");
  for (std::size_t i = 0; i < list.size(); ++i)
    add_policy(policies, list[i], kind, policy_path(i, list.size()));
  return policies;
}

}  // namespace

LoadedConfig load_config(const std::string& path, const std::vector<std::string>& settings) {
  toml::table document = read_document(path);
  for (const std::string& setting : settings) apply_setting(document, setting);

  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  TableReader root(document, "");
  LoadedConfig loaded;
  RunConfig& run = loaded.run;
  run.seed = read_seed(root);
  read_world(root, folder, run.world);
  read_jobs(root, folder, run.world, run.jobs);
  run.policies = read_policies(root, run.world.kind);
  read_run(root, run.world, run.run);
  root.refuse_unknown();

  loaded.map = load_map(run.world, run.jobs);
  check_jobs(root, run.world, run.jobs);
  check_precision(root, run);
  for (std::size_t i = 0; i < run.policies.size(); ++i) {
    check_policy(run.policies[i], run.world.servers, policy_path(i, run.policies.size()));
  }
  return loaded;
}

}  // namespace ballast
