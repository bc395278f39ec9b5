// SPDX-License-Identifier: Apache-2.0
// Reading of [world] and [jobs].
#include "host/config/world_table.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "ballast/rng/role.hpp"
#include "host/config/graph_table.hpp"
#include "host/error.hpp"

namespace ballast {
namespace {

constexpr std::array<std::string_view, 3> kind_words = {"classical", "plane", "graph"};
constexpr std::array<std::string_view, 4> placement_words = {"grid", "uniform", "clustered", "file"};
constexpr std::array<std::string_view, 2> boundary_words = {"torus", "bounded"};
constexpr std::array<std::string_view, 2> arrivals_words = {"uniform", "file"};
constexpr std::uint32_t default_random_worlds = 8;

std::string find_file(const std::filesystem::path& folder, const std::string& name) {
  const std::filesystem::path beside = folder / name;
  return std::filesystem::exists(beside) ? beside.string() : name;
}

template <class Enum>
Enum choice_or(TableReader& reader, std::string_view key, std::span<const std::string_view> words,
               Enum otherwise) {
  const auto index = reader.choice(key, words);
  return index ? static_cast<Enum>(*index) : otherwise;
}

void read_clusters(TableReader& table, WorldConfig& world) {
  const auto offspring = table.number("mean_offspring", 0, max_servers);
  const auto spread = table.number("spread", 0, 1);
  if (!offspring)
    table.missing("mean_offspring", "a clustered placement needs the mean number of servers per parent");
  if (!spread)
    table.missing("spread",
                  "a clustered placement needs the standard deviation of a cluster, in sides of the map");
  world.mean_offspring = *offspring;
  world.spread = *spread;
}

void read_graph_world(TableReader& table, const std::filesystem::path& folder, WorldConfig& world) {
  const auto file = table.text("file");
  if (!file) {
    read_graph(table, world.servers, world.graph);
    return;
  }
  world.graph.topology = Topology::file;
  world.file = find_file(folder, *file);
}

void check_square(const TableReader& table, std::uint32_t servers) {
  const auto root = static_cast<std::uint32_t>(std::sqrt(static_cast<double>(servers)));
  if (root * root == servers) return;
  table.refuse("servers", fmt::format("a square grid needs a square number; the nearest are {} and {}",
                                      root * root, (root + 1) * (root + 1)));
}

void read_plane(TableReader& table, const std::filesystem::path& folder, WorldConfig& world) {
  world.placement = choice_or(table, "placement", placement_words, Placement::uniform);
  const bool from_file = world.placement == Placement::file;
  world.boundary =
      choice_or(table, "boundary", boundary_words, from_file ? Boundary::bounded : Boundary::torus);
  if (from_file) {
    const auto file = table.text("file");
    if (!file)
      table.missing("file", "placement = 'file' needs the name of a CSV file with the servers' positions");
    world.file = find_file(folder, *file);
    if (world.boundary == Boundary::torus)
      table.refuse("boundary", "a map from a file has edges; use 'bounded'");
  }
  if (world.placement == Placement::clustered) read_clusters(table, world);
}

}  // namespace

void read_world(TableReader& root, const std::filesystem::path& folder, WorldConfig& world) {
  auto table = root.table("world");
  if (!table) root.missing("world", "a run needs the table [world] with kind and servers");
  world.kind = choice_or(*table, "kind", kind_words, WorldKind::classical);
  world.servers = static_cast<std::uint32_t>(table->integer("servers", 1, max_servers).value_or(0));
  if (world.kind == WorldKind::plane) read_plane(*table, folder, world);
  if (world.kind == WorldKind::graph) read_graph_world(*table, folder, world);

  const bool from_file = world.kind == WorldKind::plane && world.placement == Placement::file;
  if (world.servers == 0 && !from_file && world.kind != WorldKind::graph)
    table->missing("servers", fmt::format("give their number, 1..{}", max_servers));
  if (world.kind == WorldKind::plane && world.placement == Placement::grid)
    check_square(*table, world.servers);
  const std::uint64_t otherwise = worlds_differ(world) ? default_random_worlds : 1;
  world.worlds = static_cast<std::uint32_t>(table->integer("worlds", 1, max_worlds).value_or(otherwise));
  table->refuse_unknown();
}

void read_jobs(TableReader& root, const std::filesystem::path& folder, const WorldConfig& world,
               JobsConfig& jobs) {
  auto table = root.table("jobs");
  if (!table) return;
  jobs.balls = table->integer("balls", 1, max_balls - 1).value_or(0);
  jobs.arrivals = choice_or(*table, "arrivals", arrivals_words, Arrivals::uniform);
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
  const bool graph = world.kind == WorldKind::graph && world.graph.topology == Topology::file;
  const bool plane = world.kind == WorldKind::plane && world.placement == Placement::file;
  if (!graph && !plane) return {};
  MapData map;
  if (graph) {
    map.graph = read_graph_file(world.file);
  } else {
    map = read_map(world.file, jobs.file);
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
