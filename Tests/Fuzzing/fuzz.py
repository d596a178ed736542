#!/usr/bin/env python3
"""Fuzzes Plumb's readers and the whole lint with libFuzzer. See docs/internals/fuzzing.md.

    fuzz.py run SECONDS [FUZZER …]   runs each fuzzer for its share of the time and prints a summary
    fuzz.py replay                   runs each kept input once
    fuzz.py keep [FUZZER …]          keeps the small inputs that add coverage
    fuzz.py show FILE                prints the layout generated from the bytes of a file
    fuzz.py table                    sums up the runs on this machine
"""

import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
from random import Random

import build

HERE = pathlib.Path(__file__).resolve().parent
KEPT = HERE / "Corpus"
CRASHES = HERE / "Crashes"
# The inputs that a fuzzer found so far, and those that stopped it; never committed.
FOUND = build.BUILT / "found"
STOPPED = build.BUILT / "stopped"
RUNS = build.BUILT / "runs.csv"

# These fuzzers generate layouts, which takes more than a few bytes.
SKETCHING = ("lint", "explain")

# For each fuzzer, its share of the time and the largest input in bytes.
FUZZERS = {
    "lint": (22, 500), "fix": (18, 1500), "loader": (14, 2000), "explain": (12, 500), "constraints": (7, 400),
    "formats": (5, 300), "changes": (4, 300), "configuration": (5, 1000), "logs": (6, 2000), "fonts": (3, 2000),
    "texts": (3, 400), "json": (3, 3000), "cache": (2, 1500), "documents": (8, 4000), "swift": (8, 1500),
}
KEPT_COUNT = 60
SKETCHES = 150
KEPT_BYTES = 2048
LONGEST_SECONDS = 20


def seeds(fuzzer):
    """The initial inputs from files of the repository."""
    root = build.REPOSITORY
    own = list((HERE / "Seeds" / fuzzer).glob("*"))
    if fuzzer in ("loader", "fix"):
        return [*root.glob("Rules/*/*/*.layout.yaml"), *root.glob("docs/examples/*.layout.yaml"),
                *root.glob("Tests/Schema/*/*.layout.yaml")]
    if fuzzer == "documents":
        return list(root.glob("Rules/*/*/*.xib"))
    if fuzzer == "logs":
        return list(root.glob("Tests/ExplanationsTests/Logs/*.log"))
    if fuzzer == "fonts":
        return [root / "Tests/TextMeasuringTests/Fonts/Tally.ttf"]
    return own


def call(fuzzer, *arguments, **options):
    """Runs the program as the given fuzzer."""
    environment = {**os.environ, "PLUMB_FUZZER": fuzzer, "SWIFT_BACKTRACE": "enable=no",
                   "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1"}
    command = [str(build.PROGRAM), "-rss_limit_mb=2048", f"-timeout={LONGEST_SECONDS}", *map(str, arguments)]
    return subprocess.run(command, env=environment, cwd=build.BUILT, **options)


