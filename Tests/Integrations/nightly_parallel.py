"""Reports are identical for any number of threads and any order of files, and ThreadSanitizer finds no data races."""

import os
import random
import re
import shutil
import subprocess
import unittest

from tool import PLUMB, ROOT, ScratchTest

FORMATS = ["text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown", "html"]
REUSED = """cell: {0}
reuseIdentifier: shared{1}
views:
  title: {{type: label, text: {0}}}
constraints:
  - title.edges == contentView.edges
"""


class Run(ScratchTest):
    program = PLUMB

    def setUp(self):
        super().setUp()
        for layout in sorted((ROOT / "Rules").glob("*/bad/*.layout.yaml")) + sorted((ROOT / "docs/examples").glob("*.yaml")):
            folder = self.folder / "rows" / layout.parts[-3]
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(layout, folder)
        for number in range(40):
            # These files wait for each other, because rows with the same reuse identifier are compared.
            self.write(f"rows/reused/r{number}.layout.yaml", REUSED.format(f"Row{number}", number % 7))
        self.files = sorted(str(path.relative_to(self.folder)) for path in self.folder.glob("rows/**/*.layout.yaml"))

    def lint(self, *arguments):
        run = subprocess.run([self.program, "lint", *arguments], cwd=self.folder, capture_output=True, text=True, check=False)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        return run.returncode, run.stdout, re.sub(r"(, | \()\d+ ms\)", "", run.stderr)


class Parallel(Run):
    def test_the_number_of_jobs_changes_nothing(self):
        for name in FORMATS:
            alone = self.lint("--format", name, "--jobs", "1", "rows")
            self.assertGreater(len(alone[1]), 1000)
            for jobs in range(2, 9) if name in ("text", "json") else [2, 8]:
                self.assertEqual(self.lint("--format", name, "--jobs", str(jobs), "rows"), alone, (name, jobs))

    def test_the_number_of_jobs_does_not_change_other_outputs(self):
        for options in [["--diff"], ["--diff", "--unsafe"], ["--statistics"], ["--shard", "2/3"]]:
            alone = self.lint(*options, "--jobs", "1", "rows")
            for jobs in [2, 5, 8]:
                self.assertEqual(self.lint(*options, "--jobs", str(jobs), "rows"), alone, (options, jobs))
        texts = set()
        for jobs in range(1, 9):
            self.lint("--baseline", f"base{jobs}.json", "--write-baseline", "--jobs", str(jobs), "rows")
            texts.add((self.folder / f"base{jobs}.json").read_text(encoding="utf-8"))
        self.assertEqual(len(texts), 1)

    def test_the_order_of_files_changes_nothing(self):
        in_order = self.lint(*self.files)
        shuffle = random.Random(10)
        for jobs in [1, 4, 8]:
            files = list(self.files)
            shuffle.shuffle(files)
            self.assertEqual(self.lint("--jobs", str(jobs), *files), in_order)
            self.assertEqual(self.lint("--jobs", str(jobs), *reversed(self.files)), in_order)
        # The same with folders in reverse order.
        folders = sorted({os.path.dirname(file) for file in self.files}, reverse=True)
        # Infos of files that are named in the call are shown anyway.
        self.assertEqual(self.lint("--verbose", *folders)[1], in_order[1])

    def test_fixed_files_are_the_same(self):
        results = set()
        for jobs in [1, 2, 8]:
            copy = self.folder / f"copy{jobs}"
            shutil.copytree(self.folder / "rows", copy)
            self.lint("--fix", "--unsafe", "--jobs", str(jobs), copy.name)
            results.add(tuple((copy / os.path.relpath(file, "rows")).read_bytes() for file in self.files))
        self.assertEqual(len(results), 1)


class Threads(Run):
    @classmethod
    def setUpClass(cls):
        folder = ROOT / ".build/threads"
        build = subprocess.run(
            ["swift", "build", "--sanitize=thread", "--product", "plumb", "--scratch-path", folder], cwd=ROOT,
            capture_output=True, text=True, check=False)
        if "unsupported option '-sanitize=thread'" in build.stdout + build.stderr:
            raise unittest.SkipTest("this compiler has no ThreadSanitizer")
        if build.returncode != 0:
            raise AssertionError(build.stdout[-3000:] + build.stderr[-3000:])
        cls.program = folder / "debug/plumb"

    def test_threads_have_no_data_races(self):
        for options in [
            [], ["--cache", "--cache-folder", "kept"], ["--cache", "--cache-folder", "kept"], ["--format", "html"],
            ["--diff"], ["--baseline", "base.json", "--write-baseline"], ["--statistics"], ["--shard", "1/2"],
        ]:
            run = subprocess.run(
                [self.program, "lint", "--jobs", "8", *options, "rows"], cwd=self.folder, capture_output=True, text=True,
                check=False, env=os.environ | {"TSAN_OPTIONS": "exitcode=66 halt_on_error=0"})
            self.assertIn(run.returncode, (0, 1), run.stderr[:4000])
            self.assertNotIn("ThreadSanitizer", run.stderr)
