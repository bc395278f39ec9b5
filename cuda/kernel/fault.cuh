// SPDX-License-Identifier: Apache-2.0
// Proposals that cannot be right, recorded once instead of writing where nothing belongs.
#pragma once

#include "cuda/kernel/proposal.cuh"
#include "cuda/kernel/work.cuh"

namespace ballast::gpu {

BALLAST_DEVICE void record_fault(const TrialWork& work, std::uint32_t code, std::uint64_t trial,
                                 std::uint64_t ball) {
  Fault* fault = work.results.fault;
  if (!simt::atomic_claim(&fault->code, code)) return;
  fault->world = work.world;
  fault->trial = static_cast<std::uint32_t>(trial);
  fault->ball = ball;
}

// Whether all candidates are bins; records the fault where one is not.
template <class Form, class P>
BALLAST_DEVICE bool is_valid(const P& policy, const Form& proposal, std::uint32_t bins, const TrialWork& work,
                             std::uint64_t trial, std::uint64_t ball) {
  for (std::uint32_t c = 0; c < candidates_of<Form>(policy); ++c) {
    if (proposal.bin(c) < bins) continue;
    record_fault(work, Fault::bin_out_of_range, trial, ball);
    return false;
  }
  return true;
}

}  // namespace ballast::gpu
