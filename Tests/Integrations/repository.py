"""Scratch git repositories, independent of the git settings of the user."""

import hashlib
import io
import os
import platform
import re
import subprocess
import tarfile

from tool import PLUMB, ROOT, ScratchTest

# A row whose vertical chain is complete, and the same row without the constraint at its bottom.
SOUND = (ROOT / "docs/examples/reminder-row.layout.yaml").read_text(encoding="utf-8")
BROKEN = (ROOT / "docs/examples/broken/open-at-the-bottom.layout.yaml").read_text(encoding="utf-8")
COLLAPSES = "the row collapses to 0 pt"


def collapse(place, severity="error"):
    """A pattern for the report of a collapsed row at a place, a path with a line and a column."""
    return rf"{severity}\[zero-height\]: {COLLAPSES}[^\n]*\n *--> [^\n]*{re.escape(place)}\n"


class RepositoryTest(ScratchTest):
    """A test with an empty repository in `self.folder` and the built program as `plumb` on PATH."""

    def setUp(self):
        super().setUp()
        self.assertTrue(PLUMB.exists(), f"{PLUMB} is not built")
        programs = self.folder / "programs"
        programs.mkdir()
        (programs / "plumb").symlink_to(PLUMB)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        self.environment |= {
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_NOSYSTEM": "1",
            "NO_COLOR": "1",
        }
        for role in ["AUTHOR", "COMMITTER"]:
            self.environment[f"GIT_{role}_NAME"] = "Tess Ting"
            self.environment[f"GIT_{role}_EMAIL"] = "tess@example.com"
        self.folder = self.folder / "repository"
        self.folder.mkdir()
        self.run_in("git", "init", "--quiet", "--initial-branch=main")

    def run_in(self, *command, status=0, **variables):
        """Runs a command in the repository and returns its output and errors as one text."""
        run = subprocess.run(
            list(map(str, command)), cwd=self.folder, env=self.environment | variables, text=True, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
        )
        if status is not None:
            self.assertEqual(run.returncode, status, run.stdout)
        return run.stdout

    def commit(self, *arguments, accepted):
        """Commits the staged files and returns the output. `accepted` says whether the commit must succeed."""
        count = self.commits()
        said = self.run_in("git", "commit", "--message", "Change rows", *arguments, status=0 if accepted else 1)
        self.assertEqual(self.commits(), count + (1 if accepted else 0))
        return said

    def release(self, version):
        """A folder with a release like those of `.ci/release`, whose program prints `released`, and its checksum."""
        name = f"plumb-{version}-linux-{platform.machine()}"
        folder = self.folder.parent / "releases"
        folder.mkdir(exist_ok=True)
        script = f'#!/bin/sh\necho released >&2\nexec "{PLUMB}" "$@"\n'.encode()
        with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as archive:
            member = tarfile.TarInfo(f"{name}/bin/plumb")
            member.size, member.mode = len(script), 0o755
            archive.addfile(member, io.BytesIO(script))
        checksum = hashlib.sha256((folder / f"{name}.tar.gz").read_bytes()).hexdigest()
        (folder / "SHA256SUMS").write_text(f"{'0' * 64}  other.tar.gz\n{checksum}  {name}.tar.gz\n", encoding="utf-8")
        return folder, checksum

    def commits(self):
        return int(self.run_in("git", "rev-list", "--count", "--all"))
