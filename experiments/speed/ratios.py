#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tables of ratios from the rotations that the program `speed` wrote: ratios.py FOLDER"""

import collections
import json
import pathlib
import statistics
import sys

ALLOWED_DISAGREEMENT = 0.05  # of the share of empty bins; two maps of 1e4 servers differ by 1 %


def read_rotation(path):
    """{contest: {competitor: (ns per ball, share of empty bins or None)}} of one rotation."""
    contests = collections.defaultdict(dict)
    for run in json.loads(path.read_text())["benchmarks"]:
        policy, size, competitor = run["name"].split("/")[:3]
        contests[policy, int(size)][competitor] = (1e9 / run["items_per_second"], run.get("empty_share"))
    return contests


def median_and_range(values):
    return f"{statistics.median(values):.2f} ({min(values):.2f}-{max(values):.2f})" if values else "-"


def ratios(rotations, contest, above, below):
    """Per rotation: time of `above` over the summed times of `below`."""
    needed = {above, *below}
    played = [rotation[contest] for rotation in rotations if needed <= rotation[contest].keys()]
    return [times[above][0] / sum(times[name][0] for name in below) for times in played]


def table_row(rotations, contest):
    policy, size = contest
    times = [rotation[contest]["ballast"][0] for rotation in rotations if "ballast" in rotation[contest]]
    columns = [
        f"{policy}, n = {size:.0e}".replace("e+0", "e"),
        f"{statistics.median(times):.2f}" if times else "-",
        median_and_range(ratios(rotations, contest, "textbook", ["ballast"])),
        median_and_range(ratios(rotations, contest, "hand_tuned", ["ballast"])),
        median_and_range(ratios(rotations, contest, "textbook", ["hand_tuned"])),
        median_and_range(ratios(rotations, contest, "ballast", ["words", "placement"])),
    ]
    return "| " + " | ".join(columns) + " |"


def disagreements(rotation):
    """Contests whose competitors do not leave the same share of bins empty: they do different work."""
    for contest, competitors in rotation.items():
        shares = [share for _, share in competitors.values() if share is not None]
        if shares and max(shares) > (1 + ALLOWED_DISAGREEMENT) * min(shares):
            yield f"{contest}: shares of empty bins {shares}"


def main(folder):
    rotations = [read_rotation(path) for path in sorted(pathlib.Path(folder).glob("rotation_*.json"))]
    print(f"Medians (and ranges) over {len(rotations)} rotations of ratios within a rotation.\n")
    print("| contest | Ballast, ns per ball | textbook / Ballast | hand-tuned / Ballast "
          "| textbook / hand-tuned | Ballast / (words + placement) |")
    print("|---|---|---|---|---|---|")
    for contest in rotations[0]:
        print(table_row(rotations, contest))
    wrong = [line for rotation in rotations for line in disagreements(rotation)]
    if wrong:
        sys.exit("The competitors disagree:\n" + "\n".join(wrong))


if __name__ == "__main__":
    main(sys.argv[1])
