// SPDX-License-Identifier: Apache-2.0
// ballast describe FILE: the graph of a configuration's first world, or of a graph file.
#include <fmt/format.h>

#include <filesystem>
#include <numeric>

#include "host/cli/commands.hpp"
#include "host/config/load_config.hpp"
#include "host/error.hpp"
#include "host/graph/graph_properties.hpp"
#include "host/io/output_file.hpp"
#include "host/report/document.hpp"
#include "host/report/input_block.hpp"
#include "host/world/world_graph.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;

constexpr std::uint32_t most_sources = 2000;

json properties_json(const Graph& graph) {
  const GraphProperties properties = properties_of(graph, most_sources);
  const auto& degrees = properties.degree_histogram;
  std::uint64_t sum = 0;
  for (std::size_t degree = 0; degree < degrees.size(); ++degree) sum += degree * degrees[degree];
  const auto least =
      std::find_if(degrees.begin(), degrees.end(), [](std::uint64_t count) { return count != 0; });
  const bool exact = properties.sources == graph.vertices();
  return {{"vertices", graph.vertices()},
          {"edges", sum / 2},
          {"degree",
           {{"least", least - degrees.begin()},
            {"mean", static_cast<double>(sum) / graph.vertices()},
            {"greatest", degrees.size() - 1},
            {"histogram", degrees}}},
          {"components", properties.components},
          {"largest_component", properties.largest_component},
          {"mean_distance", properties.mean_distance},
          {exact ? "diameter" : "diameter_at_least", properties.longest_distance},
          {"distances_from", properties.sources},
          {"loops_dropped", graph.loops()},
          {"parallel_edges_merged", graph.parallel_edges()}};
}

json describe_configuration(const std::string& path) {
  const LoadedConfig loaded = load_config(path, {});
  if (loaded.run.world.kind != WorldKind::graph) {
    throw InputError(path + ": describes a run without a graph; world.kind = 'graph' is needed");
  }
  const Graph graph = graph_of(loaded.run, loaded.map, 0, false);
  json out{{"schema", "ballast-graph-1"}, {"input", input_block(loaded.run).at("world")}};
  out.update(properties_json(graph));
  return out;
}

json describe_file(const std::string& path) {
  const GraphFile file = read_graph_file(path);
  json out{{"schema", "ballast-graph-1"}, {"file", path}, {"directions_dropped", file.directed}};
  out.update(properties_json(Graph(static_cast<std::uint32_t>(file.names.size()), file.edges)));
  return out;
}

}  // namespace

int describe_graph_command(const std::string& path) {
  const bool configuration = std::filesystem::path(path).extension() == ".toml";
  write_file("/dev/stdout", document_text(configuration ? describe_configuration(path) : describe_file(path)),
             true);
  return 0;
}

}  // namespace ballast
