// SPDX-License-Identifier: Apache-2.0
// A block plays a trial together (kernels W, B and G): its threads throw a batch of balls at a time, as if
// one after the other.
//
// Ordered tags. Each undecided ball stamps the tags of its candidates, where the earliest ball wins; a ball
// that finds its stamp on all of its tags shares no bin with an earlier undecided one, and is placed. The
// earliest undecided ball always is, so rounds end. Two bins may share a tag, which costs rounds and never
// changes a result. A later round's stamps are greater, so that tags need no clearing until stamps run out.
#pragma once

#include "ballast/engine/state_hash.hpp"
#include "cuda/kernel/block_tally.cuh"
#include "cuda/kernel/fault.cuh"
#include "cuda/kernel/shared_draws.cuh"

namespace ballast::gpu {

// Sums over the threads of a block.
struct TeamTotals {
  std::uint64_t cost_sum;
  std::uint64_t unreachable;
  std::uint64_t state_hash;
  std::uint32_t max_load;
  std::uint32_t outgrown;
};
static_assert(sizeof(TeamTotals) % 16 == 0);

// Balls that a thread throws at a time. Two share half of their blocks of random words.
template <class Form>
inline constexpr std::uint32_t balls_per_thread = std::is_same_v<Form, Pair> ? 2 : 1;

template <class Form, class P, class View>
class TeamTrial {
 public:
  static constexpr std::uint32_t own_balls = balls_per_thread<Form>;

  BALLAST_DEVICE TeamTrial(const P& policy, const View& view, const TrialWork& work, BlockTally& tally,
                           TeamTotals* totals, std::uint32_t* tags, std::uint8_t* loads)
      : policy_(policy),
        view_(view),
        work_(work),
        tally_(tally),
        totals_(totals),
        tags_(tags),
        loads_(loads) {
    clear_tags();
  }

  // All threads play a trial and write its results; they play it once more to take back the costs of one that
  // did not fit.
  BALLAST_DEVICE void run(std::uint32_t group, std::uint64_t trial) {
    bool outgrown = false;
    for (std::uint32_t sign = 1;; sign = ~0U) {
      clear_trial();
      ThreadCosts<View> costs;
      play(trial, sign, costs);
      if (sign != 1) break;
      outgrown = totals_->outgrown != 0;
      simt::sync(simt::Barrier::outgrown_read);
      if (outgrown) continue;
      if (costs.sum != 0) simt::atomic_add(&totals_->cost_sum, costs.sum);
      if (costs.unreachable != 0) simt::atomic_add(&totals_->unreachable, costs.unreachable);
      add_loads(group);
      break;
    }
    simt::sync(simt::Barrier::trial_done);
    // Nobody touches the totals again before thread 0 has cleared them for the next trial.
    if (simt::thread() == 0) write(trial - work_.first, outgrown);
  }

 private:
  BALLAST_DEVICE void clear_trial() {
    auto* words = reinterpret_cast<std::uint32_t*>(loads_);
    for (std::uint64_t w = simt::thread(); w < (view_.bins + 3ULL) / 4; w += simt::threads()) words[w] = 0;
    if (simt::thread() == 0) *totals_ = {};
    simt::sync(simt::Barrier::trial_cleared);
  }

  BALLAST_DEVICE void clear_tags() {
    for (std::uint32_t t = simt::thread(); t < work_.tags; t += simt::threads()) tags_[t] = 0;
    stamps_ = 0;
    simt::sync(simt::Barrier::trial_cleared);
  }

  // Throws all balls, a batch at a time.
  BALLAST_DEVICE void play(std::uint64_t trial, std::uint32_t sign, ThreadCosts<View>& costs) {
    const std::uint32_t batch = own_balls * simt::threads();
    for (std::uint64_t first = 0; first < work_.balls; first += batch) {
      Form proposals[own_balls];
      bool undecided[own_balls];
      const std::uint64_t own = own_balls * (first / own_balls + simt::thread());
      SharedDraws<own_balls> shared(work_.address(trial), own);
      BALLAST_UNROLL
      for (std::uint32_t j = 0; j < own_balls; ++j) {
        undecided[j] = own + j < work_.balls;
        if (!undecided[j]) continue;
        proposals[j] = proposal_of<Form>(policy_, view_, typename SharedDraws<own_balls>::Draws(shared, j));
        undecided[j] = is_valid(policy_, proposals[j], view_.bins, work_, trial, own + j);
      }
      place(proposals, undecided, sign, costs);
    }
  }

  // Rounds, until every ball of the batch has a bin.
  BALLAST_DEVICE void place(const Form* proposals, bool* undecided, std::uint32_t sign,
                            ThreadCosts<View>& costs) {
    const std::uint32_t batch = own_balls * simt::threads();
    bool more = true;
    while (more) {
      if (work_.last_stamp - stamps_ < batch) clear_tags();
      // The earliest ball has the greatest stamp.
      const std::uint32_t stamp = stamps_ + batch - own_balls * simt::thread();
      BALLAST_UNROLL
      for (std::uint32_t j = 0; j < own_balls; ++j) {
        if (undecided[j]) put_stamp(proposals[j], stamp - j);
      }
      simt::sync(simt::Barrier::tagged);
      more = false;
      BALLAST_UNROLL
      for (std::uint32_t j = 0; j < own_balls; ++j) {
        if (undecided[j] && has_stamp(proposals[j], stamp - j)) {
          put_ball(proposals[j], sign, costs);
          undecided[j] = false;
        }
        more |= undecided[j];
      }
      stamps_ += batch;
      more = simt::any(simt::Barrier::placed, more);
    }
  }

