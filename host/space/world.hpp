// SPDX-License-Identifier: Apache-2.0
// One world with all that its trials share: positions and nearest tables.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "ballast/space/classical_view.hpp"
#include "ballast/space/plane_view.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"
#include "host/space/nearest_table.hpp"

namespace ballast {

class World {
 public:
  // Places the servers and builds a nearest table for each k in `tables` (those that the policies
  // need). `map` must outlive the world.
  World(const RunConfig& config, const MapData& map, std::uint32_t number, Detail detail);

  [[nodiscard]] ClassicalView classical_view() const { return {bins_}; }
  // k = 0: no table. Otherwise one of those that the run's policies need.
  [[nodiscard]] PlaneView plane_view(std::uint32_t k) const;

  // Number of each server (row in the file, or order of placement) by bin; empty when they agree.
  [[nodiscard]] const std::vector<std::uint32_t>& numbers() const { return numbers_; }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  void place(const RunConfig& config, std::uint32_t number);

  std::uint32_t bins_;
  bool bounded_;
  const MapData* map_;
  std::vector<Point> servers_;
  std::vector<std::uint32_t> numbers_;
  std::map<std::uint32_t, NearestTable> tables_;
};

// How finely a run's tables are divided: fine pays when many balls are thrown on each world.
Detail table_detail(const RunConfig& config);

// Upper estimate of a world's memory in bytes, before it is built.
std::uint64_t world_bytes_estimate(const RunConfig& config);

// Length of one unit of cost, and the name of the unit of length: sides of the map, or metres.
double cost_unit(const RunConfig& config, const MapData& map);

}  // namespace ballast
