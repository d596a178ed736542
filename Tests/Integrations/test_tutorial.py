"""Follows docs/tutorial.md: runs each command, and compares what it prints with what the tutorial shows."""

import re
import unittest

from repository import RepositoryTest
from tool import ROOT

TUTORIAL = ROOT / "docs/tutorial.md"
# A step has a command and its output, or is a script.
STEP = re.compile(
    r"<!-- (?:step: (?P<command>.*)|(?P<script>step)|after: (?P<line>.*) in (?P<file>\S+)) -->\n```\w*\n(?P<text>(?:.*\n)*?)```\n")


class Tutorial(RepositoryTest):
    def test_each_step(self):
        (self.folder / "docs").symlink_to(ROOT / "docs")
        count = {"command": 0, "script": 0, "line": 0}
        folder = self.folder
        for step in STEP.finditer(TUTORIAL.read_text(encoding="utf-8")):
            count[next(kind for kind in count if step[kind])] += 1
            if step["script"]:
                self.bash(step["text"], folder)
                folder = self.folder / "reminders"
            elif step["line"]:
                file = folder / step["file"]
                text = file.read_text(encoding="utf-8")
                self.assertEqual(text.count(step["line"] + "\n"), 1)
                file.write_text(text.replace(step["line"] + "\n", step["line"] + "\n" + step["text"]), encoding="utf-8")
            else:
                self.assertEqual(self.bash(step["command"] + " 2>/dev/null || test $? = 1", folder), step["text"], step["command"])
        self.assertEqual(count, {"command": 3, "script": 2, "line": 1})
        self.assertEqual(self.bash("plumb lint --strict 2>/dev/null", folder), "")
        # The hook refuses what the tutorial says that it refuses.
        self.bash("git revert --no-commit HEAD && ! git commit --quiet -m Back", folder)

    def test_the_readme_shows_the_same(self):
        tutorial, readme = (file.read_text(encoding="utf-8") for file in [TUTORIAL, ROOT / "README.md"])
        steps = {step["command"]: step["text"] for step in STEP.finditer(tutorial)}
        shown = re.findall(r"<!-- as in docs/tutorial.md: (.*) -->\n```\n((?:.*\n)*?)```\n", readme)
        self.assertTrue(shown)
        for command, text in shown:
            self.assertEqual(text, steps[command])

    def bash(self, script, folder):
        return self.run_in("bash", "-euc", f"cd {folder}\n{script}")


if __name__ == "__main__":
    unittest.main()
