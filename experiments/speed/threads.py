#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Wall time of the whole program on one thread over that on two: threads.py PROGRAM ROUNDS"""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

CONFIGURATION = """
seed = 1
[world]
kind = "classical"
servers = {servers}
[jobs]
balls = {servers}
[[policy]]
name = "pot"
[run]
trials = {trials}
threads = {threads}
"""

CONTESTS = [(10_000, 100_000), (1_000_000, 1_000)]  # servers, trials: 1e9 balls each


def wall_seconds(program, folder, servers, trials, threads):
    file = pathlib.Path(folder, f"{servers}_{threads}.toml")
    file.write_text(CONFIGURATION.format(servers=servers, trials=trials, threads=threads))
    start = time.perf_counter()
    subprocess.run([program, "run", file], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main(program, rounds):
    print("| contest | one thread, s | one thread / two threads |")
    print("|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for servers, trials in CONTESTS:
            pairs = [[wall_seconds(program, folder, servers, trials, threads) for threads in (1, 2)]
                     for _ in range(rounds)]
            ratios = [one / two for one, two in pairs]
            print(f"| pot, n = {servers:.0e} | {statistics.median(one for one, _ in pairs):.2f} "
                  f"| {statistics.median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f}) |".replace("e+0", "e"))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
