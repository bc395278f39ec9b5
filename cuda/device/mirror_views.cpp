// SPDX-License-Identifier: Apache-2.0
// Which arrays a view points to, and how long they are.
#include "cuda/device/mirror_views.hpp"

namespace ballast::gpu {

ClassicalView mirrored(const ClassicalView& view, Mirror& /*mirror*/) {
  return view;
}

PlaneView mirrored(const PlaneView& view, Mirror& mirror) {
  PlaneView on_device = view;
  NearestTableView& table = on_device.table;
  on_device.servers = mirror.of(view.servers, view.bins);
  on_device.users = mirror.of(view.users, view.user_count);
  table.servers = mirror.of(view.table.servers, view.bins);
  table.directory = mirror.of(view.table.directory, std::size_t{1} << (2 * view.table.level));
  table.nodes = mirror.of(view.table.nodes, view.table.node_count);
  table.lists = mirror.of(view.table.lists, view.table.list_words);
  return on_device;
}

GraphView mirrored(const GraphView& view, Mirror& mirror) {
  GraphView on_device = view;
  NeighbourhoodView& near = on_device.near;
  const std::size_t rows = view.near.first != nullptr ? view.bins : 1;
  near.shifts = mirror.of(view.near.shifts, view.near.shift_count);
  near.first = mirror.of(view.near.first, rows + 1);
  near.members = view.near.first != nullptr ? mirror.of(view.near.members, view.near.first[rows]) : nullptr;
  near.within = mirror.of(view.near.within, rows * view.near.hops);
  on_device.edges = mirror.of(view.edges, 2 * std::size_t{view.edge_count});
  on_device.distances = mirror.of(view.distances, std::size_t{view.bins} * view.bins);
  on_device.search = nullptr;  // host code
  on_device.graph = nullptr;
  return on_device;
}

}  // namespace ballast::gpu
