"""Hostile files do not crash Plumb, hang it or exhaust its memory, and none of them counts as clean."""

import unittest

from tool import PLUMB, ScratchTest

import hostile

# A twentieth of the size in docs/reference/limits.md, because the tested program is not optimized.
SIZE = 500_000
# A generous timeout: it detects endless runs on slow machines too.
SECONDS = 120
MEGABYTES = 400
# Files within all limits, though useless: text on one line, comments, a thousand empty documents.
SOUND = {
    "comment-with-rules", "comments-on-a-line", "long-emoji", "separators", "configuration-glob-of-stars", "hashes",
    "log-complaints", "log-of-one-list", "log-of-nothing", "configuration-globs", "configuration-overrides", "metrics",
}
# Explaining 250 texts of 400 words each takes minutes without optimization.
UNEXPLAINED = {"long-texts"}


class Limits(ScratchTest):
    def hold(self, name):
        calls = hostile.write(self.folder, name, SIZE)
        # One format is enough here. The cost of all formats is measured by hand.
        for call in [calls[0], *calls[4:]] if name not in UNEXPLAINED else calls[:1]:
            with self.subTest(name=name, call=" ".join(call[:3])):
                _, megabytes, status, printed = hostile.cost([PLUMB, *call], self.folder, SECONDS)
                self.assertIn(status, (0, 1, 2), "it crashed or timed out")
                self.assertLess(megabytes, MEGABYTES)
                self.assertLess(printed, 12 * SIZE)
                if name not in SOUND and call[0] == "lint" and "--diff" not in call:
                    self.assertNotEqual(status, 0, "a file that was not read completely counts as clean")

    def test_the_check_detects_failures(self):
        """Timeouts and crashes are distinguished from normal exits."""
        self.assertEqual(hostile.cost(["sleep", "10"], self.folder, 0.2)[2], -9)
        self.assertEqual(hostile.cost(["sh", "-c", "kill -SEGV $$"], self.folder, 5)[2], -11)
        self.assertEqual(hostile.cost(["sh", "-c", "echo four; exit 1"], self.folder, 5)[2:], (1, 5))

    def test_files_have_the_requested_size(self):
        for name in hostile.YAML:
            hostile.write(self.folder, name, 100_000)
            size = (self.folder / f"{name}.layout.yaml").stat().st_size
            self.assertTrue(60_000 < size < 140_000 or "utf" in name and size > 60_000, f"{name}: {size}")


def add(name):
    setattr(Limits, f"test_{name.replace('-', '_')}", lambda self: self.hold(name))


for each in [*hostile.YAML, *hostile.OTHERS]:
    add(each)

if __name__ == "__main__":
    unittest.main()
