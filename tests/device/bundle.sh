#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Puts what check.sh runs, with the libraries it needs, into one folder, for a GPU machine without them:
# bundle.sh [BUILD [BUNDLE]]   (defaults: build, build-device)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

build=${1:-build}
bundle=${2:-build-device}
mkdir -p "$bundle/tests" "$bundle/lib"
cp "$build/ballast" "$bundle/"
cp "$build/tests/parity" "$build/tests/device_micro" "$bundle/tests/"
strip "$bundle/ballast" "$bundle/tests/"*
# The C library and the loader stay the machine's own.
ldd "$bundle/ballast" "$bundle/tests/"* | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p' | sort --unique |
  grep --invert-match --extended-regexp '/(libc|libm|libdl|librt|libpthread|ld-linux[^/]*)\.so' |
  xargs --replace cp --dereference {} "$bundle/lib/"
du --summarize --human-readable "$bundle"
