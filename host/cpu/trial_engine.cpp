// SPDX-License-Identifier: Apache-2.0
// The loop over the blocks of a trial, and the tally of its end.
#include "host/cpu/trial_engine.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "host/cpu/load_tally.hpp"

namespace ballast::cpu {

namespace {

void add_histogram(std::vector<std::uint64_t>& into,
                   const std::array<std::uint64_t, cost_bucket_count>& from) {
  if (into.empty()) into.resize(from.size());
  std::transform(from.begin(), from.end(), into.begin(), into.begin(), std::plus<>());
}

LoadsView cleared(std::vector<std::uint64_t>& memory, std::uint32_t bins, LoadWidth width) {
  const std::size_t bytes = std::size_t{bins} * static_cast<std::size_t>(width);
  const std::size_t words = (bytes + 7) / 8;
  if (memory.size() < words) memory.resize(words);
  std::memset(memory.data(), 0, words * 8);
  return {memory.data(), width, bytes};
}

}  // namespace

TrialEngine::TrialEngine(const BlockPolicy& policy, std::uint64_t balls)
    : policy_(&policy), balls_(balls), width_(likely_width(balls, policy.bins())) {}

std::uint64_t TrialEngine::load_bytes(std::uint64_t balls, std::uint32_t bins) {
  return std::uint64_t{bins} * static_cast<std::uint64_t>(likely_width(balls, bins));
}

TrialCosts TrialEngine::throw_balls(const TrialAddress& at, const LoadsView& loads,
                                    Workspace& workspace) const {
  TrialCosts costs;
  for (std::uint64_t first = 0; first < balls_; first += block_balls) {
    const auto count = static_cast<std::uint32_t>(std::min<std::uint64_t>(block_balls, balls_ - first));
    workspace.words.generate(at, first, count);
    policy_->propose(workspace.words, count, workspace.block);
    policy_->place(loads, count, workspace.block);
    if (policy_->has_geometry()) policy_->tally_costs(workspace.block, count, costs);
  }
  return costs;
}

void TrialEngine::run(std::uint64_t seed, std::uint32_t world, std::uint64_t first, std::uint64_t last,
                      Workspace& workspace, std::span<Tally> tallies) const {
  workspace.words.prepare(policy_->roles());
  workspace.block.prepare(policy_->candidates(), policy_->has_geometry());
  for (std::uint64_t trial = first; trial < last; ++trial) {
    run_trial({seed, world, static_cast<std::uint32_t>(trial)}, workspace, tallies[trial % tallies.size()]);
  }
}

void TrialEngine::run_trial(const TrialAddress& at, Workspace& workspace, Tally& tally) const {
  for (LoadWidth width = width_.load();; width = wider(width)) {
    const LoadsView loads = cleared(workspace.loads, policy_->bins(), width);
    const TrialCosts costs = throw_balls(at, loads, workspace);
    if (!tally_loads(loads, policy_->bins(), balls_, tally)) continue;
    width_.store(width);
    ++tally.trials;
    if (policy_->has_geometry()) add_costs(costs, tally);
    return;
  }
}

void TrialEngine::add_costs(const TrialCosts& costs, Tally& tally) {
  tally.unreachable_balls += costs.unreachable;
  tally.cost_sum += costs.sum;
  tally.cost_square_sum += u256(costs.sum) * u256(costs.sum);
  add_histogram(tally.cost_histogram, costs.histogram);
}

}  // namespace ballast::cpu
