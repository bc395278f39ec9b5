// SPDX-License-Identifier: Apache-2.0
// ballast policies, ballast describe, ballast build-info.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iostream>

#include "ballast/policy/registry.hpp"
#include "host/cli/commands.hpp"
#include "host/config/policy_config.hpp"
#include "host/config/suggestion.hpp"
#include "host/error.hpp"
#include "host/report/document.hpp"
#include "host/report/input_block.hpp"
#include "host/report/provenance.hpp"

namespace ballast {
namespace {

template <class P>
std::string worlds_of() {
  std::vector<std::string_view> worlds;
  for (const WorldKind kind : {WorldKind::classical, WorldKind::plane, WorldKind::graph}) {
    if (lives_in_kind<P>(kind)) worlds.push_back(kind_word(kind));
  }
  return fmt::format("{}", fmt::join(worlds, ", "));
}

// What a field accepts, by its type.
template <class P>
struct RangeOf {
  const Field<P>& field;

  std::string operator()(std::uint32_t P::* /*member*/) const {
    return fmt::format("{}..{}", field.lowest, field.highest);
  }
  std::string operator()(Probability P::* /*member*/) const { return "0..1"; }
  std::string operator()(bool P::* /*member*/) const { return "true, false"; }
  std::string operator()(Tie P::* /*member*/) const { return R"("random", "first")"; }
};

template <class P>
void describe(const P& policy) {
  std::cout << fmt::format("{}: {}\n\nworlds: {}\n", P::name, P::summary, worlds_of<P>());
  if (P::fields().size() == 0) std::cout << "parameters: none\n";
  const auto defaults = policy_json(policy);
  for (const Field<P>& field : P::fields()) {
    const std::string otherwise = field.required ? "required" : "default " + defaults.at(field.key).dump();
    std::cout << fmt::format("  {:<12} {} ({}; {})\n", field.key, field.help,
                             std::visit(RangeOf<P>{field}, field.member), otherwise);
  }
}

}  // namespace

int policies_command() {
  for_each_policy([]<class P>(const P&) {
    std::cout << fmt::format("{:<14} {} [{}]\n", P::name, P::summary, worlds_of<P>());
  });
  return 0;
}

int describe_command(const std::string& name) {
  bool found = false;
  std::vector<std::string> names;
  for_each_policy([&]<class P>(const P& policy) {
    names.emplace_back(P::name);
    if (name != P::name) return;
    describe(policy);
    found = true;
  });
  if (found) return 0;
  throw InputError(fmt::format("describe {}: unknown policy{}; use one of {}", name, suggestion(name, names),
                               fmt::join(names, ", ")));
}

int build_info_command() {
  std::cout << document_text(build_block());
  return 0;
}

}  // namespace ballast
