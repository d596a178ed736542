"""Writes files that try to crash Plumb, to hang it, or to exhaust its memory, each of about the requested size.

    hostile.py FOLDER [BYTES [NAME...]]   writes the files, by default with 10 MB each
    hostile.py --measure PLUMB [NAME...]  runs the program on each file and prints the cost
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import threading

TEN_MEGABYTES = 10_000_000


def fill(size, unit, head="", tail=""):
    """A head, as many copies of a text as fit, and a tail."""
    return head + unit * max(0, (size - len(head) - len(tail)) // len(unit)) + tail


def number(size, unit, head="", tail=""):
    """Like `fill`, with a number in place of `{}` in each copy."""
    parts, length, count = [head], len(head) + len(tail), 0
    while length < size:
        parts.append(unit.replace("{}", str(count)))
        length += len(parts[-1])
        count += 1
    return "".join(parts) + tail


CELL = "cell: HostileCell\n"
TITLE = CELL + "views:\n  title: {type: label, text: Hello}\n"
SOUND = (
    TITLE
    + "constraints:\n  - title.edges == contentView.edges\n"
)


def laughs(size):
    """Each level refers to the previous one nine times."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]\n"]
    for level in range(1, 60):
        lines.append(f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]\n")
    return fill(size, "# ha\n", CELL + "".join(lines))


def merges(size):
    """Mappings that merge the same one and add a key."""
    return number(size, "k{}: &m{}\n  <<: *m\n  n{}: 1\n", CELL + "m: &m {a: 1}\n")


def chained_merges(size):
    parts, length, count = [CELL, "m0: &m0 {a: 1}\n"], 0, 1
    while length < size:
        parts.append(f"m{count}: &m{count} {{<<: *m{count - 1}, k{count}: 1}}\n")
        length += len(parts[-1])
        count += 1
    return "".join(parts)


def staircase(size):
    """Blocks, each indented more than the one before."""
    parts, length, depth = [CELL, "views:\n"], 0, 1
    while length < size:
        parts.append(f"{' ' * depth}a:\n")
        length += depth + 3
        depth += 1
    return "".join(parts)


def subviews(size):
    """Views nested by `subviews` as deeply as fits."""
    parts, length, depth = [CELL, "views:\n"], 0, 0
    while length < size:
        parts.append(f"{' ' * (2 * depth + 1)}v{depth}:\n{' ' * (2 * depth + 2)}subviews:\n")
        length += len(parts[-1])
        depth += 1
    return "".join(parts)


def superviews(size):
    """A chain of superviews by name, without nesting in the text."""
    parts, length, count = [CELL, "views:\n  v0: {}\n"], 0, 1
    while length < size:
        parts.append(f"  v{count}: {{superview: v{count - 1}}}\n")
        length += len(parts[-1])
        count += 1
    return "".join(parts)


def superview_ring(size):
    text = superviews(size)
    last = text.count("\n") - 3
    return text.replace("  v0: {}\n", f"  v0: {{superview: v{last}}}\n")


def views_with_constraints(size):
    """Correctly constrained views, with all constraints after them."""
    views, constraints, length, count = ["views:\n"], ["constraints:\n"], 0, 0
    while length < size:
        above = f"v{count - 1}.bottom" if count else "contentView.top"
        views.append(f"  v{count}: {{type: label, text: Text {count}}}\n")
        constraints.append(f"  - v{count}.top == {above} + 4\n  - v{count}.leading == contentView.leading + 8\n")
        length += len(views[-1]) + len(constraints[-1])
        count += 1
    return CELL + "".join(views) + "".join(constraints) + f"  - v{count - 1}.bottom == contentView.bottom\n"


def one_line_of_errors(size):
    return number(size, "v{}: {kind: label}, ", CELL + "views: {", "}\n")


def documents_with_errors(size):
    return number(size, "---\ncell: Cell{}\nviews: {a: {kind: label}}\n")


def faulty_documents(size):
    """Layouts whose rows collapse, each with several possible fixes."""
    return number(
        size,
        "---\ncell: Cell{}\nviews: {a: {type: label, text: A}, b: {type: label, text: B}}\n"
        "constraints:\n  - a.top == contentView.top\n  - b.top == a.bottom\n  - a.leading == contentView.leading\n")


