"""Tests the release from `.ci/release`: an archive with a static program."""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import tempfile
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUMB = pathlib.Path(os.environ.get("PLUMB", ROOT / ".build/debug/plumb")).resolve()
OUTPUT = ROOT / ".build-release"


def git(*arguments):
    """The output of git in the repository; None outside of a repository."""
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        return None
    return subprocess.run(
        ["git", "-C", ROOT, *arguments], stdout=subprocess.PIPE, check=True).stdout


class Sources(unittest.TestCase):
    def test_an_archive_of_the_sources_names_its_commit(self):
        commit = git("rev-parse", "HEAD")
        if commit is None:
            self.skipTest("these sources are not a git clone")
        archive = git("archive", "--format=tar", "HEAD", "Sources/plumb/Commit.swift")
        self.assertIn(b'archivedCommit = "' + commit.strip() + b'"\n', archive)


# A replacement for swift with what `.ci/release` needs: the built program and Package.resolved. It compiles nothing.
SWIFT = r"""#!/bin/sh
case $* in *--show-bin-path) echo "$5"; exit ;; esac
mkdir -p "$5"
cp "$PLUMB" "$5/plumb"
cp "$PLUMB" "$5/plumb-preview"
[ -f "$3/Package.resolved" ] || echo pinned >"$3/Package.resolved"
"""
CLANG = r"""#!/bin/sh
while [ "$1" != -o ]; do shift; done
: >"$2"
"""


