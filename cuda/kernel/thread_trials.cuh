// SPDX-License-Identifier: Apache-2.0
// A thread plays a trial by itself: nothing to wait for, loads in shared memory (kernel S) or global (kernel
// T).
#pragma once

#include <type_traits>

#include "ballast/engine/state_hash.hpp"
#include "cuda/kernel/block_tally.cuh"
#include "cuda/kernel/fault.cuh"
#include "cuda/kernel/shared_draws.cuh"

namespace ballast::gpu {

inline constexpr std::uint32_t warp_size = 32;

// Words that a warp's loads take for each of its threads.
template <class Load>
BALLAST_HD constexpr std::uint64_t words_of_loads(std::uint32_t bins) {
  return (std::uint64_t{bins} * sizeof(Load) + 3) / 4;
}

// The loads of one thread's trial. Word w of the warp's lane l lies at word 32 w + l, so that lanes never
// meet in a bank of shared memory, and read and clear whole sectors of global memory.
template <class Load>
class LaneLoads {
 public:
  BALLAST_DEVICE LaneLoads(std::byte* warp, std::uint32_t lane)
      : words_(reinterpret_cast<std::uint32_t*>(warp) + lane) {}

  BALLAST_DEVICE void clear(std::uint32_t bins) {
    for (std::uint64_t w = 0; w < words_of_loads<Load>(bins); ++w) words_[warp_size * w] = 0;
  }
  [[nodiscard]] BALLAST_DEVICE std::uint32_t operator[](std::uint32_t bin) const { return *at(bin); }
  // Returns whether the load fell back to 0.
  BALLAST_DEVICE bool increment(std::uint32_t bin) {
    const auto load = static_cast<Load>(*at(bin) + 1);
    *at(bin) = load;
    return load == 0;
  }

 private:
  [[nodiscard]] BALLAST_DEVICE Load* at(std::uint32_t bin) const {
    constexpr std::uint32_t per_word = 4 / sizeof(Load);
    return reinterpret_cast<Load*>(words_ + std::uint64_t{warp_size} * (bin / per_word)) + bin % per_word;
  }

  std::uint32_t* words_;
};

template <class Form, class Load, class P, class View>
class ThreadTrial {
 public:
  BALLAST_DEVICE ThreadTrial(const P& policy, const View& view, const TrialWork& work, BlockTally& tally,
                             std::byte* warp_loads)
      : policy_(policy),
        view_(view),
        work_(work),
        tally_(tally),
        loads_(warp_loads, simt::thread() % warp_size) {}

  // Plays a trial and writes its results; plays it once more to take back the costs of one that did not fit.
  BALLAST_DEVICE void run(std::uint32_t group, std::uint64_t trial) {
    const std::uint64_t i = trial - work_.first;
    for (std::uint32_t sign = 1;; sign = ~0U) {
      ThreadCosts<View> costs;
      const bool fell = play(trial, sign, costs);
      if (sign != 1) return;
      const std::uint32_t max_load = greatest_load();
      if (!fell && max_load < work_.load_bins) {
        work_.results.max_load[i] = max_load;
        work_.results.cost_sum[i] = costs.sum;
        work_.results.unreachable[i] = costs.unreachable;
        add_loads(group, i);
        return;
      }
      work_.results.max_load[i] = TrialResults::outgrown;
    }
  }

 private:
  // Throws all balls; returns whether a load fell back to 0. What a trial does is the same each time, also
  // then.
  BALLAST_DEVICE bool play(std::uint64_t trial, std::uint32_t sign, ThreadCosts<View>& costs) {
    loads_.clear(view_.bins);
    bool fell = false;
    constexpr std::uint32_t together = std::is_same_v<Form, Pair> ? 4 : 1;
    const std::uint64_t whole = work_.balls / together;
    for (std::uint64_t i = 0; i < whole; ++i) {
      SharedDraws<together> shared(work_.address(trial), i * together);
      BALLAST_UNROLL
      for (std::uint32_t j = 0; j < together; ++j)
        fell |= place(trial, typename SharedDraws<together>::Draws(shared, j), sign, costs);
    }
    for (std::uint64_t ball = whole * together; ball < work_.balls; ++ball)
      fell |= place(trial, DirectDraws{work_.address(trial), ball}, sign, costs);
    return fell;
  }

