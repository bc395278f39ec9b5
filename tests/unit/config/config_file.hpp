// SPDX-License-Identifier: Apache-2.0
// Configurations as text, loaded as the program loads them.
#pragma once

#include <string>
#include <vector>

#include "host/config/load_config.hpp"
#include "host/error.hpp"
#include "tests/support/expect_error.hpp"
#include "tests/support/temporary_directory.hpp"

namespace ballast {

using Settings = std::vector<std::string>;

inline const std::string classical_toml = "[world]\nservers = 10\n[policy]\nname = \"pot\"\n";
inline const std::string plane_toml = "[world]\nkind = \"plane\"\nservers = 9\n[policy]\nname = \"spot\"\n";
inline const std::string map_toml =
    "[world]\nkind = \"plane\"\nplacement = \"file\"\nfile = \"servers.csv\"\n[policy]\nname = \"spot\"\n";

// A folder with a configuration and the files that it names.
class ConfigFolder {
 public:
  explicit ConfigFolder(const std::string& toml) : config_(folder_.file("c.toml", toml)) {
    folder_.file("servers.csv", "x,y\n0,0\n1,1\n2,2\n");
    folder_.file("users.csv", "name,y,x\nann,1,0\n");
    folder_.file("geographic.csv", "latitude,longitude\n1,1\n2,2\n");
  }

  [[nodiscard]] LoadedConfig load(const Settings& settings = {}) const {
    return load_config(config_, settings);
  }
  [[nodiscard]] std::string path(const std::string& name) const { return folder_.path(name); }

 private:
  TemporaryDirectory folder_;
  std::string config_;
};

inline RunConfig loaded(const std::string& toml, const Settings& settings = {}) {
  return ConfigFolder(toml).load(settings).run;
}

// The one sentence with which a configuration is refused.
inline void expect_refused(const std::string& toml, const Settings& settings, const std::string& message) {
  const ConfigFolder folder(toml);
  expect_error<InputError>([&] { (void)folder.load(settings); }, message);
}

}  // namespace ballast
