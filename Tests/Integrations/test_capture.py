"""Captures the cells of Tests/CaptureStandIn, and checks the files that this writes with Plumb.

The package there compiles Sources/PlumbCapture against a stand-in for UIKit."""

import os
import re
import subprocess
import unittest

from tool import ROOT, ScratchTest, plumb

PACKAGE = ROOT / "Tests/CaptureStandIn"
# Beside the products of Plumb, so that a second run builds nothing.
PRODUCTS = ROOT / ".build/capture-stand-in"
LAYOUTS = sorted((PACKAGE / "Layouts").glob("*.layout.yaml"))
PAGE = ROOT / "docs/capture.md"
EXAMPLE = ROOT / "docs/examples/captured-row.layout.yaml"


class Capture(ScratchTest):
    @classmethod
    def setUpClass(cls):
        build = subprocess.run(
            ["swift", "build", "--package-path", PACKAGE, "--scratch-path", PRODUCTS], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        if build.returncode != 0:
            raise AssertionError(build.stdout)

    def capture(self, *arguments, record=False):
        environment = {**os.environ, "PLUMB_RECORD": "1" if record else "0"}
        return subprocess.run([PRODUCTS / "debug/capture-cells", self.folder, *arguments], env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def text(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def test_each_cell_is_captured_as_its_layout_was_written_by_hand(self):
        self.capture(record=True)
        self.assertEqual(sorted(file.name for file in self.folder.iterdir()), [file.name for file in LAYOUTS])
        self.assertEqual(len(LAYOUTS), 16)
        for layout in LAYOUTS:
            with self.subTest(layout.name):
                captured = plumb("convert", layout.name, folder=self.folder, status=0).stdout
                by_hand = plumb("convert", layout, status=0).stdout
                self.assertNotIn("Left out", self.text(layout.name))
                without_comments = re.sub(r"(?m)^#.*\n", "", captured)
                self.assertEqual(without_comments, by_hand)
                solved = [plumb("solve", "--format", "json", layout.name, folder=folder, status=0).stdout
                          for folder in (self.folder, PACKAGE / "Layouts")]
                self.assertEqual(*solved)

    def test_plumb_finds_the_frames_that_were_worked_out_by_hand(self):
        self.capture(record=True)
        run = plumb("lint", ".", folder=self.folder, status=0)
        self.assertNotIn("unexpected", run.stdout + run.stderr)
        self.assertIn("7 infos in 7 of 16 layouts", run.stdout + run.stderr)
        changed = self.text("NestedCell.layout.yaml").replace("right: [60, 10, 36, 24]", "right: [60, 10.6, 36, 24]")
        self.write("NestedCell.layout.yaml", changed)
        run = plumb("lint", "NestedCell.layout.yaml", folder=self.folder, status=1)
        self.assertIn("error[unexpected-frame]: the frame of 'right' is [60, 10, 36, 24], not [60, 10.6, 36, 24]",
                      run.stdout)
        self.assertIn("please open an issue with it", run.stdout)

    def test_the_same_cell_gives_the_same_bytes_and_the_example_in_the_documents(self):
        self.capture(record=True)
        first = {file.name: file.read_bytes() for file in self.folder.iterdir()}
        again = self.capture()
        self.assertEqual((again.returncode, again.stdout), (0, REFUSED))
        self.assertEqual(first, {file.name: file.read_bytes() for file in self.folder.iterdir()})
        example = EXAMPLE.read_text(encoding="utf-8")
        self.assertEqual(self.text("ProfileCell.layout.yaml"), example)
        self.assertIn(f"```yaml\n{example}```\n", PAGE.read_text(encoding="utf-8"))

    def test_a_missing_file_is_written_and_reported(self):
        run = self.capture()
        self.assertEqual(run.returncode, 1)
        self.assertIn("ProfileCell.layout.yaml was missing and is now written: look at it and commit it.\n", run.stdout)
        self.assertEqual(self.capture().returncode, 0)

    def test_a_changed_constant_is_reported_until_it_is_recorded(self):
        self.capture(record=True)
        before = self.text("ProfileCell.layout.yaml")
        run = self.capture("14")
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stdout.replace(f"{self.folder}/", ""), DRIFT + REFUSED)
        self.assertIn(f"```\n{DRIFT}```\n", PAGE.read_text(encoding="utf-8"))
        self.assertEqual(self.text("ProfileCell.layout.yaml"), before)
        self.assertEqual(self.capture("14", record=True).returncode, 0)
        self.assertIn("  - title.top == contentView.top + 14\n", self.text("ProfileCell.layout.yaml"))
        self.assertEqual(self.capture("14").returncode, 0)


# The last lines of the program: a sample that adds a view; a constraint to what is inside a control, and a label that
# UIKit makes; samples without a name of their own, with another accessory, and with what the format cannot change; a
# text view's guide and insets; an estimate of 0 and a delegate; a table and a content that capture does not take; another
# text size.
REFUSED = """Sample 'wide' adds, removes or moves views: capture it into its own file.
# Left out: a constraint between line and UILabel
  textLabel: {type: label, predefined: textLabel, text: "Standard", font: {size: 17, weight: regular}}
A sample needs a name that is not a number and that no other sample has, not ''.
A sample needs a name that is not a number and that no other sample has, not '320'.
A sample needs a name that is not a number and that no other sample has, not 'twice'.
Sample 'chosen' changes the accessory: capture it into its own file.
# Left out: the customSpacing of outer, as sample "tight \\"\\n" has it
# Left out: the layoutMargins of contentView, as sample "wide" has it
# Left out: the frame of dot, as sample "low" has it
# Left out: a constraint between notes and UILayoutGuide
# Left out: the text insets of notes, which Plumb takes for UIKit's usual ones
  notes: {type: textView, text: "", scrollEnabled: false}
table: {style: plain, estimatedRowHeight: 0, separatorStyle: singleLine, displayScale: 2}
  rowHeight: {390: 66.5}
The table has its delegate.
The table did not lay the cell out.
The cell has a UIListContentConfiguration, which places its views in code.
The text size must be 'large', the default: Plumb compares frames at that size.
"""
DRIFT = """ProfileCell.layout.yaml no longer matches the cell. If that is meant, run the test with PLUMB_RECORD=1.
- 12:   - title.top == contentView.top + 12
+ 12:   - title.top == contentView.top + 14
- 20:   rowHeight: {390: 66.5}
+ 20:   rowHeight: {390: 68.5}
- 23:       title: [16, 12, 101, 20.5]
+ 23:       title: [16, 14, 101, 20.5]
- 24:       note: [16, 36.5, 84.5, 18]
+ 24:       note: [16, 38.5, 84.5, 18]
"""


if __name__ == "__main__":
    unittest.main()
