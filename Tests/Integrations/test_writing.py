"""Files are written completely or not at all, despite signals, full disks, read-only folders and foreign links."""

import os
import pathlib
import re
import subprocess
import unittest

from tool import PLUMB, ROOT, ScratchTest, plumb
from unprivileged import Unprivileged, with_full_disk

BAD = (ROOT / "Rules/contradictory-constraint/bad/below-its-least-width.layout.yaml").read_text(encoding="utf-8")


class WritingTest(ScratchTest):
    def setUp(self):
        super().setUp()
        self.fixed = self.fix(BAD)

    def fix(self, text):
        """The text after --fix, from the patch of --diff."""
        file = self.write("scratch/row.layout.yaml", text)
        patch = plumb("lint", "--diff", "row.layout.yaml", folder=file.parent, status=1).stdout
        subprocess.run(["patch", "-s", "-p1"], input=patch, cwd=file.parent, text=True, check=True)
        fixed = file.read_text(encoding="utf-8")
        for left in file.parent.iterdir():
            left.unlink()
        file.parent.rmdir()
        self.assertNotEqual(fixed, text)
        return fixed

    def names(self, folder=None):
        return sorted(path.name for path in (folder or self.folder).iterdir())


class Refusals(WritingTest):
    def test_a_full_disk_loses_nothing(self):
        row = self.write("row.layout.yaml", BAD)
        run = plumb("lint", "--fix", "row.layout.yaml", folder=self.folder, status=2, preexec_fn=with_full_disk(100))
        self.assertIn("row.layout.yaml: File too large", run.stderr)
        self.assertEqual(row.read_text(encoding="utf-8"), BAD)
        self.assertEqual(self.names(), ["row.layout.yaml"])

    def test_a_full_disk_leaves_the_old_report(self):
        self.write("row.layout.yaml", BAD)
        report = self.write("report.json", "old")
        for options in [["--format", "json", "--output", "report.json"], ["--format", "sarif=report.json"]]:
            run = plumb("lint", "row.layout.yaml", *options, folder=self.folder, status=2, preexec_fn=with_full_disk(100))
            self.assertIn("report.json: File too large", run.stderr)
            self.assertEqual(report.read_text(encoding="utf-8"), "old")
        self.assertEqual(self.names(), ["report.json", "row.layout.yaml"])

    def test_a_full_disk_does_not_change_a_file_with_two_names(self):
        row = self.write("row.layout.yaml", BAD)
        os.link(row, self.folder / "other.yaml")
        for size in [100, len(BAD.encode()) + 1]:
            plumb("lint", "--fix", "row.layout.yaml", folder=self.folder, status=2, preexec_fn=with_full_disk(size))
            self.assertEqual(row.read_text(encoding="utf-8"), BAD)
            self.assertEqual(self.names(), ["other.yaml", "row.layout.yaml"])
        plumb("lint", "--fix", "row.layout.yaml", folder=self.folder, status=0)
        self.assertEqual((self.folder / "other.yaml").read_text(encoding="utf-8"), self.fixed)
        self.assertEqual(self.names(), ["other.yaml", "row.layout.yaml"])

    @unittest.skipUnless(os.path.exists("/dev/full"), "this system has no /dev/full")
    def test_a_full_output_device_is_reported(self):
        self.write("row.layout.yaml", BAD)
        with open("/dev/full", "w", encoding="utf-8") as full:
            for form in ["text", "json", "github"]:
                run = subprocess.run([PLUMB, "lint", "row.layout.yaml", "--format", form], cwd=self.folder, stdout=full,
                                     stderr=subprocess.PIPE, text=True, check=False)
                self.assertEqual(run.returncode, 2)
                self.assertIn("standard output: No space left on device", run.stderr)
        run = plumb("lint", "row.layout.yaml", "--output", "/dev/full", folder=self.folder, status=2)
        self.assertIn("/dev/full: No space left on device", run.stderr)

    def test_device_files_of_streams_are_written_and_not_replaced(self):
        self.write("row.layout.yaml", BAD)
        log = self.folder / "log.txt"
        for name, number in [("/dev/stdout", 1), ("/dev/fd/3", 3), ("/dev/stderr", 2)]:
            log.write_text("before\n", encoding="utf-8")
            subprocess.run(f'{{ "{PLUMB}" lint --quiet --output {name} row.layout.yaml; echo after >&{number}; }} {number}>> log.txt',
                           shell=True, cwd=self.folder, check=True, capture_output=True)
            text = log.read_text(encoding="utf-8")
            self.assertTrue(re.match("before\n(error|warning)\\[[a-z-]+\\]: ", text) and text.endswith("\nafter\n"), text)

    def test_a_read_only_folder_is_reported(self):
        row = self.write("rows/row.layout.yaml", BAD)
        user = Unprivileged(self.folder)
        self.addCleanup(user.clean)
        user.own()
        row.parent.chmod(0o555)
        for arguments in [["--fix", "rows"], ["rows", "--output", "rows/out.txt"], ["rows", "--baseline", "rows/base.json",
                                                                                  "--write-baseline"]]:
            run = subprocess.run([user.program, "lint", *arguments], cwd=self.folder, capture_output=True, text=True,
                                 check=False, preexec_fn=user.become)
            self.assertEqual(run.returncode, 2, run.stderr)
            self.assertIn("Permission denied", run.stderr)
            self.assertEqual(row.read_text(encoding="utf-8"), BAD)
            self.assertEqual(self.names(row.parent), ["row.layout.yaml"])
        row.parent.chmod(0o755)

    def test_a_file_that_cannot_be_written_is_not_replaced(self):
        row = self.write("row.layout.yaml", BAD)
        user = Unprivileged(self.folder)
        self.addCleanup(user.clean)
        user.own()
        row.chmod(0o444)
        run = subprocess.run([user.program, "lint", "--fix", "row.layout.yaml"], cwd=self.folder, capture_output=True,
                             text=True, check=False, preexec_fn=user.become)
        self.assertEqual(run.returncode, 2)
        self.assertIn("row.layout.yaml: Permission denied", run.stderr)
        self.assertEqual(row.read_text(encoding="utf-8"), BAD)

    def test_a_private_file_is_never_readable_by_others(self):
        row = self.write("row.layout.yaml", BAD)
        row.chmod(0o600)
        plumb("lint", "--fix", "row.layout.yaml", folder=self.folder, status=0)
        self.assertEqual(row.read_text(encoding="utf-8"), self.fixed)
        self.assertEqual(row.stat().st_mode & 0o777, 0o600)


