// SPDX-License-Identifier: Apache-2.0
// Every policy in every kind of world as device code: what include/ promises, checked by compiling it.
#include "ballast/engine/ball.hpp"
#include "ballast/engine/state_hash.hpp"
#include "ballast/policy/registry.hpp"
#include "ballast/tally/cost_bucket.hpp"

namespace ballast {
namespace {

// One trial a thread; `loads` holds the bins of one trial after the other.
template <class P, class View>
__global__ void play(P policy, View view, TrialAddress at, std::uint64_t balls, std::uint32_t* loads,
                     unsigned long long* costs, unsigned long long* hashes) {
  at.trial += threadIdx.x;
  std::uint32_t* own = loads + std::uint64_t{threadIdx.x} * view.bins;
  for (std::uint64_t ball = 0; ball < balls; ++ball) {
    atomicAdd(costs + cost_bucket(place_ball(policy, view, at, ball, own).cost), 1);
  }
  for (std::uint32_t bin = 0; bin < view.bins; ++bin) hashes[threadIdx.x] += state_hash(bin, own[bin]);
}

// Names a kernel for each pair, which makes the compiler build it.
template <class P>
int kernels() {
  int count = 0;
  if constexpr (P::template lives_in<ClassicalView>) count += &play<P, ClassicalView> != nullptr ? 1 : 0;
  if constexpr (P::template lives_in<PlaneView>) count += &play<P, PlaneView> != nullptr ? 1 : 0;
  if constexpr (P::template lives_in<GraphView>) count += &play<P, GraphView> != nullptr ? 1 : 0;
  return count;
}

}  // namespace

int count_kernels() {
  int count = 0;
  for_each_policy([&]<class P>(const P&) { count += kernels<P>(); });
  return count;
}

}  // namespace ballast
