// SPDX-License-Identifier: Apache-2.0
// Replay of a trial.
#include "host/run/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "ballast/base/wide.hpp"
#include "ballast/engine/ball.hpp"
#include "ballast/engine/state_hash.hpp"
#include "host/report/input_block.hpp"
#include "host/tally/tally.hpp"
#include "host/world/world.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;

struct FinalState {
  std::vector<std::uint64_t> loads;  // by bin
  u128 cost_sum = 0;
  std::uint64_t unreachable = 0;

  void add_cost(std::uint64_t cost) {
    if (cost == GraphView::unreachable) {
      ++unreachable;
    } else {
      cost_sum += cost;
    }
  }
};

template <class P, class View>
FinalState play(const P& policy, const View& view, const TrialAddress& at, std::uint64_t balls) {
  FinalState state;
  state.loads.assign(view.bins, 0);
  for (std::uint64_t ball = 0; ball < balls; ++ball) {
    state.add_cost(place_ball(policy, view, at, ball, state.loads).cost);
  }
  return state;
}

FinalState play(const AnyPolicy& policy, const RunConfig& config, const World& world,
                const TrialAddress& at) {
  return std::visit(
      [&](const auto& p) {
        return with_view(config.world.kind, world, p,
                         [&](const auto& view) { return play(p, view, at, config.jobs.balls); });
      },
      policy);
}

std::vector<std::uint64_t> by_server_number(const std::vector<std::uint64_t>& by_bin, const World& world) {
  if (world.numbers().empty()) return by_bin;
  std::vector<std::uint64_t> loads(by_bin.size());
  for (std::size_t bin = 0; bin < by_bin.size(); ++bin) loads[world.numbers()[bin]] = by_bin[bin];
  return loads;
}

json state_json(const FinalState& state, const World& world) {
  std::uint64_t hash = 0;
  for (std::size_t bin = 0; bin < state.loads.size(); ++bin) {
    hash += state_hash(static_cast<std::uint32_t>(bin), state.loads[bin]);
  }
  return {{"max_load", *std::max_element(state.loads.begin(), state.loads.end())},
          {"cost_sum", u256(state.cost_sum).str()},
          {"unreachable_balls", state.unreachable},
          {"state_hash", fmt::format("{:016x}", hash)},
          {"loads", by_server_number(state.loads, world)}};
}

}  // namespace

nlohmann::ordered_json replay_trial(const RunConfig& config, const MapData& map, std::uint32_t world_number,
                                    std::uint32_t trial) {
  const World world(config, map, world_number, Detail::coarse);
  json policies = json::array();
  for (const AnyPolicy& policy : config.policies) {
    json entry{{"policy", policy_name(policy)}};
    entry.update(state_json(play(policy, config, world, {config.seed, world_number, trial}), world));
    policies.push_back(std::move(entry));
  }
  json out{{"schema", "ballast-replay-1"},
           {"input", input_block(config)},
           {"world", world_number},
           {"trial", trial}};
  if (!map.graph.names.empty()) out["servers"] = map.graph.names;
  out["policies"] = std::move(policies);
  return out;
}

}  // namespace ballast
