#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How often do the intervals of a run hold the truth? coverage.py PROGRAM [RUNS]

Repeats two small configurations under many seeds and counts how often each derived interval holds
the value of a run with far more trials or worlds, whose own error is negligible beside it."""
import collections
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
LONG_RUNS = {"classical": ["run.trials=300000"], "plane": ["world.worlds=6000"]}


def derived(program, name, settings):
    """The derived numbers of a run, by (policy position, quantity, x, p or load)."""
    command = [program, "run", str(HERE / f"{name}.toml")]
    for setting in settings:
        command += ["--set", setting]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    numbers = {}
    for position, policy in enumerate(json.loads(run.stdout)["derived"]["policies"], start=1):
        for quantity, value in policy.items():
            for number in value if isinstance(value, list) else [value]:
                if isinstance(number, dict):
                    at = next((number[key] for key in ("x", "p", "load") if key in number), "")
                    numbers[(f"{position} {policy['policy']}", quantity, at)] = number
    return numbers


def holds(number, truth):
    low = float("-inf") if number["low"] is None else number["low"]
    high = float("inf") if number["high"] is None else number["high"]
    return low - 1e-12 <= truth <= high + 1e-12


def main():
    program, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 400
    for name, settings in LONG_RUNS.items():
        truth = derived(program, name, ["seed=999999", *settings])
        seen, held = collections.Counter(), collections.Counter()
        for seed in range(1, runs + 1):
            for key, number in derived(program, name, [f"seed={seed}"]).items():
                if key in truth and number["value"] is not None:
                    seen[key] += 1
                    held[key] += holds(number, truth[key]["value"])
        print(f"{name}: share of {runs} runs whose 95 % interval holds the truth")
        for key in sorted(seen, key=str):
            if seen[key] == runs:
                print(f"  {key[0]:<14} {key[1]:<20} {key[2]!s:<6} {truth[key]['value']:<12.6g} {held[key] / runs:.3f}")


main()
