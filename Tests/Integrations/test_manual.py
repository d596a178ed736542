"""The manual page matches the help of the program."""

import json
import os
import pathlib
import shutil
import subprocess
import unittest

import manual_page

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUMB = pathlib.Path(os.environ.get("PLUMB", ROOT / ".build/debug/plumb")).resolve()
PAGE = ROOT / "docs/reference/plumb.1"


class ManualPage(unittest.TestCase):
    def test_matches_the_help_of_the_program(self):
        dump = subprocess.run([PLUMB, "--experimental-dump-help"], stdout=subprocess.PIPE, check=True).stdout
        page = manual_page.page(json.loads(dump))
        if PAGE.read_text() == page:
            return
        if os.environ.get("UPDATE_GOLDENS") == "1":
            PAGE.write_text(page)
            self.fail("docs/reference/plumb.1 was recorded again: read the difference")
        self.fail("docs/reference/plumb.1 is out of date: UPDATE_GOLDENS=1 python3 -m unittest discover -s Tests/Integrations")

    def test_passes_its_linter(self):
        if not shutil.which("mandoc"):
            self.skipTest("mandoc is not installed")
        run = subprocess.run(["mandoc", "-T", "lint", PAGE], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual((run.returncode, run.stdout), (0, ""))

    def test_man_can_display_it(self):
        if not shutil.which("mandoc"):
            self.skipTest("mandoc is not installed")
        run = subprocess.run(
            ["mandoc", "-T", "ascii", "-O", "width=80", PAGE], stdout=subprocess.PIPE, text=True, check=True)
        # Removes overstriking, which makes text bold.
        text = run.stdout.replace("_\b", "")
        while "\b" in text:
            at = text.index("\b")
            text = text[: at - 1] + text[at + 1 :]
        self.assertIn("plumb lint --baseline plumb-baseline.json --write-baseline\n", text)
        self.assertIn("--text-size size\n", text)
        self.assertIn("'# plumb:disable-line RULE -- why'", " ".join(text.split()))
        self.assertLessEqual(max(map(len, text.splitlines())), 80)


if __name__ == "__main__":
    unittest.main()
