#!/usr/bin/env python3
"""Holds docs/layout.schema.json against layouts: those that are well formed it accepts, the wrong ones it refuses."""

import json
import pathlib
import re
import sys

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Scalars(yaml.SafeLoader):
    """YAML 1.2's core schema, as editors read it: `No` and `12:30` are texts, `true` and `false` the only booleans."""

    yaml_implicit_resolvers = {}


for tag, pattern, first in [
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+0123456789."),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("merge", r"<<", "<"),
]:
    Scalars.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), list(first))

# YAML 1.1 takes a number that begins with 0 for an octal one; the layout file and YAML 1.2 do not.
Scalars.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def as_json(value):
    """The same with text for keys, which is all that JSON has."""
    if isinstance(value, dict):
        return {key if isinstance(key, str) else json.dumps(key): as_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [as_json(item) for item in value]
    return value


def documents(path):
    text = path.read_text(encoding="utf-8")
    return [as_json(document) for document in yaml.load_all(text, Loader=Scalars)]


def is_about_reading(room):
    """Whether a room's rule is an error of reading, which the loader finds."""
    return any("check: .reading" in file.read_text(encoding="utf-8") for file in room.glob("*.swift"))


def main():
    passed, failed = 0, 0

    def check(holds, message):
        nonlocal passed, failed
        if holds:
            passed += 1
        else:
            failed += 1
            print(message)

    schema = json.loads((ROOT / "docs/layout.schema.json").read_text(encoding="utf-8"))
    try:
        jsonschema.Draft202012Validator.check_schema(schema)
        check(True, "")
    except jsonschema.SchemaError as error:
        check(False, f"docs/layout.schema.json: {error.message}")
    validator = jsonschema.Draft202012Validator(schema)

    sound = [*ROOT.glob("docs/examples/**/*.layout.yaml")]
    # The bad scenes of rules about reading are what the loader refuses: some of them the schema refuses too.
    rooms = [room for room in ROOT.glob("Rules/*") if room.is_dir() and not is_about_reading(room)]
    sound += [path for room in rooms for path in room.glob("bad/*.layout.yaml")]
    sound += [*ROOT.glob("Rules/*/good/*.layout.yaml"), *ROOT.glob("Tests/Schema/sound/*.layout.yaml")]
    for path in sorted(sound):
        errors = [error for document in documents(path) for error in validator.iter_errors(document)]
        places = "; ".join(f"{error.json_path}: {error.message}" for error in errors)
        check(not errors, f"{path.relative_to(ROOT)} is refused: {places}")

    wrong = sorted(ROOT.glob("Tests/Schema/wrong/*.layout.yaml"))
    for path in wrong:
        check(not all(map(validator.is_valid, documents(path))), f"{path.relative_to(ROOT)} is accepted")

    if not sound or not wrong:
        check(False, "there are no layouts to try the schema on")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
