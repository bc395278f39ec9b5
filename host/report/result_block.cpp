// SPDX-License-Identifier: Apache-2.0
// Tallies as JSON.
#include "host/report/result_block.hpp"

#include "ballast/tally/cost_bucket.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;

constexpr std::uint64_t exact_in_double = std::uint64_t{1} << 53;

json integer(const u256& value) {
  if (value >= exact_in_double) return value.str();
  return static_cast<std::uint64_t>(value);
}

json histogram(const std::vector<std::uint64_t>& counts) {
  json list = json::array();
  for (const std::uint64_t count : counts) list.push_back(integer(count));
  return list;
}

json cost_histogram(const std::vector<std::uint64_t>& counts) {
  json list = json::array();
  for (std::uint32_t bucket = 0; bucket < counts.size(); ++bucket) {
    if (counts[bucket] != 0) list.push_back({cost_bucket_start(bucket), integer(counts[bucket])});
  }
  return list;
}

void add_tally(json& object, const Tally& tally, bool has_geometry) {
  object["max_load_histogram"] = histogram(tally.max_load_histogram);
  object["load_histogram"] = histogram(tally.load_histogram);
  if (!has_geometry) return;
  object["cost_sum"] = integer(u256(tally.cost_sum));
  object["cost_square_sum"] = integer(tally.cost_square_sum);
  object["cost_histogram"] = cost_histogram(tally.cost_histogram);
  if (tally.unreachable_balls != 0) object["unreachable_balls"] = integer(tally.unreachable_balls);
}

json list_of(const std::vector<Tally>& tallies, bool has_geometry) {
  json list = json::array();
  for (const Tally& group : tallies) {
    json entry{{"trials", group.trials}};
    add_tally(entry, group, has_geometry);
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace

nlohmann::ordered_json result_block(const RunConfig& config, Grouping grouping, std::uint32_t worlds,
                                    const std::vector<GroupedTally>& tallies) {
  const bool has_geometry = config.world.kind != WorldKind::classical;
  json policies = json::array();
  for (std::size_t p = 0; p < tallies.size(); ++p) {
    const Tally total = tallies[p].total();
    json entry{{"policy", policy_name(config.policies[p])},
               {"trials", total.trials},
               {"worlds", worlds},
               {"balls", config.jobs.balls}};
    add_tally(entry, total, has_geometry);
    if (grouping == Grouping::worlds) {
      entry["per_world"] = list_of(tallies[p].groups, has_geometry);
    } else {
      entry["per_world"] = list_of({total}, has_geometry);
      entry["batches"] = list_of(tallies[p].groups, has_geometry);
    }
    policies.push_back(std::move(entry));
  }
  return {{"policies", std::move(policies)}};
}

}  // namespace ballast
