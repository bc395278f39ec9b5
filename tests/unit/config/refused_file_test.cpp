// SPDX-License-Identifier: Apache-2.0
// Refused files: the sentence begins with their path.
#include <gtest/gtest.h>

#include "tests/unit/config/config_file.hpp"

namespace ballast {
namespace {

void expect_refused_file(const ConfigFolder& folder, const Settings& settings, const std::string& message) {
  expect_error<InputError>([&] { (void)folder.load(settings); }, message);
}

TEST(RefusedFile, ThatIsMissing) {
  expect_error<InputError>([] { (void)load_config("no_such.toml", {}); },
                           "no_such.toml: cannot read the configuration file");
  expect_error<InputError>([] { (void)load_config("/", {}); }, "/: a directory, not a file");
  const ConfigFolder folder(map_toml);
  expect_refused_file(folder, {"world.file=none.csv"}, "none.csv: cannot be read: No such file or directory");
}

TEST(RefusedFile, WithASyntaxErrorNamesLineAndColumn) {
  const ConfigFolder folder("[world\nservers = 10\n");
  expect_refused_file(
      folder, {}, folder.path("c.toml") + ":1:7: Error while parsing table header: expected ']', saw '\\n'");
}

TEST(RefusedFile, ThatContradictsTheConfiguration) {
  const ConfigFolder folder(map_toml);
  const std::string servers = folder.path("servers.csv");
  expect_refused_file(folder, {"world.servers=4"},
                      "world.servers = 4: the file " + servers + " has 3 servers; leave the key out");
  expect_refused_file(folder, {"jobs.arrivals=file", "jobs.file=geographic.csv"},
                      "jobs.file = " + folder.path("geographic.csv") +
                          ": has latitude, longitude and world.file = " + servers +
                          " has x, y; use the same in both");
}

TEST(RefusedFile, WithFewerServersThanAPolicyNeeds) {
  const ConfigFolder folder(map_toml);
  expect_refused_file(
      folder, {"policy.choices=4"},
      "policy.choices = 4: more different servers than there are (world.servers = 3); use 1..3");
}

}  // namespace
}  // namespace ballast
