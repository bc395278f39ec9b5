// SPDX-License-Identifier: Apache-2.0
// The k servers nearest to a point, exactly, from a nearest table.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ballast/base/host_device.hpp"
#include "ballast/space/nearest_table_view.hpp"
#include "ballast/space/point.hpp"

namespace ballast {

// The list of the leaf that holds a point: a count, then that many server ids, ascending.
BALLAST_HD inline const std::uint32_t* nearest_list(const NearestTableView& table, const Point& point) {
  std::uint32_t bit = 32 - table.level;
  const std::uint64_t row = std::uint64_t{point.y} >> bit;
  const std::uint64_t column = std::uint64_t{point.x} >> bit;
  std::uint32_t entry = table.directory[(row << table.level) | column];
  while ((entry & NearestTableView::inner_flag) != 0) {
    --bit;
    const std::uint32_t child = (((point.y >> bit) & 1U) << 1) | ((point.x >> bit) & 1U);
    entry = table.nodes[std::size_t{4} * (entry & ~NearestTableView::inner_flag) + child];
  }
  return table.lists + entry;
}

// Lists are in order of id, so a later server takes a place only where it is strictly nearer: ties
// go to the lower id without a comparison of ids.

BALLAST_HD inline void nearest_one(const NearestTableView& table, const Point& point, std::uint32_t* ids,
                                   std::uint64_t* squared) {
  const std::uint32_t* list = nearest_list(table, point);
  const std::uint32_t count = list[0];
  std::uint32_t first = list[1];
  std::uint64_t first_squared = squared_distance(point, table.servers[first]);
  for (std::uint32_t i = 2; i <= count; ++i) {
    const std::uint32_t id = list[i];
    const std::uint64_t s = squared_distance(point, table.servers[id]);
    const bool nearer = s < first_squared;
    first = nearer ? id : first;
    first_squared = nearer ? s : first_squared;
  }
  ids[0] = first;
  squared[0] = first_squared;
}

BALLAST_HD inline void nearest_two(const NearestTableView& table, const Point& point, std::uint32_t* ids,
                                   std::uint64_t* squared) {
  const std::uint32_t* list = nearest_list(table, point);
  const std::uint32_t count = list[0];
  std::uint32_t first = list[1];
  std::uint32_t second = list[1];
  std::uint64_t first_squared = squared_distance(point, table.servers[first]);
  std::uint64_t second_squared = ~std::uint64_t{0};
  for (std::uint32_t i = 2; i <= count; ++i) {
    const std::uint32_t id = list[i];
    const std::uint64_t s = squared_distance(point, table.servers[id]);
    const bool leads = s < first_squared;
    const bool follows = s < second_squared;
    second = leads ? first : (follows ? id : second);
    second_squared = leads ? first_squared : (follows ? s : second_squared);
    first = leads ? id : first;
    first_squared = leads ? s : first_squared;
  }
  ids[0] = first;
  ids[1] = second;
  squared[0] = first_squared;
  squared[1] = second_squared;
}

// Any k, by insertion into a sorted array; most servers fail the comparison with the k-th.
BALLAST_HD inline void nearest_several(const NearestTableView& table, const Point& point, std::uint32_t* ids,
                                       std::uint64_t* squared) {
  const std::uint32_t* list = nearest_list(table, point);
  const std::uint32_t count = list[0];
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t id = list[i + 1];
    const std::uint64_t s = squared_distance(point, table.servers[id]);
    if (i >= table.k && s >= squared[table.k - 1]) continue;
    std::uint32_t place = i < table.k ? i : table.k - 1;
    for (; place > 0 && squared[place - 1] > s; --place) {
      ids[place] = ids[place - 1];
      squared[place] = squared[place - 1];
    }
    ids[place] = id;
    squared[place] = s;
  }
}

// The table.k servers nearest to a point, in ascending order of (squared distance, id): their ids
// and squared distances in coordinate units. Both arrays hold table.k elements.
BALLAST_HD inline void nearest(const NearestTableView& table, const Point& point, std::uint32_t* ids,
                               std::uint64_t* squared) {
  if (table.k == 2) return nearest_two(table, point, ids, squared);
  if (table.k == 1) return nearest_one(table, point, ids, squared);
  nearest_several(table, point, ids, squared);
}

}  // namespace ballast
