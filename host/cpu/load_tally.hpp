// SPDX-License-Identifier: Apache-2.0
// The loads at the end of a trial, as histograms.
#pragma once

#include <cstdint>

#include "host/cpu/place.hpp"
#include "host/tally/tally.hpp"

namespace ballast::cpu {

// Adds a trial's loads and its max load to the tally and returns true; or returns false and adds
// nothing when the loads do not sum to `balls`, because one has wrapped. RunError when a load is
// too large for a histogram that is indexed by it.
bool tally_loads(const LoadsView& loads, std::uint32_t bins, std::uint64_t balls, Tally& tally);

}  // namespace ballast::cpu
