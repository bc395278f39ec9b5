// SPDX-License-Identifier: Apache-2.0
// Trials on the threads of this machine.
#pragma once

#include <tbb/enumerable_thread_specific.h>

#include "host/cpu/trial_engine.hpp"
#include "host/run/backend.hpp"

namespace ballast {

class CpuBackend final : public Backend {
 public:
  [[nodiscard]] BackendFacts facts() const override;
  [[nodiscard]] std::uint64_t chunk_balls() const override;
  [[nodiscard]] std::vector<std::unique_ptr<PolicyTrials>> prepare(const RunConfig& config,
                                                                   const World& world,
                                                                   std::uint32_t number) const override;

 private:
  mutable tbb::enumerable_thread_specific<cpu::Workspace> workspaces_;
};

}  // namespace ballast
