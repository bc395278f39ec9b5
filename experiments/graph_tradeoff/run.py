#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the table of README.md: run.py PROGRAM"""
import json
import pathlib
import subprocess
import sys

N = 4096
TOPOLOGIES = {
    "path": 'topology="path"',
    "ring": 'topology="ring"',
    "2-D torus 64 x 64": 'topology="torus"',
    "3-D torus 16 x 16 x 16": 'topology="torus",sides=[16,16,16]',
    "hypercube": 'topology="hypercube"',
    "star": 'topology="star"',
    "binary tree": 'topology="tree",arity=2',
    "random regular, degree 4": 'topology="regular",degree=4',
    "Erdos-Renyi, mean degree 12": f'topology="gnp",probability={12 / (N - 1)}',
    "geometric, mean degree 16": 'topology="geometric",mean_degree=16',
    "Delaunay": 'topology="delaunay",boundary="bounded"',
    "Barabasi-Albert, 3 edges": 'topology="barabasi-albert",degree=3',
    "Watts-Strogatz, degree 6, 10 %": 'topology="watts-strogatz",degree=6,probability=0.1',
    "spatial scale-free, 3 edges": 'topology="geometric-attachment",degree=3,radius=0.1',
}


def run(program, world):
    """(label, TV to POT, cost saved in percent or None) of each policy but POT."""
    config = pathlib.Path(__file__).parent / "graph_tradeoff.toml"
    world = f'world={{kind="graph",servers={N},{world}}}'
    out = subprocess.run([program, "run", str(config), "--set", world], capture_output=True, text=True, check=True)
    document = json.loads(out.stdout)
    for policy, derived in list(zip(document["input"]["policy"], document["derived"]["policies"]))[1:]:
        saving = derived.get("cost_saving")
        yield f"{policy['name']}({policy['k']})", derived["total_variation"], saving


def verdict(tv, saving):
    if not 0.002 <= tv <= 0.08:
        return f"TV {'below' if tv < 0.002 else 'above'} the range"
    if saving is None:
        return "TV inside; no finite cost of POT"
    return "inside" if 0.08 <= saving["value"] <= 0.99 else "TV inside; saving above 99 %"


def main():
    print("| topology | policy | TV to POT | cost saved | verdict |\n|---|---|---|---|---|")
    for name, world in TOPOLOGIES.items():
        for label, tv, saving in run(sys.argv[1], world):
            half = (tv["high"] - tv["low"]) / 2
            saved = "-" if saving is None else f"{100 * saving['value']:.1f} %"
            print(f"| {name} | {label} | {tv['value']:.4f} ± {half:.4f} | {saved} | {verdict(tv['value'], saving)} |")


main()
