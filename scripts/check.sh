#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# All checks of the sources, cheapest first; stops at the first that fails: check.sh [--sanitize].
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/build.sh
source scripts/build.sh

usage="Usage: scripts/check.sh [--sanitize]   (--sanitize: also the fast tests under the sanitizers)"

# sources GLOB...: the matching files that git tracks or would track, one a line.
sources() {
  git ls-files --cached --others --exclude-standard --deduplicate -- "$@" | while read -r file; do
    [[ ! -f "$file" ]] || echo "$file"
  done
}

check_shell() {
  sources '*.sh' .ci/run | xargs shellcheck --external-sources
}

check_format() {
  sources '*.cpp' '*.hpp' '*.cu' '*.cuh' | xargs clang-format --dry-run -Werror
}

# build_preset NAME: configures and builds the preset in build-NAME/, warnings being errors.
build_preset() {
  mkdir -p "build-$1"
  logged "build-$1/configure.log" cmake --preset "$1"
  compile "build-$1" all
}

# Uses clang++'s build, whose flags clang-tidy understands.
check_tidy() {
  sources '*.cpp' | grep --fixed-strings --line-regexp --file=<(compiled_sources build-clang) |
    xargs --max-procs="$(parallel_jobs)" --max-args=1 clang-tidy -p build-clang --quiet 2>/dev/null
}

compiled_sources() {
  sed -n "s|^ *\"file\": \"$PWD/\(.*\)\",\{0,1\}\$|\1|p" "$1/compile_commands.json"
}

check_sanitized() {
  build_preset "$1"
  ctest --preset "$1" -L fast --parallel "$(parallel_jobs)" "${@:2}"
}

step() {
  echo "== $*" >&2
  "$@"
}

main() {
  case "$*" in
    "" | --sanitize) ;;
    -h | --help) echo "$usage" && return 0 ;;
    *) echo "$usage" >&2 && exit 2 ;;
  esac
  step check_shell
  step scripts/check_layers.sh
  step check_format
  step build_preset release
  step build_preset clang
  step check_tidy
  if [[ "$*" == --sanitize ]]; then
    step check_sanitized asan-ubsan
    step scripts/instrumented_tbb.sh build-tbb-tsan
    step check_sanitized tsan
  fi
  echo "All checks passed." >&2
}

main "$@"
