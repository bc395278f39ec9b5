// SPDX-License-Identifier: Apache-2.0
// Ballast's CPU engine as a competitor.
#include "experiments/speed/product.hpp"

#include <span>

#include "host/cpu/block_policy.hpp"
#include "host/cpu/trial_engine.hpp"
#include "host/run_config.hpp"
#include "host/space/map_data.hpp"
#include "host/world/world.hpp"
#include "host/tally/tally.hpp"

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

class BallastTrials : public Trials {
 public:
  explicit BallastTrials(const ballast::RunConfig& config)
      : config_(config),
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

std::unique_ptr<Trials> ballast_unif_pot(std::uint32_t n, std::uint32_t k) {
  return trials(ballast::WorldKind::plane, n, ballast::UnifPot{.k = k});
}

}  // namespace speed
