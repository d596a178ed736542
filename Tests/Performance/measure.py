#!/usr/bin/env python3
"""Measures Plumb and similar tools, and prints the tables of docs/internals/performance.md.

    measure.py [--runs N] [--write]
    measure.py --against PROGRAM [--program PROGRAM] [--runs N]

Needs release builds of plumb and plumb-bench in .build/release. If .ci/release has built a program, that one is
measured. --write updates the tables and the growth curve in docs/internals/. Includes kiwisolver and yamllint if Python
has them. --against only compares whole runs with those of another build, in pairs, and needs no plumb-bench.
"""
import argparse
import pathlib
import re
import statistics
import subprocess
import sys

import growth
import pairs
import peers

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / ".build" / "performance"
BENCH = ROOT / ".build" / "release" / "plumb-bench"
# The released program if .ci/release has built it, or else the one next to plumb-bench.
PROGRAM = next(iter(sorted((ROOT / ".build-release").glob("plumb-*/bin/plumb"))), BENCH.parent / "plumb")
VIEWS = {10: 300, 30: 100, 100: 30, 300: 10, 1000: 4}
PARTS = {
    "fitting": "one fitting pass", "solving": "solving once",
    "held fitting": "one fitting pass, satisfiable rows", "held solving": "solving once, satisfiable rows",
}
SHAPES = {"list": [], "nested": ["--nested"]}
# In the first set two of three cells have a finding, in the second one of twelve, as in real projects.
SETS = {"cells": [], "careful": ["--yielding"]}


def cells(name):
    return generate("layouts", name, 10000, "--faulty", "0.1", "--seed", "1", *SETS[name])


def generate(what, name, amount, *options):
    """Generates cells, unless they exist: the same seed gives the same bytes."""
    target = DATA / name
    if not target.exists():
        DATA.mkdir(parents=True, exist_ok=True)
        generator = ROOT / "Tests" / "Performance" / "generate.py"
        subprocess.run([sys.executable, generator, what, target, str(amount), *options], check=True)
    return target


def bench(folder, *options):
    return subprocess.run([BENCH, folder, "--plumb", PROGRAM, *options], check=True, capture_output=True, text=True).stdout


def microseconds(text, part):
    found = re.search(rf"^{re.escape(part)} +([0-9.]+)", text, re.MULTILINE)
    return float(found.group(1)) if found else None


def curves(runs):
    """The times of the fitting pass, of solving, and of kiwi, in µs per cell, by shape and number of views."""
    rows = []
    for shape, options in SHAPES.items():
        for views, count in VIEWS.items():
            size = ["--views", str(views), *options]
            text = bench(generate("layouts", f"{shape}-{views}", count, *size), "--solving", "--runs", str(runs))
            row = {"shape": shape, "views": views}
            for name, part in PARTS.items():
                row[name] = microseconds(text, part)
            if peers.has("kiwisolver"):
                system = generate("systems", f"{shape}-{views}.systems", min(count, 30 if views < 300 else 2), *size)
                row["kiwi"] = statistics.median(peers.kiwi_microseconds(system))
            rows.append(row)
            print(*row.values(), file=sys.stderr)
    return rows


def exponent(rows, shape, name):
    import math

    of = {row["views"]: row[name] for row in rows if row["shape"] == shape}
    return math.log(of[1000] / of[10]) / math.log(100)


def table(rows):
    def number(value):
        return f"{value:,.1f}" if value < 100 else f"{value:,.0f}"

    lines = ["| cell | fitting | solving | where it holds | kiwi | ÷ fitting |", "| --- | --: | --: | --: | --: | --: |"]
    for row in rows:
        kiwi = [number(row["kiwi"]), number(row["kiwi"] / row["fitting"])] if "kiwi" in row else ["", ""]
        held = f"{row['held solving'] / row['held fitting']:.1f} × fitting" if row.get("held fitting") else ""
        cells = [f"{row['views']} views, {row['shape']}", number(row["fitting"]), number(row["solving"]), held, *kiwi]
        lines.append("| " + " | ".join(cells) + " |")
    exponents = ", ".join(f"{shape} {exponent(rows, shape, 'fitting'):.2f}" for shape in SHAPES)
    return "\n".join(lines) + f"\n\nExponent of the fitting pass's growth from 10 to 1,000 views: {exponents}."


def put(text, mark, block):
    """Replaces the block between two marks of a document."""
    return re.sub(rf"(<!-- {mark} -->\n).*?(<!-- end -->)", lambda found: found[1] + block + "\n" + found[2], text, flags=re.DOTALL)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--against", type=pathlib.Path)
    parser.add_argument("--program", type=pathlib.Path, default=PROGRAM)
    options = parser.parse_args()
    if options.against:
        print(pairs.table(options.program, options.against, {name: cells(name) for name in SETS}, options.runs))
        return
    tables = {name: bench(cells(name), "--runs", str(options.runs)).rstrip() for name in SETS}
    lint = "\n\n\n".join(f"{name}:\n{table}" for name, table in tables.items())
    if peers.has("yamllint"):
        some = [str(path) for path in sorted(cells("cells").iterdir())[:300]]
        lint += f"\n\nyamllint, reading{peers.yamllint_microseconds(some):33.0f} µs a file"
    rows = curves(options.runs)
    lint = "```\n" + lint + "\n```"
    print(lint, table(rows), sep="\n\n")
    if options.write:
        document = ROOT / "docs/internals/performance.md"
        document.write_text(put(put(document.read_text(), "lint", lint), "solving", table(rows)))
        (ROOT / "docs/internals/growth.svg").write_text(growth.picture(rows))


if __name__ == "__main__":
    main()
