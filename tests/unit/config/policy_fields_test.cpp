// SPDX-License-Identifier: Apache-2.0
// Range and type of every field of every policy, from the registry: a new policy is covered as it is.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/example_policies.hpp"
#include "tests/unit/config/config_file.hpp"

namespace ballast {
namespace {

// A policy with every required key, so that one setting at a time can be wrong.
template <class P>
std::string toml_of() {
  const P example = example_policy<P>();
  const char* world = lives_in_kind<P>(WorldKind::graph) ? "\"graph\"\ntopology = \"ring\"" : "\"plane\"";
  std::string toml =
      fmt::format("[world]\nkind = {}\nservers = 1000\n[policy]\nname = \"{}\"\n", world, P::name);
  for (const Field<P>& field : P::fields()) {
    if (!field.required) continue;
    if (const auto* integer = std::get_if<std::uint32_t P::*>(&field.member)) {
      toml += fmt::format("{} = {}\n", field.key, example.**integer);
    } else {
      toml += fmt::format("{} = 0.5\n", field.key);
    }
  }
  return toml;
}

template <class P>
void check_integer(const Field<P>& field) {
  const auto set = [&](std::uint64_t value) {
    return Settings{fmt::format("policy.{}={}", field.key, value)};
  };
  const std::string range = fmt::format("out of range; use {}..{}", field.lowest, field.highest);
  const auto value_of = [&](const RunConfig& run) {
    return std::get<P>(run.policies.at(0)).*std::get<std::uint32_t P::*>(field.member);
  };
  EXPECT_EQ(value_of(loaded(toml_of<P>(), set(field.lowest))), field.lowest);
  EXPECT_EQ(value_of(loaded(toml_of<P>(), set(field.highest))), field.highest);
  if (field.lowest > 0) {
    expect_refused(toml_of<P>(), set(field.lowest - 1),
                   fmt::format("policy.{} = {}: {}", field.key, field.lowest - 1, range));
  }
  const std::uint64_t above = std::uint64_t{field.highest} + 1;
  expect_refused(toml_of<P>(), set(above), fmt::format("policy.{} = {}: {}", field.key, above, range));
  expect_refused(
      toml_of<P>(), {fmt::format("policy.{}=true", field.key)},
      fmt::format("policy.{} = true: not an integer; use {}..{}", field.key, field.lowest, field.highest));
}

template <class P>
void check_field(const Field<P>& field) {
  if (std::holds_alternative<std::uint32_t P::*>(field.member)) return check_integer<P>(field);
  const std::string wrong = fmt::format("policy.{}=7", field.key);
  const std::string named = fmt::format("policy.{} = 7: ", field.key);
  if (std::holds_alternative<bool P::*>(field.member)) {
    expect_refused(toml_of<P>(), {wrong}, named + "neither true nor false");
  } else if (std::holds_alternative<Tie P::*>(field.member)) {
    expect_refused(toml_of<P>(), {wrong}, named + "not a text; use one of random, first");
  } else {
    expect_refused(toml_of<P>(), {wrong}, named + "not a probability; use a number from 0 to 1");
  }
}

TEST(PolicyFields, RefuseWhatTheirTableDoesNotAllow) {
  for_each_policy([]<class P>(const P&) {
    for (const Field<P>& field : P::fields()) {
      SCOPED_TRACE(fmt::format("{}.{}", P::name, field.key));
      check_field<P>(field);
    }
  });
}

TEST(PolicyFields, UnknownKeysAreRefused) {
  for_each_policy([]<class P>(const P&) {
    const ConfigFolder folder(toml_of<P>());
    EXPECT_THROW((void)folder.load({"policy.no_such_key=1"}), InputError) << P::name;
    EXPECT_NO_THROW((void)folder.load()) << P::name;
  });
}

}  // namespace
}  // namespace ballast
