"""A folder may hold a hundred thousand layouts."""

import os
import unittest

from test_paths import BAD, PATIENCE, PathTest
from tool import plumb


class ManyFiles(PathTest):
    def test_a_hundred_thousand_files_in_one_folder(self):
        count = 100_000
        for number in range(count):
            # Empty files have no findings and are the fastest to create.
            os.close(os.open(self.folder / f"r{number}.layout.yaml", os.O_CREAT | os.O_WRONLY))
        self.write("last.layout.yaml", BAD)
        run = plumb("lint", ".", folder=self.folder, timeout=5 * PATIENCE)
        self.assertEqual(run.returncode, 1, run.stderr[-2000:])
        self.assertIn("last.layout.yaml:", run.stdout)
        self.assertIn("100001 layout files", run.stderr)


if __name__ == "__main__":
    unittest.main()
