// SPDX-License-Identifier: Apache-2.0
// Ballast's CPU engine as a competitor.
#include "experiments/speed/product.hpp"

#include <cmath>
#include <span>
#include <utility>

#include "host/cpu/block_policy.hpp"
#include "host/cpu/trial_engine.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"
#include "host/tally/tally.hpp"
#include "host/world/world.hpp"

namespace speed {
namespace {

ballast::RunConfig config(ballast::WorldKind kind, std::uint32_t n, const ballast::AnyPolicy& policy) {
  ballast::RunConfig config;
  config.world.kind = kind;
  config.world.servers = n;
  config.jobs.balls = n;
  config.policies = {policy};
  return config;
}

ballast::GraphConfig graph_config(const std::string& topology, std::uint32_t n) {
  ballast::GraphConfig graph;
  graph.topology = topology == "ring"    ? ballast::Topology::ring
                   : topology == "torus" ? ballast::Topology::torus
                                         : ballast::Topology::regular;
  const auto side = static_cast<std::uint32_t>(std::lround(std::sqrt(static_cast<double>(n))));
  graph.sides = {side, side};
  graph.degree = 4;
  return graph;
}

class BallastTrials : public Trials {
 public:
  explicit BallastTrials(ballast::RunConfig config)
      : config_(std::move(config)),
        world_(config_, map_, 0, ballast::Detail::fine),
        policy_(ballast::cpu::make_block_policy(config_.policies.front(), config_, world_)),
        engine_(*policy_, config_.jobs.balls) {}

  void run_one() override {
    engine_.run(config_.seed, 0, trial_, trial_ + 1, workspace_, std::span(&tally_, 1));
    ++trial_;
  }

  [[nodiscard]] std::vector<std::uint64_t> loads() const override { return tally_.load_histogram; }

 private:
  ballast::RunConfig config_;
  ballast::MapData map_;
  ballast::World world_;
  std::unique_ptr<ballast::cpu::BlockPolicy> policy_;
  ballast::cpu::TrialEngine engine_;
  ballast::cpu::Workspace workspace_;
  ballast::Tally tally_;
  std::uint64_t trial_ = 0;
};

std::unique_ptr<Trials> trials(ballast::WorldKind kind, std::uint32_t n, const ballast::AnyPolicy& policy) {
  return std::make_unique<BallastTrials>(config(kind, n, policy));
}

}  // namespace

std::unique_ptr<Trials> ballast_pot(std::uint32_t n) {
  return trials(ballast::WorldKind::classical, n, ballast::Pot{});
}

std::unique_ptr<Trials> ballast_spot(std::uint32_t n) {
  return trials(ballast::WorldKind::plane, n, ballast::Spot{});
}

std::unique_ptr<Trials> ballast_graph_unif_pot(const std::string& topology, std::uint32_t n,
                                               std::uint32_t k) {
  ballast::RunConfig run = config(ballast::WorldKind::graph, n, ballast::GraphUnifPot{.k = k});
  run.world.graph = graph_config(topology, n);
  return std::make_unique<BallastTrials>(run);
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> graph_edges(const std::string& topology,
                                                                 std::uint32_t n) {
  return ballast::make_graph(graph_config(topology, n), n, 1, 0, true).edges();
}

std::unique_ptr<Trials> ballast_unif_pot(std::uint32_t n, std::uint32_t k) {
  return trials(ballast::WorldKind::plane, n, ballast::UnifPot{.k = k});
}

}  // namespace speed
