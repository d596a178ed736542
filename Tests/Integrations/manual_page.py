"""Generates the manual page, docs/reference/plumb.1, from the help of the program.

    plumb --experimental-dump-help | python3 Tests/Integrations/manual_page.py
"""

import json
import re
import sys
import textwrap

DATE = "November 27, 2026"

FILES = [
    ("*.layout.yaml, *.layout.yml", "Layouts. Commands search folders for them."),
    (
        ".plumb.yml",
        "A configuration. It applies to its folder and the folders below it, within one repository.",
    ),
    (".gitignore", "A search of folders skips the files that it excludes."),
]

ENVIRONMENT = [
    ("NO_COLOR", "If it is set and not empty, the output has no colors."),
    ("XDG_CACHE_HOME", "lint --cache uses the folder plumb in this folder. The default is ~/.cache."),
    ("TERM", "If it is dumb, the output has no colors."),
]

STATUSES = [
    ("0", "No finding fails the run."),
    ("1", "A finding fails the run, or a layout cannot be read."),
    ("2", "An option or a configuration is wrong, or a file cannot be opened."),
]

EXAMPLES = [
    ("Lint all layouts below this folder:", "plumb"),
    ("Explain the heights of the rows of a layout:", "plumb explain FeedCell.layout.yaml"),
    (
        "Show what changes with a longer text:",
        "plumb explain FeedCell.layout.yaml --set 'title.text=A longer text'",
    ),
    ("Explain UIKit's messages in a console log:", "plumb explain --log console.log"),
    (
        "Fail only on new findings:",
        "plumb lint --baseline plumb-baseline.json --write-baseline\nplumb lint --baseline plumb-baseline.json",
    ),
]


def escaped(text):
    """Escapes text that mdoc prints unchanged within a line."""
    return text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")


def prose(text):
    """The mdoc lines of text, one sentence or less per line. Examples become a literal block."""
    lines = []
    for paragraph in text.strip().split("\n\n"):
        if lines:
            lines.append(".Pp")
        if heading := re.match("(EXAMPLES|FORMATS):\n", paragraph):
            examples = textwrap.dedent(paragraph.split("\n", 1)[1])
            lines += [heading[1].capitalize() + ":", ".Bd -literal"] + escaped(examples).split("\n") + [".Ed"]
            continue
        words = " ".join(paragraph.split())
        for sentence in re.split(r"(?<=[.:?!]) (?=[A-Z])", words):
            for line in textwrap.wrap(sentence, 64, break_long_words=False, break_on_hyphens=False):
                # Words that a user may type are not hyphenated, and no line begins like an mdoc request.
                line = " ".join(r"\%" + word if re.search(r"[-'._:/]\w", word) else word for word in escaped(line).split(" "))
                lines.append("\\&" + line if line[0] in ".'" else line)
    return lines


def names(argument):
    """The names of an option in mdoc: `Fl h , Fl \\-help`."""
    spelled = []
    for name in sorted(argument["names"], key=lambda name: len(name["name"])):
        dashes = "" if name["kind"] == "short" else "\\-"
        spelled.append("Fl " + dashes + escaped(name["name"]))
    return " , ".join(spelled)


def value(argument):
    """The value of an option or a positional argument in mdoc."""
    return "Ar " + " Ar ".join(escaped(argument["valueName"]).split())


def synopsis(argument):
    """An argument in the synopsis."""
    if argument["kind"] == "positional":
        words = value(argument) + (" ..." if argument["isRepeating"] else "")
    else:
        words = names({"names": [argument["preferredName"]]})
        if argument["kind"] == "option":
            words += " " + value(argument)
    return ".Op " + words if argument["isOptional"] or argument["kind"] != "positional" else "." + words


def entry(argument):
    """An argument and its description."""
    head = value(argument) if argument["kind"] == "positional" else names(argument)
    if argument["kind"] == "option":
        head += " " + value(argument)
    lines = [".It " + head] + prose(argument.get("abstract", ""))
    default = argument.get("defaultValue")
    if argument["kind"] != "flag" and default:
        lines.append("Default: " + escaped(default))
    return lines


def shown(command):
    """The arguments of a command except help and version, positional ones first."""
    arguments = [
        argument
        for argument in command.get("arguments", [])
        if argument["shouldDisplay"] and argument["valueName"] not in ("help", "version")
    ]
    return sorted(arguments, key=lambda argument: argument["kind"] != "positional")


def described(command):
    """The section of a command: its synopsis, description and arguments."""
    lines = [".Ss plumb " + escaped(command["commandName"])]
    lines += [".Nm plumb " + escaped(command["commandName"])]
    lines += [synopsis(argument) for argument in shown(command)]
    lines += [".Pp"] + prose(command["abstract"])
    if command.get("discussion"):
        lines += [".Pp"] + prose(command["discussion"])
    if shown(command):
        lines.append(".Bl -tag -width Ds")
        for argument in shown(command):
            lines += entry(argument)
        lines.append(".El")
    return lines


def listed(entries, request):
    lines = [".Bl -tag -width Ds"]
    for name, text in entries:
        lines += [".It " + (request + " " if request else "") + escaped(name)] + prose(text)
    return lines + [".El"]


def page(dump):
    """The page, from the output of --experimental-dump-help."""
    root = dump["command"]
    commands = [command for command in root["subcommands"] if command["commandName"] != "help"]
    lines = [".\\\" Made by Tests/Integrations/manual_page.py."]
    lines += [".Dd " + DATE, ".Dt PLUMB 1", ".Os", ".Sh NAME", ".Nm plumb"]
    lines += [".Nd " + escaped(root["abstract"].rstrip(".")[0].lower() + root["abstract"].rstrip(".")[1:])]
    lines += [".Sh SYNOPSIS", ".Nm plumb", ".Op Ar command", ".Op Ar arguments ...", ".Nm plumb", ".Fl \\-help"]
    lines += [".Nm plumb", ".Fl \\-version", ".Sh DESCRIPTION", ".Nm"]
    lines += [
        "reads the views and constraints of UIKit cells from YAML files and solves",
        "them as Auto Layout does.",
        "It reports the heights of self-sizing rows, explains them, and finds faults.",
        "Without a command, it lints.",
        ".Fl \\-help",
        "after a command lists its arguments.",
        ".Sh COMMANDS",
    ]
    for command in commands:
        lines += described(command)
    lines += [".Sh ENVIRONMENT"] + listed(ENVIRONMENT, "Ev")
    lines += [".Sh FILES"] + listed(FILES, "Pa")
    lines += [".Sh EXIT STATUS"] + listed(STATUSES, "")
    lines.append(".Sh EXAMPLES")
    for index, (text, call) in enumerate(EXAMPLES):
        if index:
            lines.append(".Pp")
        lines += [text, ".Bd -literal -offset indent"] + escaped(call).split("\n") + [".Ed"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page(json.load(sys.stdin)))
