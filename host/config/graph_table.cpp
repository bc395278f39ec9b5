// SPDX-License-Identifier: Apache-2.0
// Reading of topologies.
#include "host/config/graph_table.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cmath>
#include <numbers>

#include "host/config/placement_table.hpp"
#include "host/error.hpp"
#include "host/graph/graph_world.hpp"

namespace ballast {
namespace {

constexpr std::array<std::string_view, 17> topology_words = {"path",
                                                             "ring",
                                                             "grid",
                                                             "torus",
                                                             "hypercube",
                                                             "complete",
                                                             "star",
                                                             "tree",
                                                             "file",
                                                             "regular",
                                                             "gnp",
                                                             "gnm",
                                                             "geometric",
                                                             "barabasi-albert",
                                                             "watts-strogatz",
                                                             "geometric-attachment",
                                                             "delaunay"};

void need_servers(TableReader& table, std::uint32_t servers) {
  if (servers == 0) table.missing("servers", fmt::format("give the number of vertices, 1..{}", max_vertices));
  if (servers > max_vertices)
    table.refuse("servers", fmt::format("too many vertices; use 1..{}", max_vertices));
}

std::uint32_t required_integer(TableReader& table, std::string_view key, std::uint64_t lowest,
                               std::uint64_t highest, const char* meaning) {
  const auto value = table.integer(key, lowest, highest);
  if (!value) table.missing(key, fmt::format("this topology needs {}", meaning));
  return static_cast<std::uint32_t>(*value);
}

double required_probability(TableReader& table, const char* meaning) {
  const auto value = table.probability("probability");
  if (!value) table.missing("probability", fmt::format("this topology needs {}", meaning));
  return *value;
}

// Sides and servers of a lattice; without sides, a square of `servers` vertices.
void read_sides(TableReader& table, std::uint32_t& servers, GraphConfig& graph) {
  graph.sides = table.integers("sides", 1, max_vertices);
  if (graph.sides.empty()) {
    need_servers(table, servers);
    const auto root = static_cast<std::uint32_t>(std::lround(std::sqrt(static_cast<double>(servers))));
    if (root * root != servers)
      table.refuse("servers", "not a square; give the sides, for example sides = [20, 50]");
    graph.sides = {root, root};
    return;
  }
  if (graph.sides.size() > GraphFamily::max_axes) {
    table.refuse("sides", fmt::format("too many axes; use up to {}", GraphFamily::max_axes));
  }
  std::uint64_t product = 1;
  for (const std::uint32_t side : graph.sides) {
    product *= side;
    if (product > max_vertices) table.refuse("sides", fmt::format("more than {} vertices", max_vertices));
  }
  if (servers != 0 && servers != product) {
    table.refuse("servers", fmt::format("the sides make {} vertices; leave the key out", product));
  }
  servers = static_cast<std::uint32_t>(product);
}

void need_at_least(TableReader& table, std::uint32_t servers, std::uint32_t least) {
  if (servers < least)
    table.refuse("servers", fmt::format("this topology needs at least {} vertices", least));
}

void read_regular(TableReader& table, std::uint32_t servers, GraphConfig& graph) {
  need_at_least(table, servers, 2);
  graph.degree = required_integer(table, "degree", 1, servers - 1, "the degree of its vertices");
  if ((std::uint64_t{graph.degree} * servers) % 2 != 0) {
    table.refuse("degree", fmt::format("degree times servers ({}) must be even", servers));
  }
}

void read_watts_strogatz(TableReader& table, std::uint32_t servers, GraphConfig& graph) {
  need_at_least(table, servers, 3);
  graph.degree =
      required_integer(table, "degree", 2, servers - 1, "the degree of its vertices before rewiring");
  if (graph.degree % 2 != 0) table.refuse("degree", "must be even: half of the neighbours lie on each side");
  graph.probability = required_probability(table, "the probability of rewiring an edge");
}

// A radius, or the mean degree that it gives among uniform points of the torus: (n - 1) pi r^2.
void read_radius(TableReader& table, const WorldConfig& world, GraphConfig& graph) {
  const bool from_file = world.placement == Placement::file;
  const double on_a_map = from_file ? 1e9 : std::numbers::sqrt2;
  const double largest = world.boundary == Boundary::torus ? 0.5 : on_a_map;
  const auto radius = table.number("radius", 0, largest);
  const auto mean_degree = table.number("mean_degree", 0, max_vertices);
  if (!radius && !mean_degree)
    table.missing("radius", "this topology needs a radius in sides, or a mean_degree");
  if (radius && mean_degree) table.refuse("mean_degree", "radius is given as well; leave one out");
  if (mean_degree && from_file)
    table.refuse("mean_degree", "servers from a file are not uniform; give a radius in the file's unit");
  const std::uint32_t others = std::max(world.servers, 2U) - 1;
  graph.radius = radius ? *radius : std::sqrt(*mean_degree / (others * std::numbers::pi));
  if (graph.radius > largest)
    table.refuse("mean_degree", fmt::format("needs a radius above {:.3g}", largest));
}

void read_spatial(TableReader& table, const std::filesystem::path& folder, WorldConfig& world) {
  GraphConfig& graph = world.graph;
  read_placement(table, folder, world);
  if (graph.topology == Topology::geometric_attachment)
    graph.degree = required_integer(table, "degree", 1, 1000, "the number of edges that a new vertex draws");
  if (graph.topology != Topology::delaunay) read_radius(table, world, graph);
}

void read_parameters(TableReader& table, std::uint32_t servers, GraphConfig& graph) {
  const std::uint64_t pairs = std::uint64_t{servers} * (servers - 1) / 2;
  switch (graph.topology) {
    case Topology::hypercube:
      if (!std::has_single_bit(servers)) table.refuse("servers", "a hypercube has 2^d vertices");
      break;
    case Topology::tree:
      graph.arity = required_integer(table, "arity", 1, max_vertices, "the number of children of a vertex");
      break;
    case Topology::regular:
      read_regular(table, servers, graph);
      break;
    case Topology::gnp:
      graph.probability = required_probability(table, "the probability of an edge");
      break;
    case Topology::gnm:
      graph.edges =
          required_integer(table, "edges", 0, std::min(pairs, max_edges - 1), "the number of its edges");
      break;
    case Topology::barabasi_albert:
      need_at_least(table, servers, 2);
      graph.degree = required_integer(table, "degree", 1, servers - 1, "the number of edges of a new vertex");
      break;
    case Topology::watts_strogatz:
      read_watts_strogatz(table, servers, graph);
      break;
    default:
      break;
  }
}

void check_edges(const TableReader& table, const WorldConfig& world) {
  const double edges = expected_edges(world.graph, world.servers);
  if (world.graph.topology == Topology::complete || edges <= static_cast<double>(max_edges)) return;
  table.refuse(
      "topology",
      fmt::format("about {:.2g} edges, and a graph has at most {}; use fewer servers or a smaller degree",
                  edges, max_edges));
}

}  // namespace

std::string_view topology_word(Topology topology) {
  return topology_words[static_cast<std::size_t>(topology)];
}

void read_graph(TableReader& table, const std::filesystem::path& folder, WorldConfig& world) {
  GraphConfig& graph = world.graph;
  if (!table.has("topology") && table.has("file")) {
    graph.topology = Topology::file;
    world.file = find_file(folder, *table.text("file"));
    return;
  }
  const auto topology = table.choice("topology", topology_words);
  if (!topology) table.missing("topology", "name the kind of graph, for example 'ring' or 'regular'");
  graph.topology = static_cast<Topology>(*topology);
  if (graph.topology == Topology::file)
    table.refuse("topology", "leave the key out and name the file in world.file");
  if (table.has("file") && !is_spatial(graph.topology))
    table.refuse("file", "the topology makes a graph of its own; leave one of the two out");
  if (is_spatial(graph.topology)) {
    read_spatial(table, folder, world);
  } else if (graph.topology == Topology::grid || graph.topology == Topology::torus) {
    read_sides(table, world.servers, graph);
  } else {
    need_servers(table, world.servers);
    read_parameters(table, world.servers, graph);
  }
  check_edges(table, world);
}

}  // namespace ballast
