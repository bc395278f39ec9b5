// SPDX-License-Identifier: Apache-2.0
// A map from files: positions of servers and users in one integer frame.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ballast/space/point.hpp"
#include "host/graph/graph_file.hpp"

namespace ballast {

struct MapData {
  std::vector<Point> servers;  // in file order
  std::vector<Point> users;    // in file order; empty without a list of users
  double side = 1;             // length of the map's side (the larger extent of all points), in `unit`
  std::string unit = "side";   // "m" for latitude and longitude, "unit" for x and y
  std::uint64_t extent_x = 0;  // extents of the box of all points, in coordinate units, up to 2^31
  std::uint64_t extent_y = 0;
  GraphFile graph;  // a graph world from a file; then nothing else is used
};

// Reads the servers' file and, unless its name is empty, the users' file. Latitude and longitude
// are projected to metres. InputError: unreadable files, or one geographic and the other not.
MapData read_map(const std::string& servers_file, const std::string& users_file);

}  // namespace ballast
