// SPDX-License-Identifier: Apache-2.0
// ballast convert: graph formats that networkx reads, by a script.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "host/cli/commands.hpp"
#include "host/error.hpp"

namespace ballast {

int convert_command(const std::string& in, const std::string& out) {
  const std::string script = std::string(BALLAST_SCRIPTS) + "/convert.py";
  ::execlp("python3", "python3", script.c_str(), in.c_str(), out.c_str(), nullptr);
  throw RunError(fmt::format("convert needs python3 and networkx: {}", std::strerror(errno)));
}

}  // namespace ballast
