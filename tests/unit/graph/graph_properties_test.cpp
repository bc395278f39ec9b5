// SPDX-License-Identifier: Apache-2.0
// Measured properties against those that are known of families.
#include "host/graph/graph_properties.hpp"

#include <gtest/gtest.h>

#include "host/graph/families.hpp"

namespace ballast {
namespace {

GraphProperties of(Topology topology, std::uint32_t n, const std::vector<std::uint32_t>& sides = {}) {
  GraphConfig config;
  config.topology = topology;
  config.sides = sides;
  config.arity = 2;
  const GraphFamily family = family_of(config, n);
  return properties_of(Graph(n, family_edges(family, n), family), 10'000);
}

TEST(GraphProperties, OfFamiliesAreKnown) {
  const GraphProperties ring = of(Topology::ring, 100);
  EXPECT_EQ(ring.degree_histogram, (std::vector<std::uint64_t>{0, 0, 100}));
  EXPECT_EQ(ring.longest_distance, 50U);
  EXPECT_DOUBLE_EQ(ring.mean_distance, 2500.0 / 99);
  const GraphProperties path = of(Topology::path, 10);
  EXPECT_EQ(path.longest_distance, 9U);
  EXPECT_DOUBLE_EQ(path.mean_distance, 11.0 / 3);  // (n + 1) / 3
  const GraphProperties cube = of(Topology::hypercube, 64);
  EXPECT_EQ(cube.longest_distance, 6U);
  EXPECT_DOUBLE_EQ(cube.mean_distance, 6 * 32.0 / 63);
  const GraphProperties star = of(Topology::star, 10);
  EXPECT_EQ(star.degree_histogram[1], 9U);
  EXPECT_EQ(star.degree_histogram[9], 1U);
  EXPECT_DOUBLE_EQ(star.mean_distance, 2 - 2.0 / 10);
  const GraphProperties complete = of(Topology::complete, 10);
  EXPECT_EQ(complete.mean_distance, 1);
  EXPECT_EQ(of(Topology::torus, 30, {5, 6}).longest_distance, 5U);
  EXPECT_EQ(of(Topology::tree, 15).longest_distance, 6U);
}

TEST(GraphProperties, CountComponentsAndJoinedPairsOnly) {
  const GraphProperties properties = properties_of(Graph(7, {{0, 1}, {1, 2}, {3, 4}}), 100);
  EXPECT_EQ(properties.components, 4U);
  EXPECT_EQ(properties.largest_component, 3U);
  EXPECT_EQ(properties.longest_distance, 2U);
  EXPECT_DOUBLE_EQ(properties.mean_distance, (1 + 2 + 1 + 1 + 2 + 1 + 1 + 1) / 8.0);
  EXPECT_EQ(properties_of(Graph(3, {}), 100).mean_distance, 0);
}

}  // namespace
}  // namespace ballast
