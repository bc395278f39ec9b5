// SPDX-License-Identifier: Apache-2.0
// Latitude and longitude to metres in a local plane.
#pragma once

#include "host/io/map_points.hpp"

namespace ballast {

// Extent in metres above which the projection's error deserves a warning.
inline constexpr double local_map_limit = 500e3;

// Equirectangular projection of a sphere of the mean Earth radius, 6371008.8 m, about a centre:
//   x = R cos(centre latitude) (longitude - centre longitude),  y = R (latitude - centre latitude).
// Error: north-south distances are right on the sphere; east-west ones at a latitude t radians off
// the centre are wrong by the factor 1 + t tan(centre latitude) to first order: 0.4 % at the edge of
// 50 km, 4 % at that of 500 km, at 45 degrees. The sphere itself is off by up to 0.6 %.
// Basic arithmetic only, so that every machine gives the same bits.
class LocalProjection {
 public:
  // Centre: the middle of the bounding box. Longitudes count from the first point the short way
  // round, so a map may straddle the antimeridian. InputError without points.
  explicit LocalProjection(PointLists degrees);

  [[nodiscard]] Coordinates metres(const Coordinates& degrees) const;

  // The larger side of the bounding box, in metres.
  [[nodiscard]] double extent() const { return extent_; }

 private:
  double first_longitude_ = 0;
  Coordinates centre_;  // degrees
  double cosine_ = 1;   // of the centre's latitude
  double extent_ = 0;
};

}  // namespace ballast
