#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# All checks that need a GPU, in five minutes on one of them: check.sh [BUILD [RESULTS]].
# BUILD (default build) holds a build with CUDA and tests; where it holds none it is built here.
# RESULTS (default results/device) gets micro.json, throughput.json, table.md and the logs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

build=${1:-build}
results=${2:-results/device}
mkdir -p "$results"

# Whatever libraries the build was bundled with (see bundle.sh) come before the machine's own.
export LD_LIBRARY_PATH="$build/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export BALLAST_REQUIRE_GPU=1

step() {
  echo "== $*" >&2
}

build_where_missing() {
  [[ ! -x "$build/ballast" || ! -x "$build/tests/parity" ]] || return 0
  step build
  cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBALLAST_CUDA=ON -DBALLAST_TESTS=ON \
    -DCMAKE_CUDA_ARCHITECTURES=native >"$results/build.log"
  cmake --build "$build" --target ballast parity device_micro >>"$results/build.log"
}

# Races and wrong addresses, on a few small cases: these tools are slow.
check_memory() {
  local tool status
  if ! command -v compute-sanitizer >/dev/null; then
    echo "compute-sanitizer is not found; skipped" >&2
    return 0
  fi
  for tool in memcheck racecheck; do
    step "compute-sanitizer $tool"
    status=0
    timeout 60 compute-sanitizer --tool "$tool" --error-exitcode 9 "$build/tests/parity" \
      --gtest_filter='*DeviceParity.UnderHeavyLoad*' >"$results/$tool.log" 2>&1 || status=$?
    case $status in
      0) ;;
      124) echo "$tool: not done in a minute; see $results/$tool.log" >&2 ;;
      *) echo "$tool: failed; see $results/$tool.log" >&2 && failed=1 ;;
    esac
  done
}

failed=0
nvidia-smi >"$results/device.log" 2>&1 || true
build_where_missing
step parity
"$build/tests/parity" --gtest_filter='*DeviceParity*' >"$results/parity.log" 2>&1 || {
  tail --lines=40 "$results/parity.log" >&2
  failed=1
}
step "microbenchmarks"
"$build/tests/device_micro" | tee "$results/micro.json" || failed=1
step throughput
python3 tests/device/throughput.py "$build/ballast" "$results/throughput.json" | tee "$results/table.md" || failed=1
check_memory
((failed == 0)) && echo "All device checks passed." >&2
exit "$failed"
