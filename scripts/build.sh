# SPDX-License-Identifier: Apache-2.0
# Configuring and compiling without noise; sourced by bootstrap.sh and check.sh.
# shellcheck shell=bash

# Prints how many compilers may run at once: one for each core and for each 1.5 GB of free memory.
parallel_jobs() {
  local cores memory_kb by_memory
  cores=$(nproc)
  memory_kb=$(awk '/^MemAvailable:/ {print $2}' /proc/meminfo 2>/dev/null || true)
  by_memory=$((${memory_kb:-1500000} / 1500000))
  ((by_memory >= 1)) || by_memory=1
  echo $((cores < by_memory ? cores : by_memory))
}

# logged LOG COMMAND...: keeps the output in LOG and shows it only when the command fails.
logged() {
  local log="$1"
  shift
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    return 1
  fi
}

check_compiler() {
  local compiler="${CXX:-g++}" version=0
  if ! command -v "${compiler%% *}" >/dev/null; then
    echo "bootstrap.sh: the C++ compiler '$compiler' is not there: install g++ >= 12 or set CXX" >&2
    exit 1
  fi
  [[ "$compiler" != g++ ]] || version=$(g++ -dumpversion)
  if [[ "$compiler" == g++ ]] && ((${version%%.*} < 12)); then
    echo "bootstrap.sh: g++ $version is too old: Ballast needs g++ >= 12 (set CXX to a newer compiler)" >&2
    exit 1
  fi
}

# configure FOLDER OPTION...: a release build in FOLDER.
configure() {
  local folder="$1"
  shift
  check_compiler
  mkdir -p "$folder"
  export CXX="${CXX:-g++}"
  if logged "$folder/configure.log" cmake -S . -B "$folder" -G Ninja "$@" 2>/dev/null; then
    return 0
  fi
  # A folder that was moved, or was configured with another compiler or generator, only needs a fresh start.
  if ! logged "$folder/configure.log" cmake --fresh -S . -B "$folder" -G Ninja "$@"; then
    rm -f "$folder/CMakeCache.txt"
    echo "bootstrap.sh: configuring $folder failed (log above)" >&2
    exit 1
  fi
}

# compile FOLDER TARGET: ninja's status line on a terminal, otherwise nothing unless it fails.
compile() {
  local folder="$1" target="$2"
  local build=(ninja -C "$folder" -j "$(parallel_jobs)" "$target")
  if [[ -t 1 ]]; then
    "${build[@]}" && return 0
  else
    logged "$folder/compile.log" "${build[@]}" && return 0
  fi
  echo "bootstrap.sh: building $folder failed (output above)" >&2
  exit 1
}
