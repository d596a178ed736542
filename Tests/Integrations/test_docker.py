"""Tests the Dockerfile without Docker: hadolint checks it, and nightly_release.py tests the files of its last stage."""

import pathlib
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCKERFILE = ROOT / "docs/ci/Dockerfile"


class Dockerfile(unittest.TestCase):
    def test_passes_its_linter(self):
        beside = pathlib.Path(sys.executable).with_name("hadolint")
        hadolint = beside if beside.exists() else shutil.which("hadolint")
        if not hadolint:
            self.skipTest("hadolint is not installed")
        run = subprocess.run([hadolint, "--no-color", DOCKERFILE], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual((run.returncode, run.stdout), (0, ""))

    def test_copies_the_files_of_the_release(self):
        text = DOCKERFILE.read_text()
        last = text[text.index("FROM scratch") :]
        # The image contains nothing else.
        self.assertEqual([line for line in last.splitlines() if line.split(" ")[0] in ("COPY", "ADD", "RUN")], [
            "COPY --from=build /image/bin/plumb /plumb",
            "COPY --from=build /image/share/doc/plumb /licences",
        ])
        self.assertIn("RUN .ci/release", text)


if __name__ == "__main__":
    unittest.main()
