"""The preview of the release from `.ci/release` follows a save within 200 ms."""

import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
OUTPUT = HERE.parents[1] / ".build-release"


class ReleasedPreview(unittest.TestCase):
    def test_follows_a_save_within_200_milliseconds(self):
        archives = sorted(OUTPUT.glob(f"plumb-*-linux-{os.uname().machine}.tar.gz"))
        if not archives:
            self.skipTest("there is no archive: .ci/release makes it")
        with tempfile.TemporaryDirectory() as folder:
            with tarfile.open(archives[-1]) as archive:
                archive.extractall(folder)
            program = next(pathlib.Path(folder).glob("plumb-*/bin/plumb"))
            run = subprocess.run(
                [sys.executable, "-m", "unittest", "test_preview.Page.test_follows_a_save_and_keeps_its_place"], cwd=HERE,
                env=os.environ | {"PLUMB": str(program), "PLUMB_MEASURE": "1"}, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True)
            self.assertEqual(run.returncode, 0, run.stdout)
            print(run.stdout)


if __name__ == "__main__":
    unittest.main()
