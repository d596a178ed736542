"""Tests `plumb init` in a terminal, where it asks for the platform."""

import os
import pathlib
import pty
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUMB = pathlib.Path(os.environ.get("PLUMB", ROOT / ".build/debug/plumb")).resolve()


class Init(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def answered(self, *arguments, answer):
        """The status and the output in a terminal after typing an answer."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [PLUMB, "init", *arguments], cwd=self.folder, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)
        os.write(ours, answer)
        text = b""
        while True:
            try:
                read = os.read(ours, 4096)
            except OSError:
                break
            if not read:
                break
            text += read
        os.close(ours)
        return process.wait(), text.decode().replace("\r\n", "\n")

    def test_asks_for_the_platform(self):
        status, text = self.answered(answer=b"iOS 14.5\n")
        self.assertEqual(status, 0)
        self.assertIn("deployment target", text)
        self.assertIn("for iOS 14.5\n", text)
        self.assertIn("\nplatform: iOS 14.5\n", (self.folder / ".plumb.yml").read_text())

    def test_accepts_an_empty_answer(self):
        for answer in (b"\n", b"\x04"):
            status, text = self.answered(answer=answer)
            self.assertEqual(status, 0)
            self.assertIn("\n# platform: iOS 15\n", (self.folder / ".plumb.yml").read_text())
            (self.folder / ".plumb.yml").unlink()

    def test_rejects_an_invalid_platform(self):
        status, text = self.answered(answer=b"Android 12\n")
        self.assertEqual(status, 2)
        self.assertIn("plumb: a platform is iOS and a version, such as 'iOS 15', not 'Android 12'\n", text)
        self.assertEqual(os.listdir(self.folder), [])

    def test_does_not_ask_if_the_option_is_given(self):
        status, text = self.answered("--platform", "iOS 13", answer=b"")
        self.assertEqual(status, 0)
        self.assertNotIn("deployment target", text)


if __name__ == "__main__":
    unittest.main()