  template <BallDraws Draws>
  BALLAST_DEVICE bool place(std::uint64_t trial, const Draws& draws, std::uint32_t sign,
                            ThreadCosts<View>& costs) {
    const Form proposal = proposal_of<Form>(policy_, view_, draws);
    if (!is_valid(policy_, proposal, view_.bins, work_, trial, draws.ball)) return false;
    const std::uint32_t chosen = policy_.placement().choose(
        candidates_of<Form>(policy_), [&](std::uint32_t j) { return loads_[proposal.bin(j)]; });
    costs.add(view_, tally_, proposal.key(chosen), sign);
    return loads_.increment(proposal.bin(chosen));
  }

  [[nodiscard]] BALLAST_DEVICE std::uint32_t greatest_load() const {
    std::uint32_t greatest = 0;
    for (std::uint32_t bin = 0; bin < view_.bins; ++bin)
      greatest = loads_[bin] > greatest ? loads_[bin] : greatest;
    return greatest;
  }

  BALLAST_DEVICE void add_loads(std::uint32_t group, std::uint64_t i) {
    std::uint32_t few[4] = {};  // most bins hold few balls: counted in registers
    std::uint64_t hash = 0;
    for (std::uint32_t bin = 0; bin < view_.bins; ++bin) {
      const std::uint32_t load = loads_[bin];
      BALLAST_UNROLL
      for (std::uint32_t l = 0; l < 4; ++l) few[l] += load == l ? 1 : 0;
      if (load >= 4) tally_.add_load(group, load, 1);
      if (work_.results.state_hash != nullptr) hash += state_hash(bin, load);
    }
    BALLAST_UNROLL
    for (std::uint32_t l = 0; l < 4; ++l) tally_.add_load(group, l, few[l]);
    if (work_.results.state_hash != nullptr) work_.results.state_hash[i] = hash;
  }

  const P& policy_;
  const View& view_;
  const TrialWork& work_;
  BlockTally& tally_;
  LaneLoads<Load> loads_;
};

// The body of a kernel. Blocks of whole warps; shared memory: the tally, then loads unless they are in
// scratch.
template <class Form, class Load, class P, class View>
BALLAST_DEVICE void thread_trials(const P& policy, const View& view, const TrialWork& work) {
  BlockTally tally(work);
  const std::uint32_t warp = simt::thread() / warp_size;
  const std::uint32_t warps = simt::threads() / warp_size;
  const std::uint64_t bytes = words_of_loads<Load>(view.bins) * 4 * warp_size;
  std::byte* loads = work.scratch == nullptr
                         ? simt::shared_memory() + tally_bytes + warp * bytes
                         : work.scratch + (std::uint64_t{simt::block()} * warps + warp) * work.scratch_stride;
  ThreadTrial<Form, Load, P, View> player(policy, view, work, tally, loads);
  const std::uint64_t most = simt::threads() * (work.balls > view.bins ? work.balls : view.bins);
  const std::uint64_t batches = work.batches(simt::threads());
  for (std::uint64_t batch = simt::block(); batch < batches; batch += simt::blocks()) {
    const std::uint32_t group = work.group_of_batch(batch);
    const std::uint64_t trial = work.trial(batch, simt::threads(), simt::thread());
    if (trial < work.last) player.run(group, trial);
    const std::uint64_t next = batch + simt::blocks();
    tally.end_batch(group, most, next >= batches || work.group_of_batch(next) != group);
  }
}

}  // namespace ballast::gpu
