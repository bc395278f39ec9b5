# SPDX-License-Identifier: Apache-2.0
# Which Debian packages Ballast needs, and how the missing ones are installed; sourced by bootstrap.sh.
# shellcheck shell=bash

# The names are the same in Debian 12 and Ubuntu 24.04.
# shellcheck disable=SC2034  # the lists are used by the scripts that source this file
program_packages=(g++ cmake ninja-build pkg-config libfmt-dev libtbb-dev libcli11-dev libtomlplusplus-dev
  nlohmann-json3-dev libboost-dev libboost-graph-dev libhwy-dev libfccp-dev python3-networkx)
# shellcheck disable=SC2034
test_packages=(libgtest-dev libgmock-dev librandom123-dev libnanoflann-dev libboost-context-dev)
# shellcheck disable=SC2034
bench_packages=(libbenchmark-dev libnanoflann-dev python3)

# Prints those of the given packages that dpkg does not list as installed.
missing_packages() {
  local installed package
  installed=$(dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    grep --quiet --line-regexp --fixed-strings "$package installed" <<<"$installed" || echo "$package"
  done
}

# Prints the command that gives root's rights (nothing for root itself); fails when there is none.
root_command() {
  if ((EUID == 0)); then
    return 0
  fi
  command -v sudo >/dev/null || return 1
  # Without a terminal sudo could only hang or fail on its password prompt.
  if [[ -t 0 ]]; then
    sudo --validate || return 1
  else
    sudo --non-interactive true 2>/dev/null || return 1
  fi
  echo sudo
}

# apt_get LOG ARGUMENT...: runs apt-get without questions; its output goes to LOG.
apt_get() {
  local log="$1"
  shift
  # A new machine is often still updating itself, so wait for dpkg's lock.
  ${as_root:+"$as_root"} env DEBIAN_FRONTEND=noninteractive NEEDRESTART_MODE=a \
    apt-get -qq -o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1 </dev/null
}

install_packages() {
  local as_root log prefix=""
  if ! as_root=$(root_command); then
    ! command -v sudo >/dev/null || prefix="sudo "
    echo "Ballast needs packages that only root may install; run this line as root, then repeat the command:" >&2
    echo "${prefix}apt-get update && ${prefix}apt-get install --no-install-recommends --yes $*" >&2
    exit 1
  fi
  log=$(mktemp)
  echo "Installing: $*" >&2
  # An update can fail for one foreign source although the packages are to be had from the others.
  apt_get "$log" update || echo "apt-get update failed; trying to install all the same" >&2
  if ! apt_get "$log" install --no-install-recommends --yes "$@"; then
    tail --lines=40 "$log" >&2
    echo "apt-get could not install: $* (whole log: $log)" >&2
    exit 1
  fi
  rm -f "$log"
}

# Elsewhere than on Debian and its family the user installs; CMake then says what it does not find.
explain_requirements() {
  echo "This is not a Debian or Ubuntu system. Ballast needs a C++20 compiler (g++ >= 12 or clang++ >= 14)," \
    "CMake >= 3.25, Ninja, pkg-config and the libraries that Debian packages as: $*" >&2
  local tool
  for tool in cmake ninja pkg-config; do
    if ! command -v "$tool" >/dev/null; then
      echo "bootstrap.sh: $tool is missing: install it and repeat the command" >&2
      exit 1
    fi
  done
}

# ensure_packages PACKAGE...: returns when all are there, and exits with 1 and the reason otherwise.
ensure_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    explain_requirements "$@"
    return 0
  fi
  local missing
  mapfile -t missing < <(missing_packages "$@")
  if ((${#missing[@]} > 0)); then
    install_packages "${missing[@]}"
  fi
}
