// SPDX-License-Identifier: Apache-2.0
// A graph with all that its trials share: neighbourhoods, distances, edges.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "ballast/space/graph_view.hpp"
#include "host/graph/graph.hpp"
#include "host/graph/graph_config.hpp"
#include "host/graph/neighbourhoods.hpp"
#include "host/graph/spatial_graphs.hpp"

namespace ballast {

// What the policies of a run need to know of a graph.
struct GraphNeeds {
  std::map<std::uint32_t, bool> hops = {};  // radii of neighbourhoods, and whether their rings are asked for
  bool distances = false;                   // between any two vertices
  bool edges = false;                       // the list of all edges
};

// The graph of a world that is not read from a file. Of a complete graph the edges are made only where
// `with_edges` asks for them. Spatial graphs are those of the n vertices `placed`.
Graph make_graph(const GraphConfig& config, std::uint32_t n, std::uint64_t seed, std::uint32_t world,
                 bool with_edges, const PlacedVertices& placed = {});

// How many edges make_graph will make, exactly or on average; 0 for a file.
double expected_edges(const GraphConfig& config, std::uint32_t n);

class GraphWorld {
 public:
  // InputError when what is needed does not fit the memory that is available.
  GraphWorld(Graph graph, const GraphNeeds& needs, const WorkHooks& tables = {});

  // hops = 0: no neighbourhoods; otherwise one of those needed.
  [[nodiscard]] GraphView view(std::uint32_t hops) const;
  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  Graph graph_;
  std::map<std::uint32_t, Neighbourhoods> neighbourhoods_;
  std::vector<std::uint8_t> distances_;
  std::vector<std::uint32_t> edges_;  // both ends of each
};

}  // namespace ballast
