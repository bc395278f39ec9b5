// SPDX-License-Identifier: Apache-2.0
// Point files to an integer map.
#include "host/space/map_data.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "host/error.hpp"
#include "host/io/local_projection.hpp"
#include "host/io/map_frame.hpp"
#include "host/io/point_file.hpp"

namespace ballast {
namespace {

void project(MapPoints& servers, MapPoints& users) {
  const LocalProjection projection({servers.points, users.points});
  for (MapPoints* list : {&servers, &users}) {
    for (Coordinates& position : list->points) position = projection.metres(position);
  }
}

std::vector<Point> framed(const MapFrame& frame, const std::vector<Coordinates>& positions) {
  std::vector<Point> points(positions.size());
  std::transform(positions.begin(), positions.end(), points.begin(),
                 [&](const Coordinates& position) { return frame.point(position); });
  return points;
}

}  // namespace

MapData read_map(const std::string& servers_file, const std::string& users_file) {
  MapPoints servers = read_points(servers_file);
  MapPoints users{servers.geographic, {}};
  if (!users_file.empty()) users = read_points(users_file);
  if (users.geographic != servers.geographic) {
    throw InputError(fmt::format("jobs.file = {}: has {} and world.file = {} has {}; use the same in both",
                                 users_file, users.geographic ? "latitude, longitude" : "x, y", servers_file,
                                 servers.geographic ? "latitude, longitude" : "x, y"));
  }
  if (servers.geographic) project(servers, users);
  const MapFrame frame = map_frame({servers.points, users.points});
  MapData map;
  map.servers = framed(frame, servers.points);
  map.users = framed(frame, users.points);
  map.side = frame.unit_length() * 2147483648.0;
  map.unit = servers.geographic ? "m" : "unit";
  map.extent_x = std::uint64_t{frame.extent.x} + 1;
  map.extent_y = std::uint64_t{frame.extent.y} + 1;
  return map;
}

}  // namespace ballast
