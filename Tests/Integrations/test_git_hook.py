"""Tests the hooks of docs/ci.md with git."""

import re

from repository import BROKEN, COLLAPSES, SOUND, RepositoryTest, collapse
from tool import ROOT, section

HOOKS = [text for text in re.findall(r"```sh\n(.*?)```", section("Git hook"), re.S) if text.startswith("#!")]


class HookTest(RepositoryTest):
    def install(self, text):
        hook = self.write(".git/hooks/pre-commit", text)
        hook.chmod(0o755)

    def test_the_page_has_two_hooks(self):
        self.assertEqual(len(HOOKS), 2)

    def test_rejects_a_broken_row_and_accepts_a_sound_one(self):
        for number, hook in enumerate(HOOKS):
            with self.subTest(hook=number):
                self.install(hook)
                folder = f"Zellen {number} – ✓"
                self.write(f"{folder}/a b.layout.yaml", BROKEN)
                self.write(f"{folder}/note.txt", "a note")
                self.run_in("git", "add", "--all")
                output = self.commit(accepted=False)
                self.assertRegex(output, collapse(f"{folder}/a b.layout.yaml:13:5"))
                self.write(f"{folder}/a b.layout.yaml", SOUND)
                self.run_in("git", "add", "--all")
                self.commit(accepted=True)
                # If a commit names a file, git gives the hook another index.
                self.write(f"{folder}/a b.layout.yaml", BROKEN)
                self.assertIn(COLLAPSES, self.commit(f"{folder}/a b.layout.yaml", accepted=False))
                self.run_in("git", "checkout", "--quiet", "HEAD", "--", ".")

    def test_accepts_commits_without_rows(self):
        self.write("row.layout.yaml", SOUND)
        for number, hook in enumerate(HOOKS):
            with self.subTest(hook=number):
                self.install(hook)
                self.write("note.txt", f"note {number}")
                self.run_in("git", "add", "--all")
                self.commit(accepted=True)
        work_tree, staged = HOOKS
        self.write("untracked.layout.yaml", BROKEN)
        self.write("note.txt", "another")
        self.run_in("git", "add", "note.txt")
        self.install(work_tree)
        self.assertIn("--> untracked.layout.yaml:13:5\n", self.commit(accepted=False))
        self.install(staged)
        self.commit(accepted=True)

    def test_rejects_a_commit_that_removes_a_font(self):
        font = self.folder / "fonts/Tally.ttf"
        font.parent.mkdir()
        font.write_bytes((ROOT / "Tests/TextMeasuringTests/Fonts/Tally.ttf").read_bytes())
        self.write("row.layout.yaml", SOUND + "fonts: {Tally: fonts/Tally.ttf}\n")
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        for number, hook in enumerate(HOOKS):
            with self.subTest(hook=number):
                self.install(hook)
                self.run_in("git", "mv", "fonts", "typefaces")
                self.assertIn("fonts/Tally.ttf", self.commit(accepted=False))
                self.run_in("git", "reset", "--quiet", "--hard")

    def test_reads_no_configuration_outside_of_the_repository(self):
        above = self.folder.parent / "temporary"
        above.mkdir()
        (above / ".plumb.yml").write_text("rules: {zero-height: off}\n", encoding="utf-8")
        self.write("row.layout.yaml", BROKEN)
        self.run_in("git", "add", "--all")
        for number, hook in enumerate(HOOKS):
            with self.subTest(hook=number):
                self.install(hook)
                output = self.run_in("git", "commit", "--message", "Change rows", status=1, TMPDIR=str(above))
                self.assertRegex(output, collapse("row.layout.yaml:13:5"))
                self.assertEqual([file.name for file in above.iterdir()], [".plumb.yml"])

    def test_ignores_old_findings(self):
        self.write("old.layout.yaml", BROKEN)
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        for number, hook in enumerate(HOOKS):
            with self.subTest(hook=number):
                self.install(hook)
                self.write("old.layout.yaml", BROKEN + "---\n" + SOUND + "# " * (number + 1) + "\n")
                self.run_in("git", "add", "--all")
                self.commit(accepted=True)

    def test_staged_text_differs_from_the_work_tree(self):
        self.write("row.layout.yaml", SOUND)
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        work_tree, staged = HOOKS
        self.write("row.layout.yaml", "# fixed later\n" + BROKEN)
        self.run_in("git", "add", "--all")
        self.write("row.layout.yaml", SOUND)
        self.install(staged)
        self.assertRegex(self.commit(accepted=False), collapse("row.layout.yaml:14:5"))
        self.write("row.layout.yaml", "# sound\n" + SOUND)
        self.run_in("git", "add", "--all")
        self.write("row.layout.yaml", BROKEN)
        self.write("new.layout.yaml", BROKEN)
        self.install(work_tree)
        self.assertIn("2 errors in 2 of 2 changed layouts (2 of 2 files, ", self.commit(accepted=False))
        self.install(staged)
        self.commit(accepted=True)
        self.assertEqual((self.folder / "row.layout.yaml").read_text(encoding="utf-8"), BROKEN)

    def test_the_staged_hook_refuses_new_warnings_besides_the_baseline(self):
        # A label that only its top places, in a box of its own: a warning, since the row itself is sound.
        loose = """cell: {name}
views:
  box:
    subviews:
      note: {{type: label, text: A note of a few words}}
constraints:
  - box.edges == contentView.edges inset 8
  - note.top == box.top + 4
  - note.leading == box.leading + 4
  - note.trailing == box.trailing - 4
"""
        self.write("old.layout.yaml", loose.format(name="Old"))
        self.run_in("plumb", "lint", "--baseline", "plumb-baseline.json", "--write-baseline")
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        self.install(HOOKS[1])
        self.write("old.layout.yaml", "# moved\n" + loose.format(name="Old"))
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        self.write("new.layout.yaml", loose.format(name="New"))
        self.run_in("git", "add", "--all")
        self.assertIn("warning[unpinned-column]", self.commit(accepted=False))
        # Without the baseline, the old row is refused too.
        self.run_in("git", "rm", "--quiet", "-f", "new.layout.yaml", "plumb-baseline.json")
        self.write("old.layout.yaml", "# moved again\n" + loose.format(name="Old"))
        self.run_in("git", "add", "--all")
        self.assertIn("old.layout.yaml", self.commit(accepted=False))
