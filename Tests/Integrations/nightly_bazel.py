"""Tests the Bazel rules with the real Bazel, set up as in the documentation, without a network."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import tempfile
import unittest
import xml.etree.ElementTree

from tool import PLUMB, ROOT, section

PAGE = section("Bazel")
RULES = ROOT / "docs/ci/plumb.bzl"

GOOD = (ROOT / "docs/examples/reminder-row.layout.yaml").read_text()
# The same row without the constraint at its bottom. The collapse is reported at line 13.
BROKEN = (ROOT / "docs/examples/broken/open-at-the-bottom.layout.yaml").read_text()
COLLAPSE = ":13:5\n"


def snippet(file):
    """The block of the page that starts with the name of a file."""
    return re.search(rf"```starlark\n# {re.escape(file)}\n(.*?)```", PAGE, re.S)[1]


class Workspace:
    """A workspace as described on the page, with its own Bazel server."""

    def __init__(self, folder, cache):
        folder.mkdir()
        self.folder = folder / "repository"
        self.bazel = [
            "bazel", "--nohome_rc", "--noworkspace_rc", f"--output_user_root={folder / 'bazel'}",
            "--max_idle_secs=120", "--host_jvm_args=-XX:TieredStopAtLevel=1", "--host_jvm_args=-XX:+UseSerialGC"]
        self.flags = [
            f"--override_repository=remote_coverage_tools={self.coverage(folder)}", f"--disk_cache={cache}",
            "--nosandbox_debug", "--color=no", "--curses=no", "--noshow_progress", "--test_output=errors"]
        archive, checksum = self.archive(folder)
        text = re.sub(r"https://[^\"]*", archive.as_uri(), snippet("WORKSPACE")).replace("CHECKSUM", checksum)
        self.write("WORKSPACE", text)
        self.write("BUILD", snippet("BUILD"))
        self.write(".plumb.yml", "")
        self.write("tools/plumb/BUILD", snippet("tools/plumb/BUILD"))
        self.write("tools/plumb/plumb.bzl", RULES.read_text())

    @staticmethod
    def coverage(folder):
        """A replacement for the repository that Bazel needs to run tests."""
        stub = folder / "coverage"
        stub.mkdir()
        (stub / "WORKSPACE").touch()
        (stub / "BUILD").write_text(re.search(r"`(filegroup\(.*\))`", PAGE)[1])
        return stub

    @staticmethod
    def archive(folder):
        """An archive of the built program with the structure of a release."""
        name = re.search(r'strip_prefix = "(.*)"', snippet("WORKSPACE"))[1]
        file = folder / f"{name}.tar.gz"

        def plain(member):
            member.mtime = member.uid = member.gid = 0
            member.uname = member.gname = ""
            return member

        with tarfile.open(file, "w:gz", compresslevel=1) as archive:
            archive.add(PLUMB, f"{name}/bin/plumb", filter=plain)
        return file, hashlib.sha256(file.read_bytes()).hexdigest()

    def write(self, name, text):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def target(self, package, rule, **attributes):
        """Writes a package with one target, 'layouts', for the layouts in it."""
        attributes.setdefault("srcs", "LAYOUTS")
        lines = "".join(f"    {name} = {value},\n" for name, value in attributes.items())
        self.write(f"{package}/BUILD", (
            f'load("//tools/plumb:plumb.bzl", "{rule}")\n'
            'LAYOUTS = glob(["**/*.layout.yaml"])\n'
            f'{rule}(\n    name = "layouts",\n{lines})\n'))

    def run(self, command, target, *flags):
        """Runs Bazel and returns the status and the output."""
        done = subprocess.run(
            [*self.bazel, command, *self.flags, *flags, target], cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        return done.returncode, done.stdout.decode()

    def output(self, name):
        return (self.folder / "bazel-bin" / name).read_bytes()

    def shut_down(self):
        subprocess.run([*self.bazel, "shutdown"], cwd=self.folder, capture_output=True, timeout=60)


def remove(folder):
    """Removes a folder with the write-protected output of Bazel."""
    for parent, folders, _ in os.walk(folder):
        for name in folders:
            path = os.path.join(parent, name)
            if not os.path.islink(path):
                os.chmod(path, 0o755)
    shutil.rmtree(folder)


@unittest.skipUnless(shutil.which("bazel"), "Bazel is not installed; Debian has it as bazel-bootstrap")
class Bazel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = pathlib.Path(tempfile.mkdtemp()).resolve()
        cls.addClassCleanup(remove, cls.scratch)
        # Above the workspace and all actions. If an action read this configuration, it would fail.
        (cls.scratch / ".plumb.yml").write_text("no such key: 1\n")
        cls.workspace = Workspace(cls.scratch / "here", cls.scratch / "cache")
        cls.addClassCleanup(cls.workspace.shut_down)

    def assertRan(self, ran, status, *texts):
        self.assertEqual(ran[0], status, ran[1])
        for text in texts:
            self.assertIn(text, ran[1])

    def log(self, package):
        return (self.workspace.folder / f"bazel-testlogs/{package}/layouts/test.log").read_text()

    def test_the_page(self):
        """The target on the page, with its configuration, fonts and layouts."""
        workspace = self.workspace
        build = snippet("ios/BUILD")
        workspace.write("ios/BUILD", build)
        workspace.write("ios/Cells/Reminder.layout.yaml", GOOD)
        fonts = workspace.folder / "ios/Fonts"
        fonts.mkdir()
        shutil.copy(ROOT / "Tests/TextMeasuringTests/Fonts/Tally.ttf", fonts)
        # The path of the font is relative to the folder of the layout. `unknown-font` would report a missing file.
        workspace.write("ios/Cells/Ride.layout.yaml", (
            "cell: RideCell\nplatform: iOS 15\nfonts: {Tally: ../Fonts/Tally.ttf}\nviews:\n"
            "  title: {type: label, text: A, font: {name: Tally, size: 17}}\nconstraints:\n"
            "  - title.top == contentView.top + 11\n  - title.leading == contentView.leading + 16\n"
            "  - contentView.trailing >= title.trailing + 16\n  - contentView.bottom == title.bottom + 11 @ 999\n"
            "table: {estimatedRowHeight: 44}\n"))
        self.assertRan(workspace.run("test", "//ios:layouts"), 0, "PASSED")
        self.assertRan(workspace.run("build", "//ios:layouts_report"), 0, "ios/layouts_report.json")
        self.assertIn(b'"errors": 0', workspace.output("ios/layouts_report.json"))

        # A font that is not declared is not found, even in the same package.
        workspace.write("ios/BUILD", re.sub(r"FONTS = .*", "FONTS = []", build))
        self.assertRan(workspace.run("test", "//ios:layouts"), 3, "ios/Cells/Ride.layout.yaml:3:", "Tally.ttf")

    def test_fails_with_the_findings_in_the_log(self):
        self.workspace.write("broken/Open.layout.yaml", BROKEN)
        self.workspace.target("broken", "plumb_lint_test")
        self.assertRan(
            self.workspace.run("test", "//broken:layouts"), 3, f"broken/Open.layout.yaml{COLLAPSE}", "FAILED in")
        self.assertIn(f"broken/Open.layout.yaml{COLLAPSE}", self.log("broken"))

    def test_runs_again_only_after_changes(self):
        workspace = self.workspace
        workspace.write("changing/Reminder.layout.yaml", GOOD)
        workspace.target("changing", "plumb_lint_test")
        first = workspace.run("test", "//changing:layouts")
        self.assertRan(first, 0, "PASSED in")
        self.assertRan(workspace.run("test", "//changing:layouts"), 0, "(cached) PASSED")

        # Another text with the same findings is linted again, but the test does not run again.
        workspace.write("changing/Reminder.layout.yaml", GOOD + "# later\n")
        ran = workspace.run("test", "//changing:layouts")
        self.assertRan(ran, 0, "(cached) PASSED")
        self.assertRegex(ran[1], r"INFO: 2 processes: 1 internal, 1 [a-z-]*sandbox")

        workspace.write("changing/Reminder.layout.yaml", BROKEN)
        self.assertRan(workspace.run("test", "//changing:layouts"), 3, f"changing/Reminder.layout.yaml{COLLAPSE}")
        workspace.write("changing/Reminder.layout.yaml", GOOD)
        self.assertRan(workspace.run("test", "//changing:layouts"), 0, "PASSED")

    def test_reads_only_declared_configurations(self):
        workspace = self.workspace
        workspace.write("silent/Cells/Open.layout.yaml", BROKEN)
        workspace.write("silent/.plumb.yml", "rules: {zero-height: off, incomplete-vertical-chain: off}\n")
        for number, strategy in enumerate(("sandboxed", "local")):
            # A different option without an effect makes the action run again.
            workspace.target("silent", "plumb_lint_test", options=f'["--max-warnings", "{number}"]')
            ran = workspace.run("test", "//silent:layouts", f"--spawn_strategy={strategy}", "--disk_cache=")
            self.assertRan(ran, 3, f"silent/Cells/Open.layout.yaml{COLLAPSE}")
            self.assertRegex(ran[1], {"sandboxed": r"\d [a-z-]+-sandbox", "local": r"\d local"}[strategy])
        # If it is declared, it applies.
        workspace.target("silent", "plumb_lint_test", configs='[".plumb.yml"]')
        self.assertRan(workspace.run("test", "//silent:layouts"), 0, "PASSED")
        # Without the declaration, it does not apply, even after an action in the same folder.
        workspace.target("silent", "plumb_lint_test")
        self.assertRan(workspace.run("test", "//silent:layouts", "--spawn_strategy=local"), 3, "error[zero-height]: the row collapses to 0 pt")

    def test_configurations_apply_as_in_a_checkout(self):
        """An inner configuration overrides an outer one, and its globs start at its own folder."""
        workspace = self.workspace
        workspace.write("layered/Cells/Old/Open.layout.yaml", BROKEN)
        workspace.write("layered/Cells/New/Open.layout.yaml", BROKEN)
        workspace.write("layered/.plumb.yml", "rules: {incomplete-vertical-chain: off}\n")
        workspace.write(
            "layered/Cells/.plumb.yml", "overrides:\n  - files: Old/\n    rules: {zero-height: warning}\n")
        workspace.target("layered", "plumb_report", configs='glob(["**/.plumb.yml"])', format='"text"')
        self.assertRan(workspace.run("build", "//layered:layouts"), 0)
        report = workspace.output("layered/layouts.txt").decode()
        self.assertRegex(report, r"warning\[zero-height\]: the row collapses [^\n]*\n *--> layered/Cells/Old/Open.layout.yaml:13:5\n")
        self.assertRegex(report, r"error\[zero-height\]: the row collapses [^\n]*\n *--> layered/Cells/New/Open.layout.yaml:13:5\n")
        self.assertNotIn("[incomplete-vertical-chain]", report)

        # A run in the checkout prints the same, if a `.git` ends the search for configurations.
        (workspace.folder / ".git").touch()
        self.addCleanup((workspace.folder / ".git").unlink)
        plain = subprocess.run(
            [PLUMB, "lint", "--quiet", "layered"], cwd=workspace.folder, capture_output=True, text=True)
        self.assertEqual(plain.stdout, report)

    def test_a_wrong_configuration_fails_the_test_and_the_report(self):
        workspace = self.workspace
        workspace.write("wrong/Reminder.layout.yaml", GOOD)
        workspace.write("wrong/.plumb.yml", "rules: {zero-hight: off}\n")
        workspace.target("wrong", "plumb_lint_test", configs='[".plumb.yml"]')
        self.assertRan(
            workspace.run("test", "//wrong:layouts"), 3, "error[unknown-rule]: no rule is called 'zero-hight'")
        workspace.target("wrong", "plumb_report", configs='[".plumb.yml"]')
        self.assertRan(
            workspace.run("build", "//wrong:layouts"), 1, "error[unknown-rule]: no rule is called 'zero-hight'")
        workspace.target("wrong", "plumb_report", configs='["Reminder.layout.yaml"]')
        self.assertNotEqual(workspace.run("build", "//wrong:layouts")[0], 0)

    def test_names_with_spaces_and_other_characters(self):
        name = "Zelle über $HOME & 'Co'.layout.yaml"
        self.workspace.write(f"names/Cells of mine/{name}", BROKEN)
        self.workspace.write("names/Cells of mine/-x.layout.yaml", GOOD)
        self.workspace.target("names", "plumb_lint_test", srcs='glob(["**/*.layout.yaml"])')
        self.assertRan(
            self.workspace.run("test", "//names:layouts"), 3, f"names/Cells of mine/{name}{COLLAPSE}")
        self.workspace.target("names", "plumb_lint_test", srcs='["Cells of mine/-x.layout.yaml"]')
        self.assertRan(self.workspace.run("test", "//names:layouts"), 0, "PASSED")

    def test_baseline_and_strict(self):
        workspace = self.workspace
        workspace.write("old/Cells/Open.layout.yaml", BROKEN)
        subprocess.run(
            [PLUMB, "lint", "--config", os.devnull, "--baseline", "plumb-baseline.json", "--write-baseline", "Cells"],
            cwd=workspace.folder / "old", capture_output=True)
        workspace.target("old", "plumb_lint_test", baseline='"plumb-baseline.json"')
        self.assertRan(workspace.run("test", "//old:layouts"), 0, "PASSED")

        workspace.write("strict/Open.layout.yaml", BROKEN)
        workspace.write("strict/.plumb.yml", "rules: {zero-height: warning}\n")
        workspace.target("strict", "plumb_lint_test", configs='[".plumb.yml"]')
        self.assertRan(workspace.run("test", "//strict:layouts"), 0, "PASSED")
        workspace.target("strict", "plumb_lint_test", configs='[".plumb.yml"]', strict="True")
        self.assertRan(workspace.run("test", "//strict:layouts"), 3, "warning[zero-height]: the row collapses")

    def test_the_tool_can_depend_on_the_platform(self):
        self.workspace.write("platforms/Open.layout.yaml", BROKEN)
        self.workspace.target("platforms", "plumb_lint_test", plumb='"//tools/plumb"')
        self.assertRan(self.workspace.run("test", "//platforms:layouts"), 3, "error[zero-height]: the row collapses to 0 pt")

    def test_a_killed_tool_fails_the_build(self):
        """If the tool is killed, Bazel caches no result."""
        workspace = self.workspace
        workspace.write("killed/kill.sh", "#!/bin/sh\necho about to die >&2\nkill -9 $$\n")
        (workspace.folder / "killed/kill.sh").chmod(0o755)
        workspace.write("killed/Reminder.layout.yaml", GOOD)
        for rule, command in (("plumb_lint_test", "test"), ("plumb_report", "build")):
            workspace.target("killed", rule, plumb='"kill.sh"')
            self.assertRan(workspace.run(command, "//killed:layouts"), 1, "failed: (Killed)", "about to die")

    @unittest.skipUnless(shutil.which("strace"), "strace is not installed")
    def test_opens_only_declared_files(self):
        """Traces all file names in system calls, outside of a sandbox, where the program could open every file."""
        workspace = self.workspace
        trace = self.scratch / "trace.txt"
        strace = f"strace -f -s 4096 -e trace=%file -o {trace}"
        # A program with coverage counters writes a profile.
        counting = "export LLVM_PROFILE_FILE=/dev/null"
        workspace.write("traced/traced.sh", f'#!/bin/sh\n{counting}\nexec {strace} {PLUMB} "$@"\n')
        (workspace.folder / "traced/traced.sh").chmod(0o755)
        workspace.write("traced/Cells/Open.layout.yaml", BROKEN)
        workspace.write("traced/Cells/.plumb.yml", "rules: {zero-height: warning}\n")
        for undeclared in (".plumb.yml", ".gitignore", "Cells/.gitignore", "Cells/Undeclared.layout.yaml"):
            workspace.write(f"traced/{undeclared}", "")
        workspace.target(
            "traced", "plumb_lint_test", srcs='["Cells/Open.layout.yaml"]', configs='["Cells/.plumb.yml"]',
            plumb='"traced.sh"')
        ran = workspace.run("test", "//traced:layouts", "--spawn_strategy=local", "--disk_cache=")
        self.assertRan(ran, 0, "PASSED")

        asked = re.findall(r'^\d+ +(\w+)\((?:AT_FDCWD, )?"([^"]*)"(.*)$', trace.read_text(), re.M)
        tree = next(path for _, path, _ in asked if path.endswith(".tree/__main__/.git"))[:-len("/__main__/.git")]
        self.assertTrue(tree.startswith(f"{self.scratch}/here/bazel/"), tree)
        # The names of files that Plumb searches for or reads. Other files belong to the system.
        ours = re.compile(r"(\.ya?ml|\.git|\.gitignore|\.json|\.[ot]t[fc])$")
        opened = set()
        for call, path, rest in asked:
            path = os.path.normpath(os.path.join(tree, "__main__", path))
            if path.startswith(f"{tree}/"):
                if call in ("open", "openat") and "O_DIRECTORY" not in rest and "= -1" not in rest:
                    opened.add(os.path.relpath(path, f"{tree}/__main__"))
                continue
            self.assertNotRegex(path, ours, call)
            # Files that are written are reports of the action.
            if call in ("open", "openat") and "O_WRONLY" not in rest:
                self.assertFalse(path.startswith(f"{self.scratch}/"), f"{call} {path}")
        self.assertEqual(opened, {"traced/Cells/Open.layout.yaml", "traced/Cells/.plumb.yml"})

    def test_machines_can_share_a_cache(self):
        """Another checkout in another folder with another Bazel server uses the cached results of the first one."""
        there = Workspace(self.scratch / "there", self.scratch / "cache")
        self.addCleanup(there.shut_down)
        for workspace in (self.workspace, there):
            workspace.write("shared/Open.layout.yaml", BROKEN)
            workspace.target("shared", "plumb_report")
        self.assertRan(self.workspace.run("build", "//shared:layouts"), 0, "sandbox")
        self.assertRan(there.run("build", "//shared:layouts"), 0, "cache hit, 2 internal")
        self.assertIn(b'"rule": "zero-height"', there.output("shared/layouts.json"))

    def test_junit_has_one_case_per_layout(self):
        self.workspace.write("cases/Open.layout.yaml", BROKEN)
        self.workspace.write("cases/Reminder.layout.yaml", GOOD)
        self.workspace.target("cases", "plumb_lint_test")
        self.assertRan(self.workspace.run("test", "//cases:layouts"), 3, "error[zero-height]: the row collapses to 0 pt")
        cases = xml.etree.ElementTree.parse(
            self.workspace.folder / "bazel-testlogs/cases/layouts/test.xml").findall(".//testcase")
        self.assertEqual(len(cases), 1)
        self.assertIn("zero-height", cases[0].get("name"))
        self.assertEqual([part.tag for part in cases[0]], ["failure"])


if __name__ == "__main__":
    unittest.main()
