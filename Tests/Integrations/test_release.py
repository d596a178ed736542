"""The release: an archive with a program that needs nothing beside itself. `.ci/release` makes it."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUMB = pathlib.Path(os.environ.get("PLUMB", ROOT / ".build/debug/plumb")).resolve()
OUTPUT = ROOT / ".build-release"


def git(*arguments):
    """What git says of the repository; None where this is none."""
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        return None
    return subprocess.run(
        ["git", "-C", ROOT, *arguments], stdout=subprocess.PIPE, check=True).stdout


class Sources(unittest.TestCase):
    def test_an_archive_of_the_sources_names_its_commit(self):
        commit = git("rev-parse", "HEAD")
        if commit is None:
            self.skipTest("these sources are no clone")
        archive = git("archive", "--format=tar", "HEAD", "Sources/plumb/Commit.swift")
        self.assertIn(b'archivedCommit = "' + commit.strip() + b'"\n', archive)


class Archive(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        archives = sorted(OUTPUT.glob(f"plumb-*-linux-{os.uname().machine}.tar.gz"))
        if not archives:
            raise unittest.SkipTest("there is no archive: .ci/release makes it")
        cls.archive = archives[-1]
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        with tarfile.open(cls.archive) as archive:
            cls.members = archive.getmembers()
            archive.extractall(cls.folder)
        cls.tree = cls.folder / cls.archive.name.removesuffix(".tar.gz")
        cls.program = cls.tree / "bin/plumb"
        version = subprocess.run([cls.program, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
        cls.version = version.strip()
        head = git("rev-parse", "HEAD")
        if head is not None and f"({head.decode()[:7]})" not in version:
            raise unittest.SkipTest(f"the archive is of another commit: {cls.version}")

    def test_is_named_by_version_and_commit(self):
        number = subprocess.run([PLUMB, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.split()[0]
        self.assertEqual(self.archive.name, f"plumb-{number}-linux-{os.uname().machine}.tar.gz")
        self.assertRegex(self.version, rf"^{re.escape(number)} \([0-9a-f]{{7}}\)$")

    def test_holds_all_that_is_installed(self):
        files = {member.name.partition("/")[2] for member in self.members if member.isfile()}
        wanted = {
            "bin/plumb", "share/man/man1/plumb.1", "share/bash-completion/completions/plumb",
            "share/zsh/site-functions/_plumb", "share/fish/vendor_completions.d/plumb.fish", "share/doc/plumb/LICENSE",
        }
        self.assertEqual(wanted - files, set())
        self.assertTrue(all(file in wanted or file.startswith("share/doc/plumb/LICENSE.") for file in files), files)
        for member in self.members:
            self.assertEqual((member.uid, member.gid), (0, 0))
            self.assertEqual(member.mode, 0o755 if member.isdir() or member.name.endswith("/bin/plumb") else 0o644)

    def test_has_its_checksum(self):
        sums = dict(reversed(line.split("  ")) for line in (OUTPUT / "SHA256SUMS").read_text().splitlines())
        self.assertEqual(sums[self.archive.name], hashlib.sha256(self.archive.read_bytes()).hexdigest())

    def test_the_program_names_no_folder_of_the_machine_that_built_it(self):
        program = self.program.read_bytes()
        self.assertNotIn(os.fsencode(ROOT), program)
        self.assertNotIn(b".build-release", program)

    def test_the_program_lints_in_an_empty_root(self):
        if os.geteuid() != 0:
            self.skipTest("only root may change its root")
        root = self.folder / "root"
        (root / "work").mkdir(parents=True)
        shutil.copy(self.program, root / "plumb")
        shutil.copytree(ROOT / "docs/examples", root / "work/examples")
        self.assertEqual(sorted(os.listdir(root)), ["plumb", "work"])
        for arguments in (
            ["lint", "examples"], ["lint", "--format", "json", "examples"], ["examples/reminder-row.layout.yaml"],
            ["explain", "examples/broken/open-at-the-bottom.layout.yaml"], ["solve", "--format", "svg", "examples"],
            ["lint", "nowhere.layout.yaml"], ["rules"], ["init"],
        ):
            with self.subTest(arguments):
                inside = self.run_in(root / "work", "/plumb", arguments, root)
                written = self.taken_away(root / "work/.plumb.yml")
                outside = self.run_in(root / "work", PLUMB, arguments, None)
                self.assertEqual(inside, outside)
                self.assertEqual(written, self.taken_away(root / "work/.plumb.yml"))
        self.assertEqual(self.run_in(root / "work", "/plumb", ["lint", "examples"], root)[0], 1)

    def taken_away(self, file):
        text = file.read_bytes() if file.exists() else None
        file.unlink(missing_ok=True)
        return text

    def run_in(self, folder, program, arguments, root):
        """Status, output and errors, these without how long it took."""

        def enter():
            os.chroot(root)
            os.chdir("/work")

        run = subprocess.run(
            [program, *arguments], cwd=folder, preexec_fn=enter if root else None, env={}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        return run.returncode, run.stdout, re.sub(r", [0-9.]+ m?s\)", ")", run.stderr)


if __name__ == "__main__":
    unittest.main()
