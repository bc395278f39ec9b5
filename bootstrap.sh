#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# From a bare Debian 12 or Ubuntu 24.04 to results: installs what is missing, builds, runs or tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/packages.sh
source scripts/packages.sh
# shellcheck source=scripts/build.sh
source scripts/build.sh

usage() {
  cat <<'TEXT'
Usage: ./bootstrap.sh COMMAND [ARGUMENT...]

  run     build the program, run experiments/tradeoff and print its table; arguments go to the program
  test    build everything and run all tests; arguments go to ctest (for example: -L fast)
  build   build the program: build/ballast
  bench   build the benchmarks in build-bench/ and run experiments/speed/run.sh; arguments go to it
  --help  this text

Missing packages are installed with apt-get, as root or through sudo.
TEXT
}

build_program() {
  # Tests stay configured where they are; a new folder goes without, so that their libraries are not needed.
  local tests=OFF
  if grep --quiet --no-messages '^BALLAST_TESTS:BOOL=ON$' build/CMakeCache.txt; then
    tests=ON
  fi
  ensure_packages "${program_packages[@]}"
  configure build "-DBALLAST_TESTS=$tests"
  compile build ballast
}

run_experiment() {
  build_program
  mkdir -p results
  build/ballast run experiments/tradeoff/tradeoff.toml --out results/tradeoff.json --force "$@"
  echo "Result: results/tradeoff.json"
}

run_tests() {
  ensure_packages "${program_packages[@]}" "${test_packages[@]}"
  configure build -DBALLAST_TESTS=ON
  compile build all
  ctest --test-dir build --output-on-failure --no-tests=error --parallel "$(parallel_jobs)" "$@"
}

run_benchmarks() {
  ensure_packages "${program_packages[@]}" "${bench_packages[@]}"
  configure build-bench -DBALLAST_BENCHMARKS=ON -DBALLAST_TESTS=OFF
  compile build-bench all
  experiments/speed/run.sh "$@"
}

main() {
  local task="${1:-}"
  (($# == 0)) || shift
  case "$task" in
    run) run_experiment "$@" ;;
    test) run_tests "$@" ;;
    build) build_program ;;
    bench) run_benchmarks "$@" ;;
    -h | --help) usage ;;
    "")
      usage >&2
      exit 2
      ;;
    *)
      echo "bootstrap.sh: unknown command '$task': use run, test, build, bench or --help" >&2
      exit 2
      ;;
  esac
}

main "$@"