@unittest.skipUnless(os.uname().sysname == "Linux", "a release is made on Linux alone")
class Making(unittest.TestCase):
    """Tests which sources `.ci/release` uses, with a replacement for the compiler."""

    def setUp(self):
        folder = pathlib.Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, folder)
        self.sources = folder / "sources"
        for file in [".ci/release", ".ci/start.c", "LICENSE", "docs/reference/plumb.1", "Sources/plumb/Plumb.swift", ".gitignore"]:
            (self.sources / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, self.sources / file)
        self.program(self.sources / ".ci/setup", "#!/bin/sh\n")
        self.program(folder / "swift/bin/swift", SWIFT)
        self.program(folder / "swift/bin/clang", CLANG)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        self.environment |= {
            "PATH": f"{folder / 'swift/bin'}{os.pathsep}{os.environ['PATH']}", "PLUMB": str(PLUMB),
            "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1",
        }

    def program(self, file, text):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)

    def git(self, *arguments):
        identity = ["-c", "user.name=Tess Ting", "-c", "user.email=tess@example.com"]
        subprocess.run(["git", *identity, *arguments], cwd=self.sources, env=self.environment, check=True)

    def commit(self):
        self.git("init", "--quiet")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Begin")

    def release(self, **variables):
        """The files of the archive by path, or None, and the output."""
        run = subprocess.run(
            [self.sources / ".ci/release"], cwd=self.sources, env=self.environment | variables,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        archives = list((self.sources / ".build-release").glob("plumb-*.tar.gz"))
        if run.returncode != 0:
            self.assertEqual(archives, [])
            return None, run.stdout
        with tarfile.open(archives[0]) as archive:
            return {member.name.partition("/")[2]: archive.extractfile(member).read()
                    for member in archive.getmembers() if member.isfile() and member.size < 100_000}, run.stdout

    def test_a_clone_builds_the_committed_sources(self):
        self.commit()
        (self.sources / "docs/reference/plumb.1").write_text("not committed")
        files, said = self.release()
        self.assertIsNotNone(files, said)
        self.assertEqual(files["share/man/man1/plumb.1"], (ROOT / "docs/reference/plumb.1").read_bytes())
        self.assertEqual(files["share/doc/plumb/Package.resolved"], b"pinned\n")

    def test_without_git_builds_the_existing_files(self):
        # A repository around the sources does not contain them.
        subprocess.run(["git", "init", "--quiet"], cwd=self.sources.parent, env=self.environment, check=True)
        (self.sources / "docs/reference/plumb.1").write_text("at hand")
        (self.sources / "Package.resolved").write_text("pinned before")
        files, said = self.release()
        self.assertIsNotNone(files, said)
        self.assertEqual(files["share/man/man1/plumb.1"], b"at hand")
        self.assertEqual(files["share/doc/plumb/Package.resolved"], b"pinned before")

    def test_stops_if_git_refuses_the_clone(self):
        self.commit()
        files, said = self.release(GIT_TEST_ASSUME_DIFFERENT_OWNER="1")
        self.assertIsNone(files)
        self.assertIn("dubious ownership", said)
        self.assertIn("there is a '.git', but git does not tell what is committed", said)

    def test_stops_if_the_repository_is_missing(self):
        (self.sources / ".git").write_text("gitdir: /nowhere/at/all\n")
        files, said = self.release()
        self.assertIsNone(files)
        self.assertIn("not a git repository: /nowhere/at/all", said)
        self.assertIn("'.git' is a file, and where it leads there is no repository", said)

    def test_stops_if_git_finds_another_repository(self):
        subprocess.run(["git", "init", "--quiet"], cwd=self.sources.parent, env=self.environment, check=True)
        (self.sources / ".git").mkdir()
        self.assertIsNone(self.release()[0])

    def test_setup_installs_without_questions(self):
        programs = self.sources.parent / "programs"
        for name, text in {
            "id": "echo 1000", "pkg-config": "exit 1", "sudo": 'unset DEBIAN_FRONTEND; exec "$@"',
            "apt-get": 'echo "$DEBIAN_FRONTEND $1" >>"$LOG"',
        }.items():
            self.program(programs / name, f"#!/bin/sh\n{text}\n")
        log = self.sources / "log"
        path = f"{programs}{os.pathsep}{os.environ['PATH']}"
        subprocess.run([ROOT / ".ci/setup"], env=self.environment | {"PATH": path, "LOG": str(log)}, check=True)
        self.assertEqual(log.read_text(), "noninteractive update\nnoninteractive install\n")


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

    def test_contains_all_installed_files(self):
        files = {member.name.partition("/")[2] for member in self.members if member.isfile()}
        wanted = {
            "bin/plumb", "bin/plumb-preview", "share/man/man1/plumb.1", "share/bash-completion/completions/plumb",
            "share/zsh/site-functions/_plumb", "share/fish/vendor_completions.d/plumb.fish", "share/doc/plumb/LICENSE",
            "share/doc/plumb/Package.resolved",
        }
        self.assertEqual(wanted - files, set())
        self.assertTrue(all(file in wanted or file.startswith("share/doc/plumb/LICENSE.") for file in files), files)
        for member in self.members:
            self.assertEqual((member.uid, member.gid), (0, 0))
            self.assertEqual(member.mode, 0o755 if member.isdir() or "/bin/" in member.name else 0o644)

    def test_records_the_versions_of_dependencies(self):
        pins = json.loads((self.tree / "share/doc/plumb/Package.resolved").read_text())["pins"]
        self.assertEqual([pin["identity"] for pin in pins], 
            ["swift-argument-parser", "swift-atomics", "swift-collections", "swift-nio", "swift-syntax", "swift-system"])
        for pin in pins:
            self.assertRegex(pin["state"]["version"], r"^[0-9]+\.[0-9]+\.[0-9]+$")

    def test_has_a_checksum(self):
        sums = dict(reversed(line.split("  ")) for line in (OUTPUT / "SHA256SUMS").read_text().splitlines())
        self.assertEqual(sums[self.archive.name], hashlib.sha256(self.archive.read_bytes()).hexdigest())

    def test_the_programs_contain_no_path_of_the_build_machine(self):
        for name in ["plumb", "plumb-preview"]:
            program = (self.tree / "bin" / name).read_bytes()
            self.assertNotIn(os.fsencode(ROOT), program, name)
            self.assertNotIn(b".build-release", program, name)

    def test_the_preview_starts_beside_the_program(self):
        run = subprocess.Popen([self.program, "preview", "--no-open", ROOT / "docs/examples"], stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, text=True)
        address = run.stdout.readline().strip()
        try:
            with urllib.request.urlopen(f"{address}/layouts", timeout=20) as answer:
                self.assertIn(b"ReminderCell", answer.read())
        finally:
            run.terminate()
            run.wait()
            run.stdout.close()

    def test_the_program_lints_in_an_empty_root(self):
        if os.geteuid() != 0:
            self.skipTest("only root can use chroot")
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
        """The status, the output, and the errors without the elapsed time."""

        def enter():
            os.chroot(root)
            os.chdir("/work")

        run = subprocess.run(
            [program, *arguments], cwd=folder, preexec_fn=enter if root else None, env={}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        return run.returncode, run.stdout, re.sub(r"(, | \()[0-9.]+ m?s\)", "", run.stderr)


if __name__ == "__main__":
    unittest.main()
