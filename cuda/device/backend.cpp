// SPDX-License-Identifier: Apache-2.0
// The backend: worlds copied to each GPU, trials split among them.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>

#include "cuda/device/devices.hpp"
#include "cuda/device/launch.hpp"
#include "cuda/device/mirror_views.hpp"
#include "cuda/device/trial_run.hpp"
#include "host/error.hpp"
#include "host/run/cpu_backend.hpp"

namespace ballast {
namespace gpu {
namespace {

constexpr std::uint64_t most_trials = std::uint64_t{1} << 20;  // of a launch: its results are arrays of them

// Copies of a world, one on each device that has been asked for.
class WorldCopies {
 public:
  explicit WorldCopies(std::size_t devices) : mirrors_(devices) {}

  // The view on the current device, the d-th. Waits for a copy that another thread is making.
  template <class View>
  View view(const View& view, std::size_t d) {
    const std::lock_guard lock(mutex_);
    return mirrored(view, mirrors_[d]);
  }

 private:
  std::mutex mutex_;
  std::vector<Mirror> mirrors_;
};

// What all policies of all worlds share.
struct Shared {
  std::vector<Device> devices;
  std::optional<KernelKind> kernel;
  std::atomic<std::size_t> next_device{0};
};

template <class P, class View>
class CudaTrials final : public PolicyTrials {
 public:
  CudaTrials(const P& policy, const View& view, const RunConfig& config, std::uint32_t world, Shared& shared,
             std::shared_ptr<WorldCopies> copies, std::unique_ptr<PolicyTrials> on_cpu)
      : policy_(policy),
        view_(view),
        range_{config.seed, world, 0, 0, config.jobs.balls, View::has_geometry},
        shared_(&shared),
        copies_(std::move(copies)),
        on_cpu_(std::move(on_cpu)),
        wide_(cpu::likely_width(config.jobs.balls, view.bins) != cpu::LoadWidth::one) {}

  void run(std::uint64_t first, std::uint64_t last, std::span<Tally> tallies) const override {
    for (std::uint64_t part = most_trials; first < last;) {
      const std::uint64_t end = std::min(last, first + part);
      try {
        run_part(first, end, tallies);
        first = end;
      } catch (const std::bad_alloc&) {
        if (part == 1) throw RunError("the GPU has not enough memory for one trial; use --backend cpu");
        part = std::max<std::uint64_t>(1, std::min(part, last - first) / 2);
      }
    }
  }

 private:
  void run_part(std::uint64_t first, std::uint64_t last, std::span<Tally> tallies) const {
    const std::size_t d = shared_->next_device++ % shared_->devices.size();
    const Device& device = shared_->devices[d];
    const bool wide = wide_;
    auto plan = plan_for(device.limits, wide);
    if (!plan) return on_cpu_->run(first, last, tallies);
    // A trial and more for each: fewer trials take fewer blocks and their memory.
    plan->blocks = static_cast<std::uint32_t>(std::min<std::uint64_t>(plan->blocks, last - first));
    const cudaStream_t stream = own_stream(device.number);
    TrialRange range = range_;
    range.first = first;
    range.last = last;
    const View view = copies_->view(view_, d);
    const Launch launch = [&](const TrialWork& work, const KernelPlan& with, cudaStream_t in) {
      return launch_trials(policy_, view, work, with, in);
    };
    const auto outgrown = run_trials(range, *plan, wide, launch, stream, tallies);
    // Where it is more than an accident, the next trials start wide.
    if (outgrown.size() > (last - first) / 16) wide_ = true;
    for (const std::uint64_t trial : outgrown) on_cpu_->run(trial, trial + 1, tallies);
  }

  [[nodiscard]] std::optional<KernelPlan> plan_for(const DeviceLimits& limits, bool wide) const {
    const TrialSize size{view_.bins, range_.balls, wide};
    if (shared_->kernel && !wide) {
      if (const auto plan = plan_kernel(size, limits, *shared_->kernel)) return plan;
    }
    return plan_kernel(size, limits);
  }

  P policy_;
  View view_;
  TrialRange range_;
  Shared* shared_;
  std::shared_ptr<WorldCopies> copies_;
  std::unique_ptr<PolicyTrials> on_cpu_;
  mutable std::atomic<bool> wide_;
};

// Distances that only a search on the host knows.
bool needs_host(const ClassicalView& /*view*/, bool /*distances*/) {
  return false;
}
bool needs_host(const PlaneView& /*view*/, bool /*distances*/) {
  return false;
}
bool needs_host(const GraphView& view, bool distances) {
  return distances && view.family.kind == FamilyKind::general && view.distances == nullptr;
}

class CudaBackend final : public Backend {
 public:
  explicit CudaBackend(std::optional<KernelKind> kernel) {
    shared_.devices = usable_devices();
    shared_.kernel = kernel;
  }

  [[nodiscard]] BackendFacts facts() const override {
    const std::size_t count = shared_.devices.size();
    const std::string& name = shared_.devices.front().name;
    return {"cuda", count == 1 ? name : fmt::format("{} x {}", count, name), driver_version()};
  }

  // A tenth of a second of a large GPU.
  [[nodiscard]] std::uint64_t chunk_balls() const override { return std::uint64_t{1} << 33; }

  [[nodiscard]] std::vector<std::unique_ptr<PolicyTrials>> prepare(const RunConfig& config,
                                                                   const World& world,
                                                                   std::uint32_t number) const override {
    auto copies = std::make_shared<WorldCopies>(shared_.devices.size());
    std::vector<std::unique_ptr<PolicyTrials>> trials = cpu_.prepare(config, world, number);
    for (std::size_t p = 0; p < trials.size(); ++p) {
      std::visit(
          [&](const auto& policy) {
            with_view(config.world.kind, world, policy, [&](const auto& view) {
              put_on_device(policy, view, config, number, copies, trials[p]);
            });
          },
          config.policies[p]);
    }
    return trials;
  }

 private:
  template <class P, class View>
  void put_on_device(const P& policy, const View& view, const RunConfig& config, std::uint32_t number,
                     const std::shared_ptr<WorldCopies>& copies,
                     std::unique_ptr<PolicyTrials>& trials) const {
    bool distances = hops_of(policy) != 0 && everyone_is_near(view);
    if constexpr (requires { policy.needs_distances(); }) distances |= policy.needs_distances();
    if (needs_host(view, distances)) return;
    trials = std::make_unique<CudaTrials<P, View>>(policy, view, config, number, shared_, copies,
                                                   std::move(trials));
  }

  template <class View>
  static bool everyone_is_near(const View& view) {
    if constexpr (requires { view.near.everyone; }) return view.near.everyone;
    return false;
  }

  CpuBackend cpu_;
  mutable Shared shared_;
};

}  // namespace
}  // namespace gpu

std::unique_ptr<Backend> make_cuda_backend(const std::string& kernel) {
  const CudaDevices devices = find_cuda_devices();
  if (devices.count == 0)
    throw RunError(fmt::format("no GPU can be used: {}; use --backend cpu", devices.why_none));
  return std::make_unique<gpu::CudaBackend>(gpu::kernel_kind(kernel));
}

}  // namespace ballast
