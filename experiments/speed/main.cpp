// SPDX-License-Identifier: Apache-2.0
// Runs every competitor once per rotation, so that those of one contest meet the same weather:
//   speed ROTATIONS FOLDER [options of Google Benchmark]
// Writes FOLDER/rotation_<i>.json in Google Benchmark's format.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "experiments/speed/trials.hpp"

namespace {

bool run_rotation(const std::string& path) {
  std::ofstream file(path);
  benchmark::JSONReporter reporter;
  reporter.SetOutputStream(&file);
  reporter.SetErrorStream(&file);
  const std::size_t measured = benchmark::RunSpecifiedBenchmarks(&reporter);
  return measured > 0 && file.flush().good();
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const int rotations = argc == 3 ? std::atoi(argv[1]) : 0;
  if (rotations < 1) {
    std::fputs("usage: speed ROTATIONS FOLDER [options of Google Benchmark]\n", stderr);
    return 2;
  }
  speed::add_pot_contests();
  speed::add_plane_contests();
  speed::add_graph_contests();
  for (int i = 0; i < rotations; ++i) {
    if (!run_rotation(std::string(argv[2]) + "/rotation_" + std::to_string(i) + ".json")) {
      std::fputs("speed: nothing measured, or the results could not be written\n", stderr);
      return 1;
    }
  }
}
