// SPDX-License-Identifier: Apache-2.0
// Reading of placements.
#include "host/config/placement_table.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace ballast {
namespace {

constexpr std::array<std::string_view, 4> placement_words = {"grid", "uniform", "clustered", "file"};
constexpr std::array<std::string_view, 2> boundary_words = {"torus", "bounded"};

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

void check_square(const TableReader& table, std::uint32_t servers) {
  const auto root = static_cast<std::uint32_t>(std::sqrt(static_cast<double>(servers)));
  if (root * root == servers) return;
  table.refuse("servers", fmt::format("a square grid needs a square number; the nearest are {} and {}",
                                      root * root, (root + 1) * (root + 1)));
}

void read_map_file(TableReader& table, const std::filesystem::path& folder, WorldConfig& world) {
  const auto file = table.text("file");
  if (!file)
    table.missing("file", "placement = 'file' needs the name of a CSV file with the servers' positions");
  world.file = find_file(folder, *file);
  if (world.boundary == Boundary::torus)
    table.refuse("boundary", "a map from a file has edges; use 'bounded'");
}

}  // namespace

std::string find_file(const std::filesystem::path& folder, const std::string& name) {
  const std::filesystem::path beside = folder / name;
  return std::filesystem::exists(beside) ? beside.string() : name;
}

void read_placement(TableReader& table, const std::filesystem::path& folder, WorldConfig& world) {
  world.placement = table.choice_or("placement", placement_words, Placement::uniform);
  const bool from_file = world.placement == Placement::file;
  world.boundary =
      table.choice_or("boundary", boundary_words, from_file ? Boundary::bounded : Boundary::torus);
  if (from_file) {
    read_map_file(table, folder, world);
    return;
  }
  if (world.servers == 0) table.missing("servers", fmt::format("give their number, 1..{}", max_servers));
  if (world.placement == Placement::clustered) read_clusters(table, world);
  if (world.placement == Placement::grid) check_square(table, world.servers);
}

}  // namespace ballast
