// SPDX-License-Identifier: Apache-2.0
// Small configurations of every kind of world, with every policy that lives there.
#pragma once

#include <string>
#include <vector>

#include "ballast/rng/philox.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"
#include "tests/support/example_policies.hpp"

namespace ballast {

struct ExampleWorld {
  std::string name;
  RunConfig config;
  MapData map;
};

inline RunConfig classical_config(std::uint32_t servers, std::uint64_t balls) {
  RunConfig config;
  config.world.servers = servers;
  config.jobs.balls = balls;
  config.policies = example_policies(WorldKind::classical);
  config.run.trials = 1;
  return config;
}

inline RunConfig plane_config(std::uint32_t servers, std::uint64_t balls, Placement placement,
                              Boundary boundary = Boundary::torus) {
  RunConfig config = classical_config(servers, balls);
  config.world.kind = WorldKind::plane;
  config.world.placement = placement;
  config.world.boundary = boundary;
  config.world.mean_offspring = 10;
  config.world.spread = 0.05;
  config.policies = example_policies(WorldKind::plane);
  return config;
}

// A bounded map as if read from files: `servers` and `users` uniform points.
inline MapData file_map(std::uint32_t servers, std::uint32_t users) {
  MapData map;
  for (std::uint32_t i = 0; i < servers + users; ++i) {
    const PhiloxBlock words = philox_block(5, 0, i);
    (i < servers ? map.servers : map.users).push_back({words.word[0] / 2, words.word[1] / 4});
  }
  map.extent_x = std::uint64_t{1} << 31;
  map.extent_y = std::uint64_t{1} << 30;
  return map;
}

inline RunConfig graph_config(std::uint32_t servers, std::uint64_t balls, Topology topology) {
  RunConfig config = classical_config(servers, balls);
  config.world.kind = WorldKind::graph;
  config.world.graph.topology = topology;
  config.world.graph.sides = {servers};
  config.world.graph.arity = 3;
  config.world.graph.degree = 2;
  config.world.graph.probability = 0.5 / servers;  // mostly small components
  config.world.graph.edges = servers;
  config.world.graph.radius = 0.3;
  config.policies = example_policies(WorldKind::graph);
  return config;
}

inline std::vector<ExampleWorld> example_worlds(std::uint32_t servers, std::uint64_t balls) {
  std::vector<ExampleWorld> worlds{
      {"classical", classical_config(servers, balls), {}},
      {"grid", plane_config(servers, balls, Placement::grid), {}},
      {"uniform torus", plane_config(servers, balls, Placement::uniform), {}},
      {"uniform bounded", plane_config(servers, balls, Placement::uniform, Boundary::bounded), {}},
      {"clustered torus", plane_config(servers, balls, Placement::clustered), {}},
      {"clustered bounded", plane_config(servers, balls, Placement::clustered, Boundary::bounded), {}},
      {"file", plane_config(servers, balls, Placement::file, Boundary::bounded), file_map(servers, 0)},
      {"file with users", plane_config(servers, balls, Placement::file, Boundary::bounded),
       file_map(servers, 50)}};
  worlds.back().config.jobs.arrivals = Arrivals::file;
  for (const auto& [name, topology] :
       {std::pair("ring", Topology::ring), std::pair("star", Topology::star),
        std::pair("tree", Topology::tree), std::pair("complete", Topology::complete),
        std::pair("regular graph", Topology::regular), std::pair("gnm", Topology::gnm)}) {
    worlds.push_back({name, graph_config(servers, balls, topology), {}});
  }
  return worlds;
}

}  // namespace ballast
