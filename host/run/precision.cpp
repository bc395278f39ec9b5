// SPDX-License-Identifier: Apache-2.0
// Planning of rounds.
#include "host/run/precision.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ballast/rng/role.hpp"
#include "host/report/derived.hpp"
#include "host/report/derived_input.hpp"

namespace ballast {
namespace {

constexpr double margin = 1.1;       // over what the square-root law asks for
constexpr double most_growth = 4.0;  // of the number of units, per round

std::uint64_t grown(std::uint64_t units, double width_ratio) {
  const double wanted = std::ceil(static_cast<double>(units) * width_ratio * width_ratio * margin);
  const double most = static_cast<double>(units) * most_growth;
  const std::uint64_t least = units + std::max<std::uint64_t>(1, units / 8);
  return std::max(least, static_cast<std::uint64_t>(std::min(wanted, most)));
}

}  // namespace

PrecisionPlan::PrecisionPlan(const RunConfig& config, const MapData& map)
    : config_(&config), map_(&map), over_worlds_(grouping_of(config) == Grouping::worlds) {
  const std::uint64_t max_trials = config.run.precision->max_trials;
  max_units_ =
      over_worlds_ ? std::clamp<std::uint64_t>(max_trials / config.run.trials, 2, max_worlds) : max_trials;
  units_ = std::min<std::uint64_t>(over_worlds_ ? config.world.worlds : config.run.trials, max_units_);
}

Round PrecisionPlan::round(std::uint64_t first_unit, std::uint64_t last_unit) const {
  if (!over_worlds_) return {0, 1, first_unit, last_unit};
  return {static_cast<std::uint32_t>(first_unit), static_cast<std::uint32_t>(last_unit), 0,
          config_->run.trials};
}

Round PrecisionPlan::first() const {
  return round(0, units_);
}

// Largest half-width over the policies, in units of the one asked for; infinite while an interval
// does not exist yet.
double PrecisionPlan::widest(const Outcome& outcome) const {
  const Precision& precision = *config_->run.precision;
  const DerivedInput input = derived_input(*config_, *map_, grouping_of(*config_), outcome.policies);
  double widest = 0;
  for (std::size_t p = 0; p < outcome.policies.size(); ++p) {
    const auto interval = quantity(input, p, precision.of);
    if (!interval) continue;
    const double half_width = (interval->high - interval->low) / 2;
    const double accepted = precision.half_width * (precision.relative ? std::fabs(interval->value) : 1.0);
    const double ratio = half_width == 0 ? 0 : half_width / accepted;
    widest = std::isnan(ratio) ? std::numeric_limits<double>::infinity() : std::max(widest, ratio);
  }
  return widest;
}

std::optional<Round> PrecisionPlan::next(const Outcome& outcome) {
  const double ratio = widest(outcome);
  reached_ = ratio <= 1;
  if (reached_ || units_ >= max_units_) return {};
  const std::uint64_t from = units_;
  units_ = std::min(max_units_, grown(units_, ratio));
  return round(from, units_);
}

}  // namespace ballast
