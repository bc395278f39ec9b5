// SPDX-License-Identifier: Apache-2.0
// Where trials run. Results do not depend on it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "host/report/provenance.hpp"
#include "host/run_config.hpp"
#include "host/tally/tally.hpp"
#include "host/world/world.hpp"

namespace ballast {

// The trials of one policy in one world.
class PolicyTrials {
 public:
  virtual ~PolicyTrials() = default;

  // Runs trials [first, last) and adds trial t to tallies[t % tallies.size()]. Called from several threads.
  virtual void run(std::uint64_t first, std::uint64_t last, std::span<Tally> tallies) const = 0;
};

class Backend {
 public:
  virtual ~Backend() = default;

  [[nodiscard]] virtual BackendFacts facts() const = 0;
  // About how many balls are worth a chunk of their own, which one thread runs.
  [[nodiscard]] virtual std::uint64_t chunk_balls() const = 0;
  // The policies of a run in world `number` of it, which must outlive the result. Called from several
  // threads.
  [[nodiscard]] virtual std::vector<std::unique_ptr<PolicyTrials>> prepare(const RunConfig& config,
                                                                           const World& world,
                                                                           std::uint32_t number) const = 0;
};

// What a machine has to offer.
struct CudaDevices {
  std::uint32_t count = 0;
  std::string why_none;      // one clause, where count = 0
  bool is_built_in = false;  // whether the program was built with CUDA at all
};
CudaDevices find_cuda_devices();

// All GPUs of the machine. `kernel`: empty, or the one to use whatever suits best: S, W, B, G or T. RunError
// without a usable device.
std::unique_ptr<Backend> make_cuda_backend(const std::string& kernel);

}  // namespace ballast