def run(seconds, names):
    """Runs the fuzzers in turn. A fuzzer that stops early continues for the rest of its time."""
    build.build()
    shares = sum(FUZZERS[name][0] for name in names)
    for name in names:
        share, most = FUZZERS[name]
        end = time.monotonic() + max(1, seconds * share // shares)
        while (left := round(end - time.monotonic())) > 0:
            fuzz(name, left, most)


def fuzz(name, seconds, most):
    found, stopped = FOUND / name, STOPPED / name
    started = FOUND / f"{name}-seeds"
    for folder in (found, stopped, started):
        folder.mkdir(parents=True, exist_ok=True)
    for seed in seeds(name):
        if seed.stat().st_size <= most:
            shutil.copy(seed, started / f"{seed.parent.parent.name}-{seed.parent.name}-{seed.name}")
    if name in SKETCHING:
        for number in range(SKETCHES):
            random = Random(number)
            (started / f"sketch-{number}").write_bytes(random.randbytes(random.randrange(20, most)))
    words = HERE / "Words" / f"{name}.dict"
    options = [f"-len_control={0 if name in SKETCHING else 20}", f"-max_total_time={seconds}", f"-max_len={most}", "-print_final_stats=1", "-report_slow_units=2",
               "-reload=0", f"-artifact_prefix={stopped}/", *([f"-dict={words}"] if words.exists() else [])]
    folders = [folder for folder in (found, KEPT / name, CRASHES / name, started) if folder.exists()]
    begin = datetime.datetime.now()
    done = call(name, *options, *folders, stderr=subprocess.PIPE, text=True, errors="replace")
    took = (datetime.datetime.now() - begin).total_seconds()
    stats = dict(re.findall(r"stat::(\w+):\s*(\d+)", done.stderr))
    coverage = re.findall(r"cov: (\d+)", done.stderr)
    reason = "" if done.returncode == 0 else why(done.stderr)
    with RUNS.open("a") as runs:
        runs.write(f"{name},{took:.0f},{stats.get('number_of_executed_units', 0)},{coverage[-1] if coverage else 0},"
                   f"{stats.get('slowest_unit_time_sec', 0)},{reason}\n")
    print(f"{name}: {took:.0f} s, {stats.get('number_of_executed_units', '?')} inputs, {coverage[-1] if coverage else '?'} edges"
          + (f"; stopped: {reason}" if reason else ""), flush=True)
    (build.BUILT / f"{name}.log").write_text(done.stderr)


def why(text):
    """The reason why a fuzzer stopped, in one line."""
    for pattern in (r"Fatal error: (.*)", r"ERROR: (.*)"):
        match = re.search(pattern, text)
        if match:
            return match.group(1)[:200].replace(",", ";")
    return "stopped without a message"


def replay():
    """Runs the kept inputs. If the program stops, the last named input is the reason."""
    build.build()
    failed = False
    for name in FUZZERS:
        files = sorted(path for folder in (KEPT / name, HERE / "Seeds" / name, CRASHES / name) if folder.exists() for path in folder.iterdir())
        if not files:
            continue
        done = call(name, *files, stderr=subprocess.PIPE, text=True, errors="replace")
        if done.returncode:
            last = re.findall(r"^Running: (.*)$", done.stderr, re.M)
            print(f"{name}: {why(done.stderr)}, at {last[-1] if last else 'no input'}", file=sys.stderr)
            failed = True
        else:
            print(f"{name}: {len(files)} inputs")
    return 1 if failed else 0


def keep(names):
    """Merges the found inputs into the kept ones, smallest first."""
    build.build()
    for name in names:
        merged = build.BUILT / "merged" / name
        shutil.rmtree(merged, ignore_errors=True)
        merged.mkdir(parents=True)
        sources = [folder for folder in (KEPT / name, FOUND / name, FOUND / f"{name}-seeds") if folder.exists()]
        call(name, "-set_cover_merge=1", f"-max_len={KEPT_BYTES}", merged, *sources, stderr=subprocess.DEVNULL)
        files = sorted(merged.iterdir(), key=lambda path: path.stat().st_size)
        small = [path for path in files if path.stat().st_size <= KEPT_BYTES]
        # Takes inputs of all sizes: the smallest exercise only the first few choices.
        step = max(1, -(-len(small) // KEPT_COUNT))
        target = KEPT / name
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        for path in small[::step]:
            shutil.copy(path, target / path.name[:16])
        print(f"{name}: {len(list(target.iterdir()))} of {len(files)} inputs")


def show(file):
    call("show", file)


def table():
    """Prints the runs on this machine as the table of docs/internals/fuzzing.md."""
    sums = {}
    for line in RUNS.read_text().splitlines():
        name, seconds, inputs, edges = line.split(",")[:4]
        known = sums.get(name, (0, 0, 0))
        sums[name] = (known[0] + int(seconds), known[1] + int(inputs), max(known[2], int(edges)))
    for name in [*FUZZERS, "all"]:
        seconds, inputs, edges = sums.get(name) or map(sum, zip(*sums.values()))
        print(f"| {name} | {seconds / 60:.0f} | {inputs:,} | {'' if name == 'all' else format(edges, ',')} |")


def main(arguments):
    if not build.has_fuzzer():
        print("this compiler has no libFuzzer: nothing is fuzzed", file=sys.stderr)
        return 0
    match arguments:
        case ["run", seconds, *names]:
            return run(int(seconds), names or list(FUZZERS))
        case ["replay"]:
            return replay()
        case ["keep", *names]:
            return keep(names or list(FUZZERS))
        case ["table"]:
            return table()
        case ["show", file]:
            return show(pathlib.Path(file).resolve())
    print(__doc__.strip(), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
