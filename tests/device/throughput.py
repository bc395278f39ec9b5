#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Balls per second of the CUDA backend: throughput.py PROGRAM OUT.json, the table on standard output."""
import json
import subprocess
import sys
import tempfile

GOALS = {1_000: 2.5e11, 10_000: 1e11, 100_000: 5e10, 1_000_000: 2e10}  # of POT, on an H200
CASES = [("pot", "classical", {"name": "pot"}), ("spot", "plane", {"name": "spot"}),
         ("unif-pot(9)", "plane", {"name": "unif-pot", "k": 9}),
         ("unif-pot(2) on a ring", "graph", {"name": "unif-pot", "k": 2})]
SECONDS = 4  # of one measurement, about


def config(kind, policy, servers, trials):
    world = {"classical": "", "plane": "placement = 'uniform'\nworlds = 1\n", "graph": "topology = 'ring'\n"}[kind]
    keys = "".join(f"{key} = {json.dumps(value)}\n" for key, value in policy.items())
    return (f"[world]\nkind = '{kind}'\nservers = {servers}\n{world}[[policy]]\n{keys}"
            f"[run]\ntrials = {trials}\nthreads = 4\n")


def balls_per_second(program, kernel, *case):
    """Of one run, the building of the world not counted; and the run's seconds."""
    _, _, servers, trials = case
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
        file.write(config(*case))
        file.flush()
        command = [program, "run", file.name, "--backend", "cuda"] + (["--kernel", kernel] if kernel else [])
        out = subprocess.run(command, capture_output=True, text=True, check=True)
    timing = json.loads(out.stdout)["timing"]
    seconds = timing["total_seconds"] - timing["build_seconds"]
    return servers * trials / seconds, seconds


def measure(program, kernel, kind, policy, servers):
    trials = max(1, 200_000_000 // servers)
    rate, _ = balls_per_second(program, kernel, kind, policy, servers, trials)
    trials = max(trials, int(rate * SECONDS / servers))
    return balls_per_second(program, kernel, kind, policy, servers, min(trials, 2**32 - 1))[0]


def main():
    program, out = sys.argv[1:]
    rows = []
    print("| policy | n | kernel | balls per second | goal |\n|---|---|---|---|---|")
    for label, kind, policy in CASES:
        for servers, goal in GOALS.items():
            for kernel in ["", *"SWBGT"] if label == "pot" else [""]:
                rate = measure(program, kernel, kind, policy, servers)
                goal_text = f"{goal:.1e} ({rate / goal:.2f})" if label == "pot" and not kernel else "-"
                print(f"| {label} | {servers} | {kernel or 'auto'} | {rate:.3g} | {goal_text} |", flush=True)
                rows.append({"policy": label, "servers": servers, "kernel": kernel or "auto", "balls_per_second": rate})
                with open(out, "w", encoding="utf-8") as file:
                    json.dump(rows, file, indent=1)


main()
