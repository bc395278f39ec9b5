#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the benchmark and prints its tables:
#   run.sh [BUILD_FOLDER]            ratios against the competitors, on one core
#   run.sh --threads [BUILD_FOLDER]  the whole program on two threads against one
# ROTATIONS (default 9) and FILTER (a regular expression, default all) choose how much is measured.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
target=speed
if [[ ${1:-} == --threads ]]; then
  target=ballast
  shift
fi
build=${1:-$here/../../build-bench}

cmake -S "$here/../.." -B "$build" -DBALLAST_BENCHMARKS=ON -DBALLAST_TESTS=OFF >/dev/null
cmake --build "$build" --target "$target" >/dev/null

if [[ $target == ballast ]]; then
  exec python3 "$here/threads.py" "$build/ballast" "${ROTATIONS:-9}"
fi

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
core=$(python3 -c 'import os; print(max(os.sched_getaffinity(0)))')
taskset -c "$core" "$build/experiments/speed/speed" "${ROTATIONS:-9}" "$results" \
  --benchmark_filter="${FILTER:-.}"
python3 "$here/ratios.py" "$results"
