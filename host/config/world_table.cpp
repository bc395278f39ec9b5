// SPDX-License-Identifier: Apache-2.0
// Reading of [world] and [jobs].
#include "host/config/world_table.hpp"

#include <fmt/format.h>

#include <array>

#include "ballast/rng/role.hpp"
#include "host/config/graph_table.hpp"
#include "host/config/placement_table.hpp"
#include "host/error.hpp"

namespace ballast {
namespace {

constexpr std::array<std::string_view, 3> kind_words = {"classical", "plane", "graph"};
constexpr std::array<std::string_view, 2> arrivals_words = {"uniform", "file"};
constexpr std::uint32_t default_random_worlds = 8;

}  // namespace

void read_world(TableReader& root, const std::filesystem::path& folder, WorldConfig& world) {
  auto table = root.table("world");
  if (!table) root.missing("world", "a run needs the table [world] with kind and servers");
  world.kind = table->choice_or("kind", kind_words, WorldKind::classical);
  world.servers = static_cast<std::uint32_t>(table->integer("servers", 1, max_servers).value_or(0));
  if (world.kind == WorldKind::plane) read_placement(*table, folder, world);
  if (world.kind == WorldKind::graph) read_graph(*table, folder, world);
  if (world.kind == WorldKind::classical && world.servers == 0)
    table->missing("servers", fmt::format("give their number, 1..{}", max_servers));
  const std::uint64_t otherwise = worlds_differ(world) ? default_random_worlds : 1;
  world.worlds = static_cast<std::uint32_t>(table->integer("worlds", 1, max_worlds).value_or(otherwise));
  table->refuse_unknown();
}

void read_jobs(TableReader& root, const std::filesystem::path& folder, const WorldConfig& world,
               JobsConfig& jobs) {
  auto table = root.table("jobs");
  if (!table) return;
  jobs.balls = table->integer("balls", 1, max_balls - 1).value_or(0);
  jobs.arrivals = table->choice_or("arrivals", arrivals_words, Arrivals::uniform);
  if (jobs.arrivals == Arrivals::file) {
    if (world.kind != WorldKind::plane)
      table->refuse("arrivals", "users have positions only where world.kind = 'plane'");
    const auto file = table->text("file");
    if (!file)
      table->missing("file", "arrivals = 'file' needs the name of a CSV file with the users' positions");
    jobs.file = find_file(folder, *file);
    if (world.placement != Placement::file) {
      table->refuse("arrivals",
                    "a list of users needs a map from a file as well; use world.placement = 'file'");
    }
  }
  table->refuse_unknown();
}

MapData load_map(WorldConfig& world, const JobsConfig& jobs) {
  if (world.file.empty()) return {};
  MapData map;
  const bool graph = world.kind == WorldKind::graph && world.graph.topology == Topology::file;
  if (graph) {
    map.graph = read_graph_file(world.file);
  } else {
    map = read_map(world.file, jobs.file);
    world.graph.side = map.side;
  }
  const std::size_t count = graph ? map.graph.names.size() : map.servers.size();
  if (world.servers != 0 && world.servers != count) {
    throw InputError(fmt::format("world.servers = {}: the file {} has {} servers; leave the key out",
                                 world.servers, world.file, count));
  }
  world.servers = static_cast<std::uint32_t>(count);
  return map;
}

void check_jobs(TableReader& root, const WorldConfig& world, JobsConfig& jobs) {
  if (jobs.balls == 0) jobs.balls = world.servers;
  const std::uint64_t most = std::min(max_balls - 1, world.servers * max_mean_load);
  if (jobs.balls <= most) return;
  root.table("jobs")->refuse("balls",
                             fmt::format("more than {} balls per server; use 1..{}", max_mean_load, most));
}

}  // namespace ballast
