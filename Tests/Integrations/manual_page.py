"""Makes the manual page, docs/plumb.1, of what the program says of itself.

    plumb --experimental-dump-help | python3 Tests/Integrations/manual_page.py
"""

import json
import re
import sys
import textwrap

DATE = "November 21, 2026"

FILES = [
    ("*.layout.yaml, *.layout.yml", "Layouts. Folders are searched for them."),
    (
        ".plumb.yml",
        "A configuration. It holds for its folder and those below it, up from each file to the folder of the repository.",
    ),
    (".gitignore", "What it leaves out is not found in folders."),
]

ENVIRONMENT = [
    ("NO_COLOR", "Where it is set to anything, nothing is printed in color."),
    ("XDG_CACHE_HOME", "The folder in which lint --cache keeps what it found; without it, ~/.cache."),
    ("TERM", "A terminal that is dumb gets no color either."),
]

STATUSES = [
    ("0", "Nothing that fails was found."),
    ("1", "Findings that fail, or a layout that could not be understood."),
    ("2", "The call or a configuration is wrong, or a file cannot be opened."),
]

EXAMPLES = [
    ("What is wrong in this folder:", "plumb"),
    ("Why rows are as high as they are:", "plumb explain FeedCell.layout.yaml"),
    (
        "What would be with a longer text:",
        "plumb explain FeedCell.layout.yaml --set 'title.text=A longer text'",
    ),
    ("What a complaint of UIKit means:", "plumb explain --log console.log"),
    (
        "Let only new faults fail:",
        "plumb lint --baseline plumb-baseline.json --write-baseline\nplumb lint --baseline plumb-baseline.json",
    ),
]


def escaped(text):
    """Text that mdoc prints as it stands, within a line."""
    return text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")


def prose(text):
    """Lines of text, a sentence each; the first letters of none are taken for a request."""
    lines = []
    for paragraph in text.strip().split("\n\n"):
        if lines:
            lines.append(".Pp")
        words = " ".join(paragraph.split())
        for sentence in re.split(r"(?<=[.:?!]) (?=[A-Z])", words):
            for line in textwrap.wrap(sentence, 64, break_long_words=False, break_on_hyphens=False):
                # What may be typed is not hyphenated.
                line = " ".join(r"\%" + word if re.search(r"[-'._:/]\w", word) else word for word in escaped(line).split(" "))
                lines.append("\\&" + line if line[0] in ".'" else line)
    return lines


def names(argument):
    """The spellings of an option, in mdoc: `Fl h , Fl \\-help`."""
    spelled = []
    for name in sorted(argument["names"], key=lambda name: len(name["name"])):
        dashes = "" if name["kind"] == "short" else "\\-"
        spelled.append("Fl " + dashes + escaped(name["name"]))
    return " , ".join(spelled)


def value(argument):
    """What stands behind an option, or in place of a positional argument: words in mdoc."""
    return "Ar " + " Ar ".join(escaped(argument["valueName"]).split())


def synopsis(argument):
    """An argument as it stands in a call."""
    if argument["kind"] == "positional":
        words = value(argument) + (" ..." if argument["isRepeating"] else "")
    else:
        words = names({"names": [argument["preferredName"]]})
        if argument["kind"] == "option":
            words += " " + value(argument)
    return ".Op " + words if argument["isOptional"] or argument["kind"] != "positional" else "." + words


def entry(argument):
    """An argument and what it does."""
    head = value(argument) if argument["kind"] == "positional" else names(argument)
    if argument["kind"] == "option":
        head += " " + value(argument)
    lines = [".It " + head] + prose(argument.get("abstract", ""))
    default = argument.get("defaultValue")
    if argument["kind"] != "flag" and default:
        lines.append("Default: " + escaped(default))
    return lines


def shown(command):
    """The arguments of a command that are its own, positional ones first."""
    arguments = [
        argument
        for argument in command.get("arguments", [])
        if argument["shouldDisplay"] and argument["valueName"] not in ("help", "version")
    ]
    return sorted(arguments, key=lambda argument: argument["kind"] != "positional")


def described(command):
    """A command: how it is called, what it does, its arguments."""
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
    """The page, of the answer to --experimental-dump-help."""
    root = dump["command"]
    commands = [command for command in root["subcommands"] if command["commandName"] != "help"]
    lines = [".\\\" Made by Tests/Integrations/manual_page.py."]
    lines += [".Dd " + DATE, ".Dt PLUMB 1", ".Os", ".Sh NAME", ".Nm plumb"]
    lines += [".Nd " + escaped(root["abstract"].rstrip(".")[0].lower() + root["abstract"].rstrip(".")[1:])]
    lines += [".Sh SYNOPSIS", ".Nm plumb", ".Op Ar command", ".Op Ar arguments ...", ".Nm plumb", ".Fl \\-help"]
    lines += [".Nm plumb", ".Fl \\-version", ".Sh DESCRIPTION", ".Nm"]
    lines += [
        "reads views and constraints of UIKit's cells from YAML files,",
        "solves them as Auto Layout would, and says what height self-sizing rows",
        "have, why, and what is wrong with them.",
        "Without a command, it lints.",
        ".Fl \\-help",
        "behind a command tells its arguments.",
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
