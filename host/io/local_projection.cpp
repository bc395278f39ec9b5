// SPDX-License-Identifier: Apache-2.0
// Equirectangular projection about the middle of a map.
#include "host/io/local_projection.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ballast {
namespace {

constexpr double earth_radius = 6371008.8;  // metres, IUGG mean radius
constexpr double radians_per_degree = std::numbers::pi / 180;
constexpr double metres_per_degree = earth_radius * radians_per_degree;

// Taylor series to the 26th power, |radians| <= pi/2: truncated below 1e-21. The mathematical
// library's cosine may differ in the last bit from one version to the next.
double portable_cosine(double radians) {
  const double square = radians * radians;
  double sum = 1;
  for (int power = 26; power >= 2; power -= 2) sum = 1 - square / (power * (power - 1)) * sum;
  return sum;
}

// The representative of a longitude that is nearest to `origin`; the remainder is exact.
double unwrapped(double longitude, double origin) {
  return origin + std::remainder(longitude - origin, 360);
}

double first_longitude(PointLists degrees) {
  for (const auto& list : degrees) {
    if (!list.empty()) return list.front().x;
  }
  return 0;
}

Box unwrapped_box(PointLists degrees, double origin) {
  Box box = bounding_box(degrees);
  box.low.x = box.high.x = origin;
  for (const auto& list : degrees) {
    for (const Coordinates& point : list) {
      const double longitude = unwrapped(point.x, origin);
      box.low.x = std::min(box.low.x, longitude);
      box.high.x = std::max(box.high.x, longitude);
    }
  }
  return box;
}

}  // namespace

LocalProjection::LocalProjection(PointLists degrees) : first_longitude_(first_longitude(degrees)) {
  const Box box = unwrapped_box(degrees, first_longitude_);
  centre_ = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
  cosine_ = portable_cosine(centre_.y * radians_per_degree);
  const double width = metres_per_degree * cosine_ * (box.high.x - box.low.x);
  extent_ = std::max(width, metres_per_degree * (box.high.y - box.low.y));
}

Coordinates LocalProjection::metres(const Coordinates& degrees) const {
  const double east = unwrapped(degrees.x, first_longitude_) - centre_.x;
  return {metres_per_degree * cosine_ * east, metres_per_degree * (degrees.y - centre_.y)};
}

}  // namespace ballast
