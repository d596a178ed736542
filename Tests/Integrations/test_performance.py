"""Tests the measurements of speed: the generated layouts, their linear systems and the tables."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom

from tool import PLUMB, ROOT

FOLDER = ROOT / "Tests" / "Performance"
sys.path.insert(0, str(FOLDER))

import growth  # noqa: E402
import measure  # noqa: E402
import peers  # noqa: E402


class Performance(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def generate(self, what, name, *options):
        subprocess.run([sys.executable, FOLDER / "generate.py", what, self.path / name, *options], check=True)
        return self.path / name

    def test_systems_match_the_cells(self):
        """The frames from Plumb satisfy the required constraints in the linear system of a cell."""
        options = ["5", "--views", "9", "--seed", "4"]
        layouts = sorted(self.generate("layouts", "cells", *options).iterdir())
        systems = list(peers.systems(self.generate("systems", "systems", *options)))
        self.assertEqual([len(layouts), len(systems)], [5, 5])
        solved = subprocess.run([PLUMB, "solve", "--format", "json", *layouts], capture_output=True, check=True)
        required = 0
        for layout, (count, rows) in zip(json.loads(solved.stdout)["layouts"], systems):
            result = layout["results"][0]
            values = [0, 0, result["width"], result["contentHeight"], *sum(result["frames"].values(), [])]
            self.assertEqual(count, len(values))
            for priority, relation, constant, terms in rows:
                error = constant + sum(factor * values[variable] for variable, factor in terms)
                if priority == peers.REQUIRED:
                    required += 1
                    self.assertLess({"=": abs(error), "<": error, ">": -error}[relation], 0.01, terms)
        self.assertGreater(required, 5 * 20)

    def test_the_bench_prints_its_lines(self):
        bench = PLUMB.parent / "plumb-bench"
        if not bench.exists():
            self.skipTest("plumb-bench is not built")
        cells = self.generate("layouts", "cells", "12", "--faulty", "0.5")
        output = subprocess.run([bench, cells, "--runs", "1", "--plumb", PLUMB], capture_output=True, text=True)
        self.assertEqual(output.returncode, 0, output.stderr)
        for part in ["libyaml's bare events", "loading", "one fitting pass", "solving once", "changing a constant", "rules",
                     "linting with verified fixes", "plumb lint, one thread", "plumb lint, two threads", "with a full cache",
                     "/bin/true"]:
            self.assertGreater(measure.microseconds(output.stdout, part), 0, part)
        self.assertIn("12 files", output.stdout)
        missing = subprocess.run([bench, cells / "none"], capture_output=True, text=True)
        self.assertNotEqual(missing.returncode, 0)
        self.assertIn("cannot be read", missing.stderr)

    def test_tables_and_the_curve_show_the_measurements(self):
        rows = [{"shape": shape, "views": views, "fitting": views**1.25, "solving": 2 * views**1.25, "kiwi": views**2,
                 "held fitting": 10.0, "held solving": 25.0}
                for shape in measure.SHAPES for views in measure.VIEWS]
        self.assertAlmostEqual(measure.exponent(rows, "list", "fitting"), 1.25)
        text = measure.table(rows)
        # 100^1.25 is 316.2, and 100^2 divided by that 31.6.
        self.assertIn("| 100 views, nested | 316 | 632 | 2.5 × fitting | 10,000 | 31.6 |", text)
        document = "before\n<!-- solving -->\nold\n<!-- end -->\nbehind\n"
        self.assertEqual(measure.put(document, "solving", "new"), "before\n<!-- solving -->\nnew\n<!-- end -->\nbehind\n")
        curve = xml.dom.minidom.parseString(growth.picture(rows))
        self.assertEqual(len(curve.getElementsByTagName("path")), 6)


if __name__ == "__main__":
    unittest.main()