YAML = {
    "laughs": laughs,
    "merges": merges,
    "chained-merges": chained_merges,
    "flow-lists": lambda size: "[" * size,
    "flow-lists-in-a-key": lambda size: CELL + "views: " + "[" * size,
    "flow-mappings": lambda size: fill(size, "{a: "),
    "flow-keys": lambda size: fill(size, "? ", CELL + "views: {"),
    "block-lists": lambda size: fill(size, "- "),
    "block-keys": lambda size: fill(size, "? "),
    "staircase": staircase,
    "subviews": subviews,
    "superviews": superviews,
    "superview-ring": superview_ring,
    "plain-scalar": lambda size: "a" * size,
    "plain-words": lambda size: fill(size, "aaaa aaaa "),
    "long-name": lambda size: f"cell: {'A' * size}\n",
    "long-key": lambda size: f"? {'A' * size}\n: 1\n",
    "long-quoted": lambda size: f"cell: \"{'A' * size}\"\n",
    "open-quote": lambda size: f"cell: \"{'A' * size}",
    "escapes": lambda size: fill(size, "\\u0041", 'cell: "', '"\n'),
    "long-block": lambda size: fill(size, "   aaaa\n", "cell: |\n"),
    "long-text": lambda size: fill(size, "word ", CELL + "views:\n  title: {type: label, numberOfLines: 0, text: \"",
                                   "\"}\nconstraints:\n  - title.edges == contentView.edges\n"),
    "long-texts": lambda size: number(
        size, "  t{}: {type: label, numberOfLines: 0, text: " + "word " * 400 + "}\n", CELL + "views:\n"),
    "long-word": lambda size: fill(size, "w", CELL + "views:\n  title: {type: label, numberOfLines: 0, text: \"",
                                   "\"}\nconstraints:\n  - title.edges == contentView.edges\n"),
    "long-emoji": lambda size: fill(
        size // 4, "\U0001F468\u200D", CELL + "views:\n  title: {type: label, numberOfLines: 0, text: \"",
        "\"}\nconstraints:\n  - title.edges == contentView.edges\n"),
    "same-key": lambda size: fill(size, "a: 1\n", CELL),
    "same-cell": lambda size: fill(size, "cell: A\n"),
    "same-view": lambda size: fill(size, "  title: {}\n", CELL + "views:\n"),
    "same-metric": lambda size: fill(size, "  m: 1\n", CELL + "metrics:\n"),
    "bad-keys": lambda size: number(size, "k{}: 1\n", CELL),
    "bad-view-keys": lambda size: number(size, "    k{}: 1\n", CELL + "views:\n  title:\n"),
    "one-line-of-errors": one_line_of_errors,
    "one-line-of-keys": lambda size: number(size, "k{}: 1, ", "{cell: A, ", "}\n"),
    "bad-names": lambda size: number(size, "  {}-: {}\n".replace("{}-: {}", "{}-: x"), CELL + "views:\n"),
    "bad-values": lambda size: number(size, "  v{}: {numberOfLines: -1}\n", CELL + "views:\n"),
    "documents": lambda size: "---\n" * (size // 4),
    "documents-with-ends": lambda size: fill(size, "---\n...\n"),
    "documents-with-errors": documents_with_errors,
    "documents-of-cells": lambda size: number(size, "---\ncell: C{}\n"),
    "faulty-documents": faulty_documents,
    "documents-beside": lambda size: number(size, "---\ncell: C{}\nreuseIdentifier: same\n"),
    "directives": lambda size: "%TAG ! tag:a:\n" * (size // 14),
    "views": lambda size: number(size, "  v{}:\n", CELL + "views:\n"),
    "placed-views": views_with_constraints,
    "stacked-views": lambda size: number(
        size, "      v{}: {type: label, text: A}\n", CELL + "views:\n  stack:\n    type: stack\n    subviews:\n"),
    "guides": lambda size: number(size, "  g{}: {}\n".replace("{}: {}", "{}:"), CELL + "guides:\n"),
    "metrics": lambda size: number(size, "  m{}: 1\n", CELL + "metrics:\n"),
    "fonts": lambda size: number(size, "  F{}: /nowhere/{}.ttf\n", CELL + "fonts:\n"),
    "constraints": lambda size: fill(size, "  - title.top == contentView.top\n", TITLE + "constraints:\n"),
    "differing-constraints": lambda size: number(
        size, "  - title.top >= contentView.top + {}\n", TITLE + "constraints:\n"),
    "soft-constraints": lambda size: number(
        size, "  - title.top == contentView.top + {} @ 500\n", TITLE + "constraints:\n"),
    "bad-constraints": lambda size: fill(size, "  - titel.top == contentView.top\n", TITLE + "constraints:\n"),
    "no-constraints": lambda size: fill(size, "  -\n", TITLE + "constraints:\n"),
    "mapped-constraints": lambda size: fill(
        size, "  - {item: title, attribute: top, toItem: contentView}\n", TITLE + "constraints:\n"),
    "composites": lambda size: fill(size, "  - title.edges == contentView.edges\n", TITLE + "constraints:\n"),
    "long-constraint": lambda size: fill(size, " + 1", TITLE + "constraints:\n  - title.top == contentView.top", "\n"),
    "long-constraint-of-terms": lambda size: fill(
        size, " + title.top", TITLE + "constraints:\n  - title.top == contentView.top", "\n"),
    "long-constraint-of-signs": lambda size: fill(
        size, "-", TITLE + "constraints:\n  - title.top == contentView.top ", "1\n"),
    "long-number": lambda size: fill(size, "9", TITLE + "constraints:\n  - title.top == contentView.top + ", "\n"),
    "long-format": lambda size: fill(size, "-[title]", TITLE + "constraints:\n  - \"|", "-|\"\n"),
    "long-format-of-predicates": lambda size: fill(
        size, ">=1,", TITLE + "constraints:\n  - \"|-[title(", "1)]-|\"\n"),
    "long-folded-constraint": lambda size: fill(
        size, "      + 1\n", TITLE + "constraints:\n  - >\n      title.top == contentView.top\n"),
    "formats": lambda size: fill(size, "  - \"|-[title]-|\"\n", TITLE + "constraints:\n"),
    "anchors": lambda size: number(size, "- &a{} x\n"),
    "aliases": lambda size: fill(size, "- *a\n", "- &a x\n"),
    "wrong-aliases": lambda size: number(size, "- *b{}\n", "- &a x\n"),
    "tags": lambda size: fill(size, "- !x y\n"),
    "long-tag": lambda size: f"!{'x' * size} y\n",
    "long-anchor": lambda size: f"&{'x' * size} y\n",
    "properties": lambda size: CELL + "views:\n  a: !!map" + " " * size + "{}\n",
    "comments": lambda size: fill(size, "# plumb: allow\n", SOUND),
    "comments-with-rules": lambda size: number(size, "# plumb: allow(rule-{}): because\n", SOUND),
    "comment-with-rules": lambda size: number(size, "rule-{}, ", SOUND + "# plumb: allow(", "zero-height)\n"),
    "comments-on-a-line": lambda size: fill(size, "# plumb: allow ", SOUND) + "\n",
    "comments-above-documents": lambda size: number(size, "# plumb: allow(zero-height)\n---\ncell: C{}\n"),
    "hashes": lambda size: "#" * size,
    "widths": lambda size: CELL + "measure:\n  widths: [" + number(size, "{}, ", "1").rstrip(", ") + "]\n",
    "text-sizes": lambda size: fill(size, "large, ", CELL + "measure:\n  textSizes: [", "large]\n"),
    "imposed-heights": lambda size: number(size, "{}, ", SOUND + "measure:\n  imposedHeights: [", "1]\n"),
    "samples": lambda size: number(size, "    s{}: {title: {text: A}}\n", SOUND + "measure:\n  samples:\n"),
    "expectations": lambda size: number(size, "    {}: 85\n", SOUND + "expect:\n  rowHeight:\n"),
    "newlines": lambda size: "\n" * size,
    "returns": lambda size: "\r" * size,
    "tabs": lambda size: "\t" * size,
    "blanks": lambda size: " " * size,
    "tabs-in-lines": lambda size: fill(size, "\t a: 1\n", CELL),
    "nuls": lambda size: b"\0" * size,
    "no-utf-8": lambda size: b"\xff" * size,
    "no-utf-8-later": lambda size: CELL.encode() + b"# " + b"\xc3\x28" * (size // 2),
    "utf-16": lambda size: ("\ufeff" + "a" * (size // 2)).encode("utf-16-le"),
    "controls": lambda size: fill(size, "\x01", CELL),
    "bidi": lambda size: fill(size // 3, "\u202e", CELL + "k"),
    "separators": lambda size: fill(size // 3, "\u2028", CELL),
    "wide-errors": lambda size: number(size * 3 // 4, "é{}: 1, ", "{cell: A, ", "}\n"),
}


# Hostile files of other kinds, each with the arguments that make Plumb read it together with a correct layout.
CONFIGURATION = ["lint", "--config", "{}", "sound.layout.yaml"]
BASELINE = ["lint", "--baseline", "{}", "sound.layout.yaml"]
LOG = ["explain", "--log", "{}"]
PART = ["merge", "{}"]
ENTRY = (
    '{"rule": "zero-height", "layout": "C", "views": [], "constraints": []}'
)
COMPLAINT = (
    "Unable to simultaneously satisfy constraints.\n(\n"
    '    "<NSLayoutConstraint:0x1 UIView:0x2.height == 44   (active)>",\n'
    '    "<NSLayoutConstraint:0x3 UIView:0x2.height == 45   (active)>"\n)\n'
)
OTHERS = {
    "configuration-keys": (CONFIGURATION, lambda size: number(size, "k{}: 1\n")),
    "configuration-globs": (CONFIGURATION, lambda size: number(size, "  - a{}*b*c\n", "exclude:\n")),
    "configuration-overrides": (
        CONFIGURATION, lambda size: number(size, "  - {files: 'x{}'}\n".replace("'x{}'", "x"), "overrides:\n")),
    "configuration-rules": (CONFIGURATION, lambda size: number(size, "  zero-heigh{}: error\n", "rules:\n")),
    "configuration-lists": (CONFIGURATION, lambda size: "[" * size),
    "configuration-laughs": (CONFIGURATION, lambda size: laughs(size).replace(CELL, "")),
    "configuration-text": (CONFIGURATION, lambda size: "exclude: " + "a" * size),
    "configuration-glob-of-stars": (CONFIGURATION, lambda size: "exclude: '" + "*a" * 30_000 + "'\n"),
    "baseline-lists": (BASELINE, lambda size: "[" * size),
    "baseline-entries": (
        BASELINE, lambda size: fill(size, ENTRY + ",\n", '{"version": 1, "entries": [\n', ENTRY + "]}\n")),
    "baseline-text": (BASELINE, lambda size: '{"version": "' + "a" * size + '"}'),
    "baseline-numbers": (BASELINE, lambda size: fill(size, "1,", '{"version": [', "1]}")),
    "baseline-keys": (BASELINE, lambda size: number(size, '"k{}": 1,', "{", '"version": 1}')),
    "part-lists": (PART, lambda size: "[" * size),
    "part-keys": (PART, lambda size: number(size, '"k{}": 1,', "{", '"version": 1}')),
    "log-complaints": (LOG, lambda size: fill(size, COMPLAINT)),
    "log-of-one-list": (
        LOG, lambda size: number(
            size, '    "<NSLayoutConstraint:0x{} UIView:0x2.height == {}   (active)>",\n',
            COMPLAINT.split("\n")[0] + "\n(\n", ")\n")),
    "log-of-one-line": (LOG, lambda size: fill(size, "Unable to simultaneously satisfy constraints. ")),
    "log-of-brackets": (LOG, lambda size: fill(size, "(\n", "Unable to simultaneously satisfy constraints.\n")),
    "log-of-quotes": (LOG, lambda size: fill(size, '"<NSLayoutConstraint:', "Unable to simultaneously satisfy constraints.\n(\n")),
    "log-of-nothing": (LOG, lambda size: "\n" * size),
}

FORMS = ["text", "json", "sarif"]


def write(folder, name, size=TEN_MEGABYTES):
    """Writes the file with a name, and returns the command lines that read it."""
    folder = pathlib.Path(folder)
    if name in YAML:
        content, path = YAML[name](size), folder / f"{name}.layout.yaml"
        calls = [["lint", "--format", form, str(path)] for form in FORMS]
        calls += [["lint", "--fix", "--diff", str(path)], ["explain", str(path)]]
    else:
        arguments, make = OTHERS[name]
        content, path = make(size), folder / f"{name}.txt"
        (folder / "sound.layout.yaml").write_text(SOUND)
        calls = [[argument.replace("{}", str(path)) for argument in arguments]]
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return calls


def cost(command, folder, timeout):
    """The CPU time in seconds, peak memory in MB, status and output size of a run. The status after a timeout is -9."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command, cwd=folder, stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL
        )
        timer = threading.Timer(timeout, process.kill)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        printed = output.seek(0, 2)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode, printed


def measure(program, names):
    """Prints the highest cost of each file over all commands that read it."""
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            # In a separate process: the peak memory of this one would count as that of the program.
            subprocess.run([sys.executable, __file__, folder, str(TEN_MEGABYTES), name], check=True)
            calls = write_calls(folder, name)
            costs = [cost([program, *call], folder, 60) for call in calls]
        words = " ".join(f"{seconds:.2f}" for seconds, *_ in costs)
        statuses = " ".join(str(status) for _, _, status, _ in costs)
        most = max(megabytes for _, megabytes, _, _ in costs)
        printed = max(printed for *_, printed in costs)
        isBad = max(seconds for seconds, *_ in costs) > 1 or most > 200 or any(c[2] not in (0, 1, 2) for c in costs)
        print(f"| {name} | {words} | {most:.0f} | {statuses} | {printed} |{' <<<' if isBad else ''}", flush=True)


def write_calls(folder, name):
    """The command lines that read an existing file."""
    with tempfile.TemporaryDirectory() as other:
        return [[part.replace(other, folder) for part in call] for call in write(other, name, 1000)]


if __name__ == "__main__":
    if sys.argv[1] == "--measure":
        measure(pathlib.Path(sys.argv[2]).resolve(), sys.argv[3:] or [*YAML, *OTHERS])
    else:
        pathlib.Path(sys.argv[1]).mkdir(exist_ok=True)
        for wanted in sys.argv[3:] or [*YAML, *OTHERS]:
            write(sys.argv[1], wanted, int(sys.argv[2]) if len(sys.argv) > 2 else TEN_MEGABYTES)
