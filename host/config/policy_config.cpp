// SPDX-License-Identifier: Apache-2.0
// Reading and checking of policies.
#include "host/config/policy_config.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>

#include "host/config/suggestion.hpp"
#include "host/error.hpp"

namespace ballast {
namespace {

constexpr double two_32 = 4294967296.0;
constexpr std::array<std::string_view, 2> tie_words = {"random", "first"};

// One reader for each type that a field can have; each returns whether the key was there.
template <class P>
struct FieldReader {
  TableReader& reader;
  const Field<P>& field;
  P& policy;

  bool operator()(std::uint32_t P::*member) const {
    const auto value = reader.integer(field.key, field.lowest, field.highest);
    if (value) policy.*member = static_cast<std::uint32_t>(*value);
    return value.has_value();
  }
  bool operator()(Probability P::*member) const {
    const auto value = reader.probability(field.key);
    if (value) policy.*member = {static_cast<std::uint64_t>(std::floor(*value * two_32 + 0.5))};
    return value.has_value();
  }
  bool operator()(bool P::*member) const {
    const auto value = reader.flag(field.key);
    if (value) policy.*member = *value;
    return value.has_value();
  }
  bool operator()(Tie P::*member) const {
    const auto value = reader.choice(field.key, tie_words);
    if (value) policy.*member = static_cast<Tie>(*value);
    return value.has_value();
  }
};

template <class P>
P read_fields(TableReader& reader) {
  P policy;
  for (const Field<P>& field : P::fields()) {
    const bool given = std::visit(FieldReader<P>{reader, field, policy}, field.member);
    if (!given && field.required)
      reader.missing(field.key, fmt::format("{} needs it ({})", P::name, field.help));
  }
  reader.refuse_unknown();
  return policy;
}

}  // namespace

AnyPolicy read_policy(TableReader reader, WorldKind kind) {
  const auto name = reader.text("name");
  if (!name) reader.missing("name", "every policy needs one; `ballast policies` lists them");
  std::optional<AnyPolicy> found;
  std::vector<std::string> here;
  std::vector<std::string> elsewhere;
  for_each_policy([&]<class P>(const P&) {
    if (lives_in_kind<P>(kind)) here.emplace_back(P::name);
    if (*name != P::name) return;
    if (lives_in_kind<P>(kind)) {
      found = read_fields<P>(reader);
    } else {
      for (const WorldKind other : {WorldKind::classical, WorldKind::plane, WorldKind::graph}) {
        if (lives_in_kind<P>(other)) elsewhere.push_back(fmt::format("'{}'", kind_word(other)));
      }
    }
  });
  if (found) return *found;
  if (!elsewhere.empty()) {
    reader.refuse("name", fmt::format("not defined where world.kind = '{}'; use world.kind = {}",
                                      kind_word(kind), fmt::join(elsewhere, " or ")));
  }
  reader.refuse(
      "name", fmt::format("unknown policy{}; use one of {}", suggestion(*name, here), fmt::join(here, ", ")));
}

void check_policy(const AnyPolicy& policy, std::uint32_t servers, const std::string& path) {
  const Refusal refusal = std::visit([&](const auto& p) { return p.check(servers); }, policy);
  if (refusal.key == nullptr) return;
  const std::string range = refusal.highest < refusal.lowest
                                ? fmt::format("world.servers must be at least {}", refusal.lowest)
                                : fmt::format("use {}..{}", refusal.lowest, refusal.highest);
  throw InputError(fmt::format("{}.{} = {}: {} (world.servers = {}); {}", path, refusal.key, refusal.value,
                               refusal.reason, servers, range));
}

std::string_view kind_word(WorldKind kind) {
  constexpr std::array<std::string_view, 3> words = {"classical", "plane", "graph"};
  return words[static_cast<std::size_t>(kind)];
}

double probability_value(Probability probability) {
  return static_cast<double>(probability.threshold) / two_32;
}

}  // namespace ballast
