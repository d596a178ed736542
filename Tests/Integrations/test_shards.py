"""A run split into shards gives the same bytes as one run."""

import json
import unittest

from tool import ScratchTest, plumb

FINE = """cell: {name}
platform: iOS 15
reuseIdentifier: {reuse}
views:
  title: {{type: label, text: Row {number}, font: system 17}}
constraints:
  - title.edges == contentView.layoutMarginsGuide.edges
"""
# No constraint connects the label to the bottom.
BROKEN = """cell: {name}
platform: iOS 15
reuseIdentifier: {reuse}
views:
  title: {{type: label, text: Row {number}, font: system 17}}
constraints:
  - title.leading == contentView.leading + 16
  - title.trailing == contentView.trailing - 16
  - title.top == contentView.top + {number}
"""


class ShardTests(ScratchTest):
    def fill(self, count):
        """Writes layouts in three folders. Every tenth is broken; every seventh shares its reuse identifier."""
        for number in range(count):
            text = (BROKEN if number % 10 == 0 else FINE).format(
                name=f"Cell{number}", number=number, reuse=f"Shared{number // 70}" if number % 7 == 0 else f"Own{number}")
            self.write(f"folder {number % 3}/Cell{number}.layout.yaml", text)

    def parts(self, count, *arguments):
        files = []
        for index in range(1, count + 1):
            file = self.folder / f"part{index}.json"
            plumb(
                "lint", "--quiet", "--format", f"json={file}", "--shard", f"{index}/{count}", *arguments,
                folder=self.folder)
            files.append(file)
        return files

    def test_a_thousand_files_over_five_shards(self):
        self.fill(1000)
        parts = self.parts(5)
        sizes = [json.loads(part.read_text())["summary"]["files"] for part in parts]
        self.assertEqual(sum(sizes), 1000)
        self.assertTrue(all(150 < size < 250 for size in sizes), sizes)
        names = ("json", "sarif", "gitlab", "junit", "checkstyle", "github", "xcode", "markdown")

        def formats(kind):
            return [word for name in names for word in ("--format", f"{name}={kind}.{name}")]

        plumb("lint", "--quiet", *formats("one"), folder=self.folder, status=1)
        plumb("merge", *reversed(parts), "--quiet", *formats("merged"), folder=self.folder, status=1)
        for name in names:
            with self.subTest(name):
                self.assertEqual(
                    (self.folder / f"merged.{name}").read_bytes(), (self.folder / f"one.{name}").read_bytes())
        # Every tenth row collapses. Among the rows that share an identifier, every tenth is broken, so each of the 15
        # identifiers belongs to one broken row and several correct ones. The last one has one correct row less.
        whole = json.loads((self.folder / "one.json").read_text())
        rules = [finding["rule"] for finding in whole["findings"]]
        self.assertEqual(rules.count("zero-height"), 100)
        self.assertGreaterEqual(rules.count("shared-reuse-identifier"), 14)

    def test_a_baseline_in_parts(self):
        self.fill(60)
        plumb("lint", "--baseline", "base.json", "--write-baseline", "--quiet", folder=self.folder, status=0)
        self.write("folder 0/New.layout.yaml", BROKEN.format(name="New", reuse="New", number=1))
        (self.folder / "folder 1/Cell10.layout.yaml").unlink()
        parts = []
        for index in (1, 2, 3):
            part = self.folder / f"{index}.json"
            plumb(
                "lint", "--quiet", "--baseline", "base.json", "--format", f"json={part}", "--shard", f"{index}/3",
                folder=self.folder)
            parts.append(part)
        one = plumb("lint", "--quiet", "--baseline", "base.json", "--format", "json", folder=self.folder, status=1)
        self.assertEqual(len(json.loads(one.stdout)["findings"]), 1)
        self.assertEqual(plumb("merge", *parts, folder=self.folder, status=1).stdout, one.stdout)

    def test_unreadable_files_fail_the_merge(self):
        self.fill(9)
        self.write("folder 0/.plumb.yml", "rules: {nope: off}\n")
        one = plumb("lint", "--quiet", ".", "gone", "--format", "json", folder=self.folder, status=2)
        for index in (1, 2):
            plumb("lint", "--quiet", ".", "gone", "--shard", f"{index}/2", "--format", f"json=p{index}.json",
                  folder=self.folder, status=2)
        whole = plumb("merge", "p1.json", "p2.json", folder=self.folder, status=2)
        self.assertEqual(whole.stdout, one.stdout)
        self.assertIn("gone: No such file", whole.stderr)

    def test_two_layouts_of_one_class(self):
        text = BROKEN.format(name="Twin", reuse="Twin", number=1)
        self.write("a.layout.yaml", text + "---\n" + text)
        one = plumb("lint", "--quiet", "--format", "markdown", folder=self.folder, status=1).stdout
        plumb("lint", "--quiet", "--format", "json=p.json", "--shard", "1/1", folder=self.folder, status=1)
        self.assertEqual(plumb("merge", "p.json", "--format", "markdown", folder=self.folder, status=1).stdout, one)
        self.assertIn("2 of 2 layouts", one)

    def test_missing_and_invalid_parts_are_errors(self):
        self.fill(20)
        one, two = self.parts(2)
        merge = lambda *parts: plumb("merge", *parts, folder=self.folder, status=2).stderr
        self.assertIn("part 2 of 2 is missing", merge("part1.json"))
        self.assertIn("are both part 1 of 2", merge("part1.json", "part1.json"))
        self.write("whole.json", plumb("lint", "--format", "json", folder=self.folder, status=1).stdout)
        self.assertIn("whole.json is a whole run", merge("part1.json", "whole.json"))
        plumb("lint", "--quiet", "--format", "json=other.json", "--shard", "2/2", "--ignore", "zero-height",
              folder=self.folder)
        self.assertIn("parts of different runs", merge("part1.json", "other.json"))
        self.write("cut.json", one.read_text()[:-40])
        self.assertIn("cut.json:", merge("cut.json", "part2.json"))
        self.assertIn("gone.json: ", merge("gone.json", "part2.json"))
        self.assertIn("needs the text of the layouts", merge("part1.json", "part2.json", "--format", "text"))
        self.assertIn("the formats are json, sarif,", merge("part1.json", "part2.json", "--format", "sarfi"))
        for wrong in ("0/2", "3/2", "2", "a/b", "1/2/3", "-1/2"):
            run = plumb("lint", f"--shard={wrong}", folder=self.folder, status=2)
            self.assertIn("2/5 is the second of five", run.stderr)


if __name__ == "__main__":
    unittest.main()
