// SPDX-License-Identifier: Apache-2.0
// The block engine behind the interface of a backend.
#include "host/run/cpu_backend.hpp"

#include <fstream>

namespace ballast {
namespace {

class CpuTrials final : public PolicyTrials {
 public:
  CpuTrials(const AnyPolicy& policy, const RunConfig& config, const World& world, std::uint32_t number,
            tbb::enumerable_thread_specific<cpu::Workspace>& workspaces)
      : policy_(cpu::make_block_policy(policy, config, world)),
        engine_(*policy_, config.jobs.balls),
        seed_(config.seed),
        world_(number),
        workspaces_(&workspaces) {}

  void run(std::uint64_t first, std::uint64_t last, std::span<Tally> tallies) const override {
    engine_.run(seed_, world_, first, last, workspaces_->local(), tallies);
  }

 private:
  std::unique_ptr<cpu::BlockPolicy> policy_;
  cpu::TrialEngine engine_;
  std::uint64_t seed_;
  std::uint32_t world_;
  tbb::enumerable_thread_specific<cpu::Workspace>* workspaces_;
};

}  // namespace

BackendFacts CpuBackend::facts() const {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.rfind("model name", 0) == 0) return {"cpu", line.substr(line.find(':') + 2)};
  }
  return {"cpu", "unknown"};
}

// A few hundredths of a second of one core.
std::uint64_t CpuBackend::chunk_balls() const {
  return std::uint64_t{1} << 20;
}

std::vector<std::unique_ptr<PolicyTrials>> CpuBackend::prepare(const RunConfig& config, const World& world,
                                                               std::uint32_t number) const {
  std::vector<std::unique_ptr<PolicyTrials>> trials;
  for (const AnyPolicy& policy : config.policies)
    trials.push_back(std::make_unique<CpuTrials>(policy, config, world, number, workspaces_));
  return trials;
}

}  // namespace ballast
