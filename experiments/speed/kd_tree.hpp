// SPDX-License-Identifier: Apache-2.0
// The nearest servers on the unit torus by nanoflann's kd-tree, which knows no torus: servers near an
// edge are entered again beyond the opposite one.
#pragma once

#include <nanoflann.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <stdexcept>
#include <vector>

namespace speed {

// Points in the form that nanoflann asks for.
struct PointCloud {
  std::vector<std::array<double, 2>> points;

  [[nodiscard]] std::size_t kdtree_get_point_count() const { return points.size(); }
  [[nodiscard]] double kdtree_get_pt(std::size_t i, std::size_t axis) const { return points[i][axis]; }
  template <class Box>
  bool kdtree_get_bbox(Box&) const {
    return false;
  }
};

class TorusKdTree {
 public:
  // n servers at uniform points, of which up to k nearest will be asked for.
  template <class Generator>
  TorusKdTree(std::size_t n, std::size_t k, Generator& generator)
      : margin_(3 * std::sqrt(static_cast<double>(k + 10) / static_cast<double>(n))) {
    std::uniform_real_distribution<double> coordinate(0, 1);
    for (std::size_t server = 0; server < n; ++server) {
      const double x = coordinate(generator);
      const double y = coordinate(generator);
      add_with_copies(server, x, y);
    }
    tree_ = std::make_unique<Tree>(2, cloud_);
    tree_->buildIndex();
  }

  // Servers nearest to a point of the unit square, nearest first, with their squared distances.
  template <std::size_t k>
  void nearest(const std::array<double, 2>& point, std::array<std::size_t, k>& servers,
               std::array<double, k>& squared) const {
    std::array<std::uint32_t, k> found;
    tree_->knnSearch(point.data(), k, found.data(), squared.data());
    if (squared[k - 1] > margin_ * margin_) throw std::runtime_error("the margin of the torus is too small");
    for (std::size_t i = 0; i < k; ++i) servers[i] = server_of_[found[i]];
  }

 private:
  using Tree = nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<double, PointCloud>,
                                                   PointCloud, 2, std::uint32_t>;

  void add_with_copies(std::size_t server, double x, double y) {
    for (const double copy_x : {x - 1, x, x + 1}) {
      for (const double copy_y : {y - 1, y, y + 1}) {
        if (std::abs(copy_x - 0.5) > 0.5 + margin_ || std::abs(copy_y - 0.5) > 0.5 + margin_) continue;
        cloud_.points.push_back({copy_x, copy_y});
        server_of_.push_back(server);
      }
    }
  }

  double margin_;
  PointCloud cloud_;
  std::vector<std::size_t> server_of_;
  std::unique_ptr<Tree> tree_;
};

}  // namespace speed
