"""Measures two builds of plumb in turn, so that both see the same machine."""
import os
import statistics
import subprocess
import time


def run(program, *arguments):
    """The seconds of a run, and those of the processor."""
    start = time.monotonic()
    child = subprocess.Popen([program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.monotonic() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    # 1 says that there are findings.
    if child.returncode not in (0, 1):
        raise SystemExit(f"{program}: exit status {child.returncode}")
    return seconds, usage.ru_utime + usage.ru_stime


def table(program, before, folders, runs):
    """The medians over all pairs: µs a file of both builds, and the quotient of each pair."""
    lines = [f"{'µs a file, the build before and this one':<44}{'before':>10}{'now':>10}{'quotient':>10}"]
    for name, folder in folders.items():
        count = len(os.listdir(folder))
        for jobs in 1, 2:
            pairs = []
            for turn in range(runs + 1):
                pair = [run(each, "lint", "--jobs", str(jobs), folder) for each in (before, program)]
                # The first pair fills the system's caches.
                if turn > 0:
                    pairs.append(pair)
            for part, what in enumerate(("elapsed", "processor")):
                old, new = ([pair[build][part] for pair in pairs] for build in (0, 1))
                quotient = statistics.median(n / o for o, n in zip(old, new))
                times = "".join(f"{statistics.median(each) * 1e6 / count:10.1f}" for each in (old, new))
                lines.append(f"{f'{name}, --jobs {jobs}, {what}':<44}{times}{quotient:10.3f}")
    return "\n".join(lines)
