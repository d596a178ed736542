#!/usr/bin/env python3
"""Checks that docs/reference/layout.schema.json accepts well-formed layouts and rejects wrong ones."""

import json
import pathlib
import re
import sys

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Scalars(yaml.SafeLoader):
    """YAML 1.2's core schema, as in editors: `No` and `12:30` are text, and only `true` and `false` are booleans."""

    yaml_implicit_resolvers = {}


for tag, pattern, first in [
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+0123456789."),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("merge", r"<<", "<"),
]:
    Scalars.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), list(first))

# In YAML 1.1, a number that starts with 0 is octal; in layout files and YAML 1.2, it is decimal.
Scalars.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def as_json(value):
    """The same value with text keys, because JSON has no others."""
    if isinstance(value, dict):
        return {key if isinstance(key, str) else json.dumps(key): as_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [as_json(item) for item in value]
    return value


def documents(path):
    text = path.read_text(encoding="utf-8")
    return [as_json(document) for document in yaml.load_all(text, Loader=Scalars)]


def is_about_reading(room):
    """Whether the rule in a folder is a reading error, which the loader finds."""
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

    schema = json.loads((ROOT / "docs/reference/layout.schema.json").read_text(encoding="utf-8"))
    try:
        jsonschema.Draft202012Validator.check_schema(schema)
        check(True, "")
    except jsonschema.SchemaError as error:
        check(False, f"docs/reference/layout.schema.json: {error.message}")
    validator = jsonschema.Draft202012Validator(schema)

    sound = [*ROOT.glob("docs/examples/**/*.layout.yaml")]
    # The loader rejects the bad fixtures of rules about reading. The schema rejects some of them too.
    rooms = [room for room in ROOT.glob("Rules/*") if room.is_dir() and not is_about_reading(room)]
    sound += [path for room in rooms for path in room.glob("bad/*.layout.yaml")]
    sound += [*ROOT.glob("Rules/*/good/*.layout.yaml"), *ROOT.glob("Tests/Schema/sound/*.layout.yaml")]
    for path in sorted(sound):
        errors = [error for document in documents(path) for error in validator.iter_errors(document)]
        places = "; ".join(f"{error.json_path}: {error.message}" for error in errors)
        check(not errors, f"{path.relative_to(ROOT)} is rejected: {places}")

    wrong = sorted(ROOT.glob("Tests/Schema/wrong/*.layout.yaml"))
    for path in wrong:
        check(not all(map(validator.is_valid, documents(path))), f"{path.relative_to(ROOT)} is accepted")

    if not sound or not wrong:
        check(False, "there are no layouts to test the schema with")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
