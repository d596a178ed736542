"""Files are written completely or not at all, at whatever moment a run is killed."""

import signal
import subprocess
import time
import unittest

from test_writing import BAD, WritingTest
from tool import PLUMB, plumb


class Kills(WritingTest):
    COUNT = 12

    def setUp(self):
        super().setUp()
        self.rows = [self.folder / f"rows/row{n}.layout.yaml" for n in range(self.COUNT)]

    def restore(self):
        for row in self.rows:
            self.write(row.relative_to(self.folder), BAD)
        for path in (self.folder / "rows").iterdir():
            if path not in self.rows:
                path.unlink()

    def run_time(self, *arguments):
        self.restore()
        start = time.monotonic()
        plumb(*arguments, folder=self.folder, status=0)
        return time.monotonic() - start

    def kill_in_a_loop(self, number, times, *arguments):
        """Kills runs at moments spread over a whole run, more densely near its end, where files are written."""
        whole = self.run_time(*arguments)
        for turn in range(times):
            self.restore()
            share = turn / times if turn % 3 == 0 else 0.7 + 0.4 * turn / times
            run = subprocess.Popen([PLUMB, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(whole * share)
            run.send_signal(number)
            run.wait()
            self.assertIn(run.returncode, (0, -number))
            yield

    def test_fix_survives_a_kill_at_any_moment(self):
        halves = set()
        for _ in self.kill_in_a_loop(signal.SIGKILL, 60, "lint", "--fix", "rows"):
            texts = [row.read_text(encoding="utf-8") for row in self.rows]
            self.assertLessEqual(set(texts), {BAD, self.fixed})
            halves.add(texts.count(self.fixed))
            # The remaining files are not layouts and disturb no other run.
            left = set(self.names(self.folder / "rows")) - {row.name for row in self.rows}
            self.assertTrue(all(name.startswith(".row") and name.endswith(".tmp") for name in left), left)
        self.assertGreater(len(halves), 1, "no signal came while files were written")
        plumb("lint", "--fix", "rows", folder=self.folder, status=0)
        self.assertEqual({row.read_text(encoding="utf-8") for row in self.rows}, {self.fixed})

    def test_an_interrupted_fix_leaves_nothing_behind(self):
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            for _ in self.kill_in_a_loop(number, 20, "lint", "--fix", "rows"):
                self.assertEqual(self.names(self.folder / "rows"), sorted(row.name for row in self.rows))
                self.assertLessEqual({row.read_text(encoding="utf-8") for row in self.rows}, {BAD, self.fixed})

    def test_a_report_is_the_old_one_or_the_new_one(self):
        report = self.folder / "report.json"
        self.restore()
        plumb("lint", "--diff", "rows", "--output", report, folder=self.folder, status=1)
        new = report.read_text(encoding="utf-8")
        report.write_text("old", encoding="utf-8")
        arguments = ["lint", "--diff", "rows", "--output", "report.json"]
        start = time.monotonic()
        plumb(*arguments, folder=self.folder, status=1)
        whole = time.monotonic() - start
        for turn in range(30):
            report.write_text("old", encoding="utf-8")
            run = subprocess.Popen([PLUMB, *arguments], cwd=self.folder, stderr=subprocess.DEVNULL)
            time.sleep(whole * (0.6 + 0.5 * turn / 30))
            run.kill()
            run.wait()
            self.assertIn(report.read_text(encoding="utf-8"), ("old", new))


if __name__ == "__main__":
    unittest.main()
