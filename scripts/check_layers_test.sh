#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Checks the check: check_layers.sh must pass a tree in order and reject each kind of upward include.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

# layers_pass FILE INCLUDE: whether a tree with this one file passes.
layers_pass() {
  rm -rf "${tree:?}"/*
  mkdir -p "$tree/$(dirname "$1")"
  echo "#include $2" >"$tree/$1"
  ./check_layers.sh "$tree" 2>/dev/null
}

accepts() { layers_pass "$@" || { echo "rejected, but in order: $1 includes $2"; exit 1; }; }
rejects() { ! layers_pass "$@" || { echo "accepted, but not in order: $1 includes $2"; exit 1; }; }

accepts include/ballast/policy/pot.hpp '"ballast/space/point.hpp"'
accepts include/ballast/policy/pot.hpp '"ballast/policy/tie.hpp"'
accepts include/ballast/policy/pot.hpp '<cstdint>'
accepts host/cpu/run.cpp '"ballast/engine/trial.hpp"'
rejects include/ballast/rng/draws.hpp '"ballast/space/point.hpp"'
rejects include/ballast/policy/pot.hpp '"ballast/engine/trial.hpp"'
rejects include/ballast/policy/pot.hpp '"ballast/unknown/part.hpp"'
rejects include/ballast/policy/pot.hpp '"host/error.hpp"'
rejects include/ballast/policy/pot.hpp '<vector>'
rejects include/ballast/policy/pot.hpp '<cuda_runtime.h>'
rejects include/ballast/policy/pot.hpp '<nlohmann/json.hpp>'
rejects host/cpu/run.cpp '"cuda/launch.cuh"'
rejects host/cpu/run.cpp '"tests/support/tree.hpp"'
