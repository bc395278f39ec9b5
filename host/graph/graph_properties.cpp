// SPDX-License-Identifier: Apache-2.0
// Measured by breadth-first searches.
#include "host/graph/graph_properties.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "host/graph/breadth_first.hpp"

namespace ballast {
namespace {

// Sums over the searches of one thread.
struct Distances {
  explicit Distances(const Graph& graph) : search(graph) {}

  BreadthFirst search;
  std::uint64_t pairs = 0;
  std::uint64_t sum = 0;
  std::uint32_t longest = 0;
};

void measure_degrees(const Graph& graph, GraphProperties& properties) {
  for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
    const std::size_t degree = graph.neighbours(v).size();
    if (properties.degree_histogram.size() <= degree) properties.degree_histogram.resize(degree + 1);
    ++properties.degree_histogram[degree];
  }
}

void measure_components(const Graph& graph, GraphProperties& properties) {
  std::vector<bool> seen(graph.vertices());
  std::vector<std::uint32_t> stack;
  for (std::uint32_t start = 0; start < graph.vertices(); ++start) {
    if (seen[start]) continue;
    seen[start] = true;
    stack.assign(1, start);
    std::uint64_t size = 0;
    while (!stack.empty()) {
      const std::uint32_t vertex = stack.back();
      stack.pop_back();
      ++size;
      for (const std::uint32_t neighbour : graph.neighbours(vertex)) {
        if (!seen[neighbour]) stack.push_back(neighbour);
        seen[neighbour] = true;
      }
    }
    ++properties.components;
    properties.largest_component = std::max(properties.largest_component, size);
  }
}

void measure_distances(const Graph& graph, std::uint32_t sources, GraphProperties& properties) {
  tbb::enumerable_thread_specific<Distances> sums([&] { return Distances(graph); });
  tbb::parallel_for(std::uint32_t{0}, sources, [&](std::uint32_t i) {
    Distances& own = sums.local();
    const auto source = static_cast<std::uint32_t>(std::uint64_t{i} * graph.vertices() / sources);
    own.search.run(source, graph.vertices(), [&](std::uint32_t hop, const std::vector<std::uint32_t>& ring) {
      own.pairs += ring.size();
      own.sum += std::uint64_t{hop} * ring.size();
      own.longest = std::max(own.longest, hop);
      return true;
    });
  });
  std::uint64_t pairs = 0;
  std::uint64_t sum = 0;
  for (const Distances& own : sums) {
    pairs += own.pairs;
    sum += own.sum;
    properties.longest_distance = std::max(properties.longest_distance, own.longest);
  }
  properties.sources = sources;
  properties.mean_distance = pairs == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(pairs);
}

GraphProperties of_complete(std::uint32_t vertices) {
  GraphProperties properties;
  properties.degree_histogram.resize(vertices);
  properties.degree_histogram.back() = vertices;
  properties.components = 1;
  properties.largest_component = properties.sources = vertices;
  properties.mean_distance = vertices > 1 ? 1 : 0;
  properties.longest_distance = vertices > 1 ? 1 : 0;
  return properties;
}

}  // namespace

GraphProperties properties_of(const Graph& graph, std::uint32_t most_sources) {
  if (graph.family().kind == FamilyKind::complete) return of_complete(graph.vertices());
  GraphProperties properties;
  measure_degrees(graph, properties);
  measure_components(graph, properties);
  measure_distances(graph, std::min(graph.vertices(), most_sources), properties);
  return properties;
}

}  // namespace ballast
