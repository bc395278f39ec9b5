#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Fails on an include that goes upwards: check_layers.sh [ROOT], one line for each offence.
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}"

# A folder of include/ballast may include itself and folders of a lower rank.
declare -A rank=([base]=0 [rng]=1 [tally]=1 [space]=2 [policy]=3 [engine]=4 [api]=5)

# Prints "file:line:header" for each include in the given folders.
includes_in() {
  local folder
  for folder in "$@"; do
    [[ ! -d "$folder" ]] || grep -rnE '^[[:space:]]*#[[:space:]]*include' "$folder" || true
  done | sed -E 's/:[[:space:]]*#[[:space:]]*include[[:space:]]*["<]([^">]+)[">].*/:\1/'
}

# What both compilers build stays free of streams, containers, other libraries and CUDA.
shared_code_may_include() {
  local from="$1" header="$2" target
  case "$header" in
    ballast/*/*)
      target=${header#ballast/} target=${target%%/*}
      [[ -n "${rank[$from]:-}" && -n "${rank[$target]:-}" ]] || return 1
      [[ "$from" == "$target" ]] || ((rank[$target] < rank[$from]))
      ;;
    */* | *.h | *stream | vector | string | map | memory) [[ "$from" == api && "$header" != */* ]] ;;
    *) return 0 ;;
  esac
}

check_shared_code() {
  local file line header from
  while IFS=: read -r file line header; do
    from=${file#include/ballast/} from=${from%%/*}
    shared_code_may_include "$from" "$header" || echo "$file:$line: $from must not include $header"
  done < <(includes_in include)
}

check_host_code() {
  local file line header
  while IFS=: read -r file line header; do
    case "$header" in
      cuda/* | tests/* | experiments/*) echo "$file:$line: host must not include $header" ;;
    esac
  done < <(includes_in host)
}

offences=$(check_shared_code && check_host_code)
if [[ -n "$offences" ]]; then
  echo "$offences" >&2
  exit 1
fi
