#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the installed version of oneTBB with the thread sanitizer: instrumented_tbb.sh FOLDER; library in FOLDER/lib.
# Without it the sanitizer cannot see how tasks are handed over and calls correct programs races.
set -eEuo pipefail

fail() {
  echo "instrumented_tbb.sh: $*" >&2
  exit 1
}

# Prints a deb-src line for each package index of the system, whose own lists stay as they are.
source_lists() {
  # shellcheck disable=SC2016  # apt-get fills these in
  apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | sort --unique
}

# fetch FOLDER: unpacks the source of the installed libtbb-dev to FOLDER/source.
fetch() {
  local version apt
  version=$(dpkg-query --show --showformat='${source:Version}' libtbb-dev) || fail "libtbb-dev is not installed"
  mkdir -p "$1/lists/partial"
  source_lists >"$1/sources.list"
  apt=(apt-get -qq -o "Dir::Etc::SourceList=$1/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$1/lists"
    -o APT::Sandbox::User=root)
  "${apt[@]}" update
  (cd "$1" && "${apt[@]}" source --download-only "onetbb=$version")
  dpkg-source --no-check --extract "$1"/onetbb_*.dsc "$1/source"
}

build() {
  cmake -S "$1/source" -B "$1/build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_COMPILER=g++ \
    -DTBB_SANITIZE=thread -DTBB_TEST=OFF -DTBB_STRICT=OFF -DTBBMALLOC_BUILD=OFF -DCMAKE_INSTALL_LIBDIR=lib \
    -DCMAKE_INSTALL_PREFIX="$1"
  cmake --build "$1/build" --target install
}

(($# == 1)) || fail "give one folder to build in"
mkdir -p "$1"
folder=$(cd "$1" && pwd)
[[ ! -e "$folder/lib/libtbb.so" ]] || exit 0
rm -rf "${folder:?}"/{lists,sources.list,source,build} "$folder"/onetbb_*
exec 3>&2 >"$folder/log" 2>&1
trap 'cat "$folder/log" >&3; echo "instrumented_tbb.sh: building oneTBB in $folder failed (log above)" >&3' ERR
fetch "$folder"
build "$folder"