  [[nodiscard]] BALLAST_DEVICE std::uint32_t* tag(std::uint32_t bin) const {
    return tags_ + (bin & (work_.tags - 1));
  }

  BALLAST_DEVICE void put_stamp(const Form& proposal, std::uint32_t stamp) const {
    for (std::uint32_t c = 0; c < candidates_of<Form>(policy_); ++c)
      simt::atomic_max(tag(proposal.bin(c)), stamp);
  }
  [[nodiscard]] BALLAST_DEVICE bool has_stamp(const Form& proposal, std::uint32_t stamp) const {
    bool all = true;
    for (std::uint32_t c = 0; c < candidates_of<Form>(policy_); ++c)
      all = all && *tag(proposal.bin(c)) == stamp;
    return all;
  }

  BALLAST_DEVICE void put_ball(const Form& proposal, std::uint32_t sign, ThreadCosts<View>& costs) {
    const std::uint32_t chosen =
        policy_.placement().choose(candidates_of<Form>(policy_),
                                   [&](std::uint32_t j) { return std::uint32_t{loads_[proposal.bin(j)]}; });
    costs.add(view_, tally_, proposal.key(chosen), sign);
    const auto load = static_cast<std::uint8_t>(loads_[proposal.bin(chosen)] + 1);
    loads_[proposal.bin(chosen)] = load;
    if (load == 0) simt::atomic_max(&totals_->outgrown, 1);
  }

  BALLAST_DEVICE void add_loads(std::uint32_t group) {
    std::uint32_t few[4] = {};  // most bins hold few balls: counted in registers
    std::uint64_t hash = 0;
    std::uint32_t greatest = 0;
    for (std::uint32_t bin = simt::thread(); bin < view_.bins; bin += simt::threads()) {
      const std::uint32_t load = loads_[bin];
      BALLAST_UNROLL
      for (std::uint32_t l = 0; l < 4; ++l) few[l] += load == l ? 1 : 0;
      if (load >= 4) tally_.add_load(group, load, 1);
      greatest = load > greatest ? load : greatest;
      if (work_.results.state_hash != nullptr) hash += state_hash(bin, load);
    }
    BALLAST_UNROLL
    for (std::uint32_t l = 0; l < 4; ++l) tally_.add_load(group, l, few[l]);
    simt::atomic_max(&totals_->max_load, greatest);
    if (work_.results.state_hash != nullptr) simt::atomic_add(&totals_->state_hash, hash);
  }

  BALLAST_DEVICE void write(std::uint64_t i, bool outgrown) const {
    work_.results.max_load[i] = outgrown ? TrialResults::outgrown : totals_->max_load;
    work_.results.cost_sum[i] = totals_->cost_sum;
    work_.results.unreachable[i] = totals_->unreachable;
    if (work_.results.state_hash != nullptr) work_.results.state_hash[i] = totals_->state_hash;
  }

  const P& policy_;
  const View& view_;
  const TrialWork& work_;
  BlockTally& tally_;
  TeamTotals* totals_;
  std::uint32_t* tags_;
  std::uint8_t* loads_;
  std::uint32_t stamps_ = 0;  // all tags are at most this
};

// The body of a kernel. Shared memory: the tally, totals, tags, then loads unless they are in scratch.
template <class Form, class P, class View>
BALLAST_DEVICE void team_trials(const P& policy, const View& view, const TrialWork& work) {
  BlockTally tally(work);
  std::byte* shared = simt::shared_memory() + tally_bytes;
  auto* totals = reinterpret_cast<TeamTotals*>(shared);
  auto* tags = reinterpret_cast<std::uint32_t*>(shared + sizeof(TeamTotals));
  std::byte* loads = work.scratch == nullptr ? reinterpret_cast<std::byte*>(tags + work.tags)
                                             : work.scratch + simt::block() * work.scratch_stride;
  TeamTrial<Form, P, View> team(policy, view, work, tally, totals, tags,
                                reinterpret_cast<std::uint8_t*>(loads));
  const std::uint64_t most = work.balls > view.bins ? work.balls : view.bins;
  const std::uint64_t batches = work.batches(1);
  for (std::uint64_t batch = simt::block(); batch < batches; batch += simt::blocks()) {
    const std::uint32_t group = work.group_of_batch(batch);
    const std::uint64_t trial = work.trial(batch, 1, 0);
    if (trial < work.last) team.run(group, trial);
    const std::uint64_t next = batch + simt::blocks();
    tally.end_batch(group, most, next >= batches || work.group_of_batch(next) != group);
  }
}

}  // namespace ballast::gpu
