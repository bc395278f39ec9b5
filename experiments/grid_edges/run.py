#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the table of README.md: run.py PROGRAM"""
import json
import math
import pathlib
import subprocess
import sys


def derived(program, name):
    config = pathlib.Path(__file__).parent / name
    out = subprocess.run([program, "run", str(config)], capture_output=True, text=True, check=True)
    return json.loads(out.stdout)["derived"]["policies"]


def figures(policy):
    """{name: (value, half-width of its interval)}"""
    rows = {"mean max load": policy["mean_max_load"]}
    for row in policy["load_distribution"][:5]:
        rows[f"share of servers with {row['load']} jobs"] = row
    return {name: (row["value"], (row["high"] - row["low"]) / 2) for name, row in rows.items()}


def verdict(a, b):
    """Whether two independent values differ by less than the half-width of their difference's 95 % interval."""
    return "same" if abs(a[0] - b[0]) <= math.hypot(a[1], b[1]) else "different"


def main():
    plane = figures(derived(sys.argv[1], "plane.toml")[0])
    edge, near = map(figures, derived(sys.argv[1], "graph.toml"))
    print("| | spot on the grid | edge-pot | verdict | unif-pot(1) | verdict |\n|---|---|---|---|---|---|")
    for name, (value, half) in plane.items():
        cells = [f"{value:.5f} ± {half:.5f}"]
        for other in (edge, near):
            cells += [f"{other[name][0]:.5f} ± {other[name][1]:.5f}", verdict(plane[name], other[name])]
        print(f"| {name} | " + " | ".join(cells) + " |")


main()
