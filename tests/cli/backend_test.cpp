// SPDX-License-Identifier: Apache-2.0
// Choice of a backend from the command line, with and without a GPU.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/program.hpp"
#include "tests/support/gpu.hpp"

namespace ballast {
namespace {

using json = nlohmann::json;

const std::string configuration =
    "[world]\nkind = \"plane\"\nservers = 400\n[[policy]]\nname = \"spot\"\n[[policy]]\nname = \"pot\"\n"
    "[run]\ntrials = 30\n";

TEST(BackendChoice, CudaWithoutAGpuIsAFailedRun) {
  if (has_gpu()) GTEST_SKIP() << "there is a GPU";
  const TemporaryDirectory directory;
  directory.file("c.toml", configuration);
  const Finished run = ballast(directory, {"run", "c.toml", "--backend", "cuda", "--out", "o.json"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.err.rfind("ballast: no GPU can be used: ", 0), 0U) << run.err;
  EXPECT_FALSE(std::filesystem::exists(directory.path("o.json")));
}

TEST(BackendChoice, AutoTakesWhatThereIsAndSaysSo) {
  const TemporaryDirectory directory;
  directory.file("c.toml", configuration);
  const json document = result_of(directory, {"run", "c.toml"});
  EXPECT_EQ(document.at("provenance").at("backend"), has_gpu() ? "cuda" : "cpu");
  const bool fell_back = find_cuda_devices().is_built_in && !has_gpu();
  EXPECT_EQ(
      document.contains("notes") && document.at("notes").dump().find("ran on the CPU") != std::string::npos,
      fell_back);
}

TEST(BackendChoice, RefusesKernelsThatDoNotExist) {
  const TemporaryDirectory directory;
  directory.file("c.toml", configuration);
  EXPECT_EQ(ballast(directory, {"run", "c.toml", "--kernel", "X"}).exit_code, 2);
  EXPECT_EQ(ballast(directory, {"run", "c.toml", "--backend", "gpu"}).exit_code, 2);
}

TEST(BackendChoice, ResultsAreTheSameBytesOnAGpu) {
  if (!has_gpu()) GTEST_SKIP() << find_cuda_devices().why_none;
  const TemporaryDirectory directory;
  directory.file("c.toml", configuration);
  const json cpu = result_of(directory, {"run", "c.toml", "--backend", "cpu"});
  for (const char* kernel : {"S", "W", "B", "G", "T"}) {
    const json cuda = result_of(directory, {"run", "c.toml", "--backend", "cuda", "--kernel", kernel});
    EXPECT_EQ(cuda.at("result").dump(), cpu.at("result").dump()) << kernel;
  }
}

}  // namespace
}  // namespace ballast
