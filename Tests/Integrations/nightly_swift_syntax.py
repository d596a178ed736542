"""Builds Plumb with the oldest and the newest swift-syntax of its range, and without Swift source and preview.

Each build takes many minutes. PLUMB_SYNTAX names the only build to make: oldest, newest or none."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPIED = ["Sources", "Rules", "Tests", "Package.swift", "Package.resolved"]
OLDEST = "600.0.1"

CELL = """import UIKit
class NoteCell: UITableViewCell {
  let title = UILabel()
  init() {
    super.init(style: .default, reuseIdentifier: nil)
    contentView.addSubview(title)
    title.translatesAutoresizingMaskIntoConstraints = false
    title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12).isActive = true
  }
}
"""


@unittest.skipUnless(os.environ.get("PLUMB_SLOW_TESTS") == "1", "PLUMB_SLOW_TESTS=1 builds Plumb with other packages")
class SwiftSyntaxVersions(unittest.TestCase):
    def setUp(self):
        only = os.environ.get("PLUMB_SYNTAX")
        if only and only not in self.id():
            self.skipTest(f"PLUMB_SYNTAX is {only}")
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.package = self.folder / "plumb"
        self.package.mkdir()
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, self.package / name)
            else:
                shutil.copy(source, self.package / name)
        # Apart from the sources, because the stand-in for UIKit among the tests declares classes of UIKit's names.
        self.app = self.folder / "app"
        self.app.mkdir()
        (self.app / "NoteCell.swift").write_text(CELL)

    def swift(self, *arguments):
        run = subprocess.run(["swift", *arguments], cwd=self.package, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True)
        self.assertEqual(run.returncode, 0, run.stdout[-4000:])
        return run.stdout

    def lint(self):
        return subprocess.run([self.package / ".build/debug/plumb", "lint", "NoteCell.swift"], cwd=self.app,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def resolved(self):
        text = (self.package / "Package.resolved").read_text()
        return re.search(r'"identity" : "swift-syntax".*?"version" : "([0-9.]+)"', text, re.DOTALL).group(1)

    def reads_cells(self):
        self.swift("build", "--product", "plumb")
        run = self.lint()
        self.assertIn("1 class in Swift: 1 read except for texts or images\n", run.stderr)
        self.assertIn("NoteCell.swift:", run.stdout)

    def test_oldest(self):
        self.swift("package", "resolve")
        self.swift("package", "resolve", "swift-syntax", "--version", OLDEST)
        self.assertEqual(self.resolved(), OLDEST)
        self.reads_cells()

    def test_newest(self):
        self.swift("package", "update", "swift-syntax")
        self.assertRegex(self.resolved(), r"^60[0-3]\.")
        self.reads_cells()

    def test_none(self):
        self.swift("build", "--product", "plumb", "--disable-default-traits")
        run = self.lint()
        self.assertEqual(run.returncode, 2)
        self.assertEqual(
            run.stderr,
            "plumb: NoteCell.swift: this plumb was built without Swift source, so plumb does not read it; "
            "build it with the package trait SwiftSource\n")
        self.swift("build", "--product", "plumb-preview", "--disable-default-traits")
        run = subprocess.run([self.package / ".build/debug/plumb", "preview"], cwd=self.app, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True)
        self.assertEqual(run.returncode, 2)
        self.assertEqual(
            run.stderr, "plumb: this program was built without the trait 'Preview', which needs swift-nio\n")


if __name__ == "__main__":
    unittest.main()
