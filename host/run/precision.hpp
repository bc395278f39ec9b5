// SPDX-License-Identifier: Apache-2.0
// How many trials a precision takes: rounds are added until the intervals are narrow enough.
#pragma once

#include <optional>

#include "host/run/experiment.hpp"
#include "host/run/round.hpp"

namespace ballast {

// What is added is what makes intervals narrower: worlds (each with run.trials trials) when the run
// has several, otherwise trials. The plan is a function of the tallies, hence the same on any number
// of threads. Stopping when an interval is narrow makes it slightly optimistic; steps that grow with
// the number of units keep the number of looks small.
class PrecisionPlan {
 public:
  PrecisionPlan(const RunConfig& config, const MapData& map);

  [[nodiscard]] Round first() const;
  // The next round, or nothing when the precision is reached or max_trials are used up.
  std::optional<Round> next(const Outcome& outcome);
  [[nodiscard]] bool reached() const { return reached_; }

 private:
  [[nodiscard]] double widest(const Outcome& outcome) const;
  [[nodiscard]] Round round(std::uint64_t first_unit, std::uint64_t last_unit) const;

  const RunConfig* config_;
  const MapData* map_;
  bool over_worlds_;
  std::uint64_t units_;  // worlds or trials planned so far
  std::uint64_t max_units_;
  bool reached_ = false;
};

}  // namespace ballast
