"""Tests the hooks of .pre-commit-hooks.yaml with pre-commit and git."""

import importlib.util
import os
import sys
import textwrap
import unittest

from repository import BROKEN, COLLAPSES, SOUND, RepositoryTest, collapse
from tool import ADDRESS, ROOT, section

PRE_COMMIT = [sys.executable, "-m", "pre_commit"]


@unittest.skipUnless(importlib.util.find_spec("pre_commit"), "pre-commit is not installed")
class PreCommitTest(RepositoryTest):
    def setUp(self):
        super().setUp()
        self.environment["PRE_COMMIT_HOME"] = str(self.folder.parent / "pre-commit")
        # The hooks are in a separate repository, because pre-commit clones it.
        self.hooks = self.folder.parent / "hooks"
        self.hooks.mkdir()
        (self.hooks / ".pre-commit-hooks.yaml").write_bytes((ROOT / ".pre-commit-hooks.yaml").read_bytes())
        for command in [
            ["init", "--quiet", "--initial-branch=main"], ["add", "--all"], ["commit", "--quiet", "--message", "Hooks"],
            ["tag", "v1"],
        ]:
            self.run_in("git", "-C", self.hooks, *command)

    def install(self, hook="plumb-system", revision="v1", source=None, more=""):
        self.write(
            ".pre-commit-config.yaml",
            f"repos:\n  - repo: {source or self.hooks}\n    rev: {revision}\n    hooks:\n      - id: {hook}\n{more}",
        )
        self.run_in(*PRE_COMMIT, "install")
        self.run_in("git", "add", ".pre-commit-config.yaml")

    def test_rejects_broken_rows_and_accepts_sound_ones(self):
        self.install()
        names = ["Zelle mit Leerzeichen.layout.yaml", "Zellen/größe – ✓.layout.yml", "it's \"quoted\".layout.yaml"]
        for name in names:
            self.write(name, BROKEN)
        self.run_in("git", "add", "--all")
        output = self.commit(accepted=False)
        for name in names:
            self.assertRegex(output, collapse(f"{name}:13:5"))
        # pre-commit passes all files to one run, which prints one summary.
        self.assertEqual(output.count("3 errors in 3 of 3 layouts (3 files, "), 1, output)
        for name in names:
            self.write(name, SOUND)
        self.run_in("git", "add", "--all")
        self.assertIn("Passed", self.commit(accepted=True))

    def test_names_may_begin_with_a_dash(self):
        # Without `--`, the first name would be an unknown option, and the second would hide all findings.
        for number, more in enumerate(["", "        args: [--strict, --]\n", "        args: [--changed, --]\n"]):
            with self.subTest(arguments=more):
                self.install(more=more)
                for name in ["-row.layout.yaml", "--baseline=of.layout.yaml"]:
                    self.write(name, f"# {number}\n{BROKEN}")
                self.run_in("git", "add", "--all")
                output = self.commit(accepted=False)
                self.assertRegex(output, collapse("-row.layout.yaml:14:5"))
                self.assertRegex(output, collapse("--baseline=of.layout.yaml:14:5"))

    def test_arguments_have_an_effect(self):
        # The configuration makes 'zero-height' a warning, and --strict makes warnings fail.
        self.write(".plumb.yml", "rules: {zero-height: warning}\n")
        self.write("row.layout.yaml", BROKEN)
        self.install(more="        args: [--strict, --]\n")
        self.run_in("git", "add", "--all")
        self.assertRegex(self.commit(accepted=False), collapse("row.layout.yaml:13:5", "warning"))
        self.install()
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)

    def test_the_hook_excludes_files(self):
        self.write(".plumb.yml", "exclude: [Tests/Broken/]\n")
        self.write("Tests/Broken/row.layout.yaml", BROKEN)
        self.install()
        self.run_in("git", "add", "--all")
        self.assertIn(COLLAPSES, self.commit(accepted=False))
        self.install(more="        exclude: ^Tests/Broken/\n")
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)

    def test_passes_without_changed_layouts(self):
        self.install()
        self.write("untracked.layout.yaml", BROKEN)
        self.write("note.txt", "a note")
        self.run_in("git", "add", "note.txt")
        output = self.commit(accepted=True)
        self.assertIn("(no files to check)Skipped", output)

    def test_lints_what_is_staged(self):
        self.install()
        self.write("row.layout.yaml", BROKEN)
        self.run_in("git", "add", "--all")
        self.write("row.layout.yaml", SOUND)
        output = self.commit(accepted=False)
        self.assertIn("Unstaged files detected", output)
        self.assertRegex(output, collapse("row.layout.yaml:13:5"))
        self.run_in("git", "add", "--all")
        self.write("row.layout.yaml", BROKEN)
        self.commit(accepted=True)
        self.assertEqual((self.folder / "row.layout.yaml").read_text(encoding="utf-8"), BROKEN)

    def test_changed_shows_only_new_findings(self):
        self.write("rows.layout.yaml", BROKEN)
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        self.install(more="        args: [--changed, --]\n")
        self.write("rows.layout.yaml", BROKEN + "---\n" + SOUND)
        self.run_in("git", "add", "--all")
        self.write("rows.layout.yaml", SOUND)
        self.commit(accepted=True)
        self.write("rows.layout.yaml", "# more\n" + BROKEN + "---\n" + SOUND)
        self.run_in("git", "add", "--all")
        self.assertIn("1 error in 1 of 1 changed layout (1 of 1 file, ", self.commit(accepted=False))

    def test_the_hook_for_the_whole_project(self):
        block = section("pre-commit").split("```yaml\n")[-1].split("```")[0]
        self.assertIn("--baseline", block)
        config = block.replace(ADDRESS, str(self.hooks)).replace("v0.1.0", "v1")
        self.write("old.layout.yaml", BROKEN)
        self.run_in("plumb", "lint", "--baseline", "plumb-baseline.json", "--write-baseline")
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        self.write(".pre-commit-config.yaml", config.replace("id: plumb\n", "id: plumb-system\n"))
        self.run_in(*PRE_COMMIT, "install")
        self.write("old.layout.yaml", "# moved\n" + BROKEN)
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        self.write("new.layout.yaml", BROKEN)
        self.write(".plumb.yml", "rules: {zero-height: error}\n")
        self.run_in("git", "add", "--all")
        self.assertRegex(self.commit(accepted=False), collapse("new.layout.yaml:13:5"))
        self.write("new.layout.yaml", SOUND + "fonts: {Tally: fonts/Tally.ttf}\n")
        font = self.write("fonts/Tally.ttf", "")
        font.write_bytes((ROOT / "Tests/TextMeasuringTests/Fonts/Tally.ttf").read_bytes())
        self.write(".plumb.yml", "{}\n")
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        # A commit that changes only a font.
        self.run_in("git", "mv", "fonts", "typefaces")
        self.assertIn("fonts/Tally.ttf", self.commit(accepted=False))
        self.run_in("git", "mv", "typefaces", "fonts")
        # An untracked file is linted, unless git excludes it.
        self.write("later.layout.yaml", BROKEN)
        self.write("note.txt", "a note")
        self.run_in("git", "add", "note.txt")
        self.assertRegex(self.commit(accepted=False), collapse("later.layout.yaml:13:5"))
        self.write(".git/info/exclude", "later.layout.yaml\n")
        self.commit(accepted=True)

    def test_the_entry_that_init_prints(self):
        self.write("old.layout.yaml", BROKEN)
        printed = self.run_in("plumb", "init")
        self.write(".pre-commit-config.yaml", textwrap.dedent(printed[printed.index("  repos:"):]))
        self.run_in("plumb", "lint", "--baseline", "plumb-baseline.json", "--write-baseline")
        self.run_in(*PRE_COMMIT, "install")
        self.run_in("git", "add", "--all")
        self.assertIn("1 in the baseline", self.commit(accepted=True))
        self.write("new.layout.yaml", BROKEN)
        self.run_in("git", "add", "--all")
        self.assertRegex(self.commit(accepted=False), collapse("new.layout.yaml:13:5"))
        self.write("new.layout.yaml", SOUND)
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        # A configuration alone can turn what was an info into an error.
        self.write(".plumb.yml", "platform: iOS 15\n")
        self.run_in("git", "add", "--all")
        self.assertIn("1 in the baseline", self.commit(accepted=True))

    @unittest.skipUnless(os.environ.get("PLUMB_SLOW_TESTS"), "builds for minutes; PLUMB_SLOW_TESTS is not set")
    def test_builds_from_the_sources(self):
        revision = self.run_in("git", "-C", ROOT, "rev-parse", "HEAD").strip()
        self.install("plumb", revision, ROOT)
        self.write("ein bröken row.layout.yaml", BROKEN)
        self.run_in("git", "add", "--all")
        self.assertRegex(self.commit(accepted=False), collapse("ein bröken row.layout.yaml:13:5"))


if __name__ == "__main__":
    unittest.main()