class Links(WritingTest):
    """A link inside a tree must not cause writes to a file outside of it."""

    def setUp(self):
        super().setUp()
        self.outside = self.write("outside/row.layout.yaml", BAD)
        self.tree = self.folder / "tree"
        (self.tree / "rows").mkdir(parents=True)

    def link(self, path, to):
        (self.tree / path).symlink_to(to)

    def refused(self, *arguments, folder):
        run = plumb(*arguments, folder=folder, status=2)
        self.assertIn(f"leads to {self.outside.parent}", run.stderr)
        self.assertIn("pass that file itself", run.stderr)
        self.assertEqual(self.outside.read_text(encoding="utf-8"), BAD)
        self.assertEqual(self.names(self.outside.parent), ["row.layout.yaml"])

    def test_fix_follows_no_link_out_of_a_repository(self):
        (self.tree / ".git").mkdir()
        self.link("rows/a.layout.yaml", self.outside)
        self.link("away", self.outside.parent)
        for path in ["rows", "rows/a.layout.yaml", ".", "away/row.layout.yaml", str(self.tree / "rows/a.layout.yaml")]:
            self.refused("lint", "--fix", path, folder=self.tree)
        self.refused("lint", "--fix", ".", folder=self.tree / "rows")
        self.refused("lint", "--fix", self.tree / "rows", folder=self.folder.parent)

    def test_fix_follows_no_link_out_of_the_folder_that_is_searched(self):
        self.link("rows/a.layout.yaml", "../../outside/row.layout.yaml")
        self.refused("lint", "--fix", self.tree / "rows", folder=pathlib.Path("/"))
        self.refused("lint", "--fix", "rows/a.layout.yaml", folder=self.tree)

    def test_reports_and_baselines_follow_no_link_out(self):
        self.write("tree/rows/row.layout.yaml", BAD)
        self.link("report.json", self.outside)
        self.link("away", self.outside.parent)
        for file in ["report.json", "away/new.json"]:
            self.refused("lint", "rows", "--format", "json", "--output", file, folder=self.tree)
            self.refused("lint", "rows", "--format", f"sarif={file}", folder=self.tree)
        self.refused("lint", "rows", "--baseline", "away/new.json", "--write-baseline", folder=self.tree)

    def test_links_within_a_tree_are_followed(self):
        (self.tree / ".git").mkdir()
        row = self.write("tree/kept/row.layout.yaml", BAD)
        self.link("rows/a.layout.yaml", "../kept/row.layout.yaml")
        plumb("lint", "--fix", ".", folder=self.tree / "rows", status=0)
        self.assertEqual(row.read_text(encoding="utf-8"), self.fixed)
        self.assertTrue((self.tree / "rows/a.layout.yaml").is_symlink())

    def test_a_named_file_is_written_anywhere(self):
        (self.tree / ".git").mkdir()
        plumb("lint", "--fix", "../outside/row.layout.yaml", folder=self.tree, status=0)
        self.assertEqual(self.outside.read_text(encoding="utf-8"), self.fixed)

    def test_the_path_to_the_tree_may_have_links(self):
        self.write("tree/rows/row.layout.yaml", BAD)
        (self.folder / "ways").mkdir()
        (self.folder / "ways/alias").symlink_to(self.tree)
        row = self.folder / "ways/alias/rows/row.layout.yaml"
        plumb("lint", "--fix", row, folder=self.tree, status=0)
        self.assertEqual(row.read_text(encoding="utf-8"), self.fixed)

    def test_a_link_without_a_target_stays_a_link(self):
        self.write("tree/rows/row.layout.yaml", self.fixed)
        (self.tree / "kept").mkdir()
        self.link("report.json", "kept/report.json")
        plumb("lint", "rows", "--format", "json", "--output", "report.json", folder=self.tree, status=0)
        self.assertTrue((self.tree / "report.json").is_symlink())
        self.assertEqual(self.names(self.tree / "kept"), ["report.json"])
        self.link("stray.json", self.folder / "outside/not-there.json")
        self.refused("lint", "rows", "--format", "json", "--output", "stray.json", folder=self.tree)

    def test_files_in_the_current_folder_are_written_by_any_path(self):
        """The home folder is a repository with a link to a disk that contains the current folder."""
        home = self.folder / "home"
        (home / ".git").mkdir(parents=True)
        (home / "work").symlink_to(self.tree)
        row = self.write("tree/rows/row.layout.yaml", BAD)
        plumb("lint", "--output", home / "work/report.txt", "rows", folder=self.tree, status=1)
        self.assertIn("report.txt", self.names(self.tree))
        plumb("lint", "--fix", home / "work/rows/row.layout.yaml", folder=self.tree, status=0)
        self.assertEqual(row.read_text(encoding="utf-8"), self.fixed)
        row.write_text(BAD, encoding="utf-8")
        plumb("lint", "--fix", "work/rows", folder=home, status=0)
        self.assertEqual(row.read_text(encoding="utf-8"), self.fixed)


if __name__ == "__main__":
    unittest.main()
