"""Tests `swift package plumb` in a package that depends on Plumb, and an app that uses only PlumbCapture.

The first builds Plumb again, which takes minutes."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLLAPSED = ROOT / "docs/examples/broken/open-at-the-bottom.layout.yaml"

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Feed",
  dependencies: [
    .package(name: "plumb", path: "{root}")
  ],
  targets: [
    .target(name: "Feed")
  ]
)
"""

APP = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [
    .package(name: "plumb", path: "{root}", traits: [])
  ],
  targets: [
    .target(name: "App", dependencies: [.product(name: "PlumbCapture", package: "plumb")])
  ]
)
"""


@unittest.skipUnless(os.environ.get("PLUMB_SLOW_TESTS") == "1", "PLUMB_SLOW_TESTS=1 builds a package with Plumb")
class PackageCommand(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.package = cls.folder / "Feed"
        (cls.package / "Sources/Feed").mkdir(parents=True)
        (cls.package / "Package.swift").write_text(MANIFEST.replace("{root}", str(ROOT)))
        (cls.package / "Sources/Feed/Feed.swift").write_text("")
        shutil.copy(COLLAPSED, cls.package / "Row.layout.yaml")

    def swift_package(self, *arguments):
        return subprocess.run(
            ["swift", "package", "--package-path", self.package, *arguments], cwd=self.folder, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)

    def test_lints_and_fixes_the_package(self):
        found = self.swift_package("plumb", "lint")
        self.assertEqual(found.returncode, 1, found.stderr)
        self.assertTrue(found.stdout.startswith("error[zero-height]: the row collapses to 0 pt: "), found.stdout)
        self.assertIn("--> Row.layout.yaml:13:5\n", found.stdout)
        self.assertIn("error: plumb ended with status 1\n", found.stderr)
        wrong = self.swift_package("plumb", "lint", "nowhere.layout.yaml")
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("error: plumb ended with status 2\n", wrong.stderr)
        fixed = self.swift_package("--allow-writing-to-package-directory", "plumb", "lint", "--fix", "--unsafe")
        # If a command succeeds, the package manager merges its output and errors.
        self.assertEqual(fixed.returncode, 0, fixed.stderr)
        self.assertIn("fixed 1 finding in 1 file\n", fixed.stdout + fixed.stderr)
        self.assertNotIn("error:", fixed.stdout)
        clean = self.swift_package("plumb")
        self.assertEqual(clean.returncode, 0, clean.stderr)
        self.assertIn("1 layout, no findings\n", clean.stdout + clean.stderr)

    def test_an_app_that_uses_only_the_capture_builds_nothing_else(self):
        app = self.folder / "App"
        (app / "Sources/App").mkdir(parents=True)
        (app / "Package.swift").write_text(APP.replace("{root}", str(ROOT)))
        (app / "Sources/App/App.swift").write_text("import PlumbCapture\n")
        run = subprocess.run(["swift", "build", "--package-path", app], stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True)
        self.assertEqual(run.returncode, 0, run.stdout)
        resolved = (app / "Package.resolved").read_text()
        self.assertNotIn("swift-syntax", resolved)
        self.assertNotIn("swift-nio", resolved)
        built = {path.parent.name for path in (app / ".build/debug").glob("*.build/*.o")}
        self.assertEqual(built, {"App.build", "PlumbCapture.build"})


if __name__ == "__main__":
    unittest.main()
