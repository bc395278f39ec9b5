// SPDX-License-Identifier: Apache-2.0
// Provenance of a result.
#include "host/report/provenance.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/utsname.h>
#include <tbb/version.h>
#include <boost/version.hpp>

#include <ctime>

#include "ballast/build_info.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;

std::string system_name() {
  utsname name{};
  if (uname(&name) != 0) return "unknown";
  return fmt::format("{} {} {}", name.sysname, name.release, name.machine);
}

}  // namespace

nlohmann::ordered_json build_block() {
  return {{"version", build::version},
          {"git_hash", build::git_hash},
          {"compiler", build::compiler},
          {"build_type", build::build_type},
          {"flags", build::flags},
          {"libraries",
           {{"boost", BOOST_LIB_VERSION},
            {"fmt", fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
            {"nlohmann_json", fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR,
                                          NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH)},
            {"tbb", TBB_runtime_version()}}}};
}

nlohmann::ordered_json provenance_block(const BackendFacts& backend, std::uint32_t threads) {
  json out = build_block();
  out["backend"] = backend.name;
  out["device"] = backend.device;
  out["driver"] = backend.driver ? json(*backend.driver) : json(nullptr);
  out["threads"] = threads;
  out["system"] = system_name();
  out["date"] = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
  return out;
}

}  // namespace ballast
