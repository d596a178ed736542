#!/usr/bin/env python3
"""Solves random cells with hard numbers by Plumb and by exact arithmetic.

    check.py [--plumb COMMAND] [--seed S] [--first N] [--count N] [--kind KIND]

Prints a line for each wrong answer, and the numbers of right, undecided and wrong ones of each kind. Needs z3-solver.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

import cells
import judge

ROOT = pathlib.Path(__file__).resolve().parents[2]


def answer_of(plumb, folder, cell):
    file = folder / f"{cell.name}.layout.yaml"
    file.write_text(cell.yaml())
    try:
        run = subprocess.run([plumb, "solve", "--format", "json", file], capture_output=True, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return None, "no answer in 60 s"
    try:
        return json.loads(run.stdout)["layouts"][0]["results"][0], ""
    except (ValueError, LookupError):
        return None, f"no answer: {run.stderr.decode(errors='replace').strip()[:200]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", default=str(ROOT / ".build/release/plumb"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=70)
    parser.add_argument("--kind", choices=list(cells.TROUBLES))
    options = parser.parse_args()
    counts = collections.defaultdict(collections.Counter)
    with tempfile.TemporaryDirectory(prefix="plumb-") as folder:
        for number in range(options.first, options.first + options.count):
            cell = cells.cell(options.seed, number)
            if options.kind not in (None, cell.kind):
                continue
            answer, fault = answer_of(options.plumb, pathlib.Path(folder), cell)
            fault = fault or judge.verdict(cell, answer)
            counts[cell.kind][fault if fault in ("", "undecided") else "wrong"] += 1
            if fault not in ("", "undecided"):
                print(f"seed {options.seed}, cell {number} ({cell.kind}): {fault}", flush=True)
    for kind, count in counts.items():
        print(f"{kind}: {count['']} right, {count['undecided']} undecided, {count['wrong']} wrong")
    return 1 if any(count["wrong"] for count in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
