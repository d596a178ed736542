"""Runs the built program in scratch folders."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUMB = pathlib.Path(os.environ.get("PLUMB", ROOT / ".build/debug/plumb")).resolve()
# The address of the repository, which the docs repeat.
ADDRESS = (ROOT / ".ci/repository").read_text(encoding="utf-8").strip()


def plumb(*arguments, folder=ROOT, status=None, **options):
    """Runs Plumb. If `status` is given, the exit status must be the same."""
    run = subprocess.run(
        [PLUMB, *map(str, arguments)], cwd=folder, capture_output=True, text=True, check=False, **options
    )
    if status is not None and run.returncode != status:
        raise AssertionError(f"status {run.returncode}, not {status}: {run.stderr}")
    return run


def section(heading):
    """What docs/ci.md says below a heading, up to the next one of its level."""
    text = (ROOT / "docs/ci.md").read_text(encoding="utf-8")
    return text.split(f"\n## {heading}\n")[1].split("\n## ")[0]


class ScratchTest(unittest.TestCase):
    """A test with a temporary folder."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="plumb-")).resolve()
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file
