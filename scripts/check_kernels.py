#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the GPU kernels have become: check_kernels.py [--update]

Compiles them for one architecture and compares registers and instructions (of the kernel, of its longest loop) with
tests/device/kernels.json; more than a tenth above fails, as does any local memory of a kernel for two candidates.
--update writes the table anew. Prints a table."""
import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "tests/device/kernels.json"
ARCHITECTURE = "sm_90"
TOLERANCE = 0.1
WATCHED = ["OneChoice", "Pot", "Spot", "GraphUnifPot", "EdgePot"]
LOCAL_MEMORY_ALLOWED = ["UnifPot", "InvSqPot"]  # of the plane: k nearest servers a ball


def sections(cubin):
    """{name: bytes} of an ELF file."""
    start = struct.unpack_from("<Q", cubin, 0x28)[0]
    size, count, names_at = struct.unpack_from("<HHH", cubin, 0x3A)
    headers = [struct.unpack_from("<IIQQQQ", cubin, start + i * size) for i in range(count)]
    names = cubin[headers[names_at][4]:]
    name_of = lambda header: names[header[0]:names.index(b"\0", header[0])].decode()
    return {name_of(h): cubin[h[4]:h[4] + h[5]] for h in headers}


def longest_loop(text):
    """Instructions between a branch backwards and its target, the most of all. An instruction takes 16 bytes."""
    longest = 0
    for at in range(0, len(text), 16):
        word = struct.unpack_from("<Q", text, at)[0]
        if word & 0xFFF != 0x947:  # BRA
            continue
        high = struct.unpack("<i", struct.pack("<I", word >> 32))[0]
        offset = 4 * ((high << 6) + (word >> 16 & 0xFF))
        if offset < 0:
            longest = max(longest, -offset // 16)
    return longest


def short_name(mangled):
    """thread_kernel/Pair/h/Pot/ClassicalView and the like; None for what is no kernel."""
    found = re.match(r"_ZN7ballast3gpu\d+(thread|team)_kernelINS0_4(Pair|Many)E([hj]?)NS_\d+(\w+?)ENS_\w*?([CPG]\w+View)", mangled)
    if not found:
        return None
    kernel, form, load, policy, view = found.groups()
    return "/".join([kernel + {"h": " bytes", "j": " words", "": ""}[load], form, policy, view.replace("View", "").lower()])


def compiled(source):
    """{name: figures} of the kernels of a source file."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "kernels.cubin"
        run = subprocess.run(["nvcc", "-std=c++20", f"-arch={ARCHITECTURE}", "--fmad=false", "-Werror", "all-warnings",
                              f"-I{ROOT}", f"-I{ROOT}/include", "-cubin", source, "-o", out, "-Xptxas", "-v"],
                             capture_output=True, text=True, check=False)
        if run.returncode != 0:
            sys.exit(run.stderr)
        texts = sections(out.read_bytes())
    figures = {}
    for block in run.stderr.split("Compiling entry function '")[1:]:
        mangled = block.split("'")[0]
        name = short_name(mangled)
        if name is None:
            sys.exit(f"check_kernels.py: cannot read the name {mangled}")
        text = texts[".text." + mangled]
        numbers = [int(n) for n in re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+)", block).groups()]
        figures[name] = {"registers": int(re.search(r"Used (\d+) registers", block)[1]), "local_bytes": max(numbers),
                         "instructions": len(text) // 16, "longest_loop": longest_loop(text)}
    return figures


def main():
    figures = {}
    for source in sorted(ROOT.glob("cuda/device/launch_*.cu")):
        figures |= compiled(source)
    failures = [f"{name}: {f['local_bytes']} bytes of local memory" for name, f in figures.items()
                if "/Pair/" in name and f["local_bytes"] > 0 and name.split("/")[2] not in LOCAL_MEMORY_ALLOWED]
    watched = {name: f for name, f in figures.items() if "/Pair/" in name and name.split("/")[2] in WATCHED}
    if "--update" in sys.argv:
        TABLE.write_text(json.dumps(watched, indent=1) + "\n")
    expected = json.loads(TABLE.read_text())
    print("| kernel | registers | instructions | longest loop |\n|---|---|---|---|")
    for name, now in watched.items():
        print(f"| {name} | {now['registers']} | {now['instructions']} | {now['longest_loop']} |")
        for key, value in expected.get(name, {}).items():
            if now[key] > value * (1 + TOLERANCE):
                failures.append(f"{name}: {key} {now[key]}, expected {value}")
    print("\n".join(failures), file=sys.stderr)
    sys.exit(1 if failures else 0)


main()
