"""A signal ends Plumb at once and leaves the terminal clean. A closed pipe ends it without a message."""

import os
import pty
import signal
import subprocess
import time
import unittest

from tool import PLUMB, ROOT, ScratchTest

BAD = (ROOT / "Rules/contradictory-constraint/bad/below-its-least-width.layout.yaml").read_text(encoding="utf-8")
CLEAR, PLAIN = b"\r\x1b[K", b"\x1b[0m"


class LongRun(ScratchTest):
    """A test of a run that takes many seconds."""

    def setUp(self):
        super().setUp()
        for number in range(3000):
            self.write(f"rows/r{number}.layout.yaml", BAD)

    def start(self, *arguments, **options):
        run = subprocess.Popen([PLUMB, "lint", "rows", *arguments], cwd=self.folder, **options)
        self.addCleanup(run.wait)
        self.addCleanup(run.kill)
        return run

    def ends_at_once(self, run, number):
        start = time.monotonic()
        run.send_signal(number)
        run.wait(timeout=60)
        # Half a second would be slow, but a busy machine may need more.
        self.assertLess(time.monotonic() - start, 5)
        self.assertEqual(run.returncode, -number)


class Interruptions(LongRun):
    def test_ends_at_once_by_the_signal(self):
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            for options in [[], ["--fix"], ["--format", "json"], ["--jobs", "8"]]:
                run = self.start(*options, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
                time.sleep(0.3)
                self.ends_at_once(run, number)
                self.assertEqual(run.stderr.read(), b"")
                run.stderr.close()

    def test_clears_progress_and_colors_on_a_terminal(self):
        leader, follower = pty.openpty()
        environment = {**os.environ, "TERM": "xterm"}
        environment.pop("NO_COLOR", None)
        run = self.start("--format", "text", stdout=follower, stderr=follower, env=environment)
        os.close(follower)
        seen = b""
        # The progress line appears after a second.
        while b" of 3000 files" not in seen:
            seen += os.read(leader, 1 << 16)
        run.send_signal(signal.SIGINT)
        while True:
            try:
                more = os.read(leader, 1 << 16)
            except OSError:
                break
            if not more:
                break
            seen += more
        os.close(leader)
        run.wait(timeout=60)
        self.assertEqual(run.returncode, -signal.SIGINT)
        self.assertTrue(seen.endswith(PLAIN), seen[-80:])
        progress = seen.rfind(b" of 3000 files")
        self.assertIn(CLEAR, seen[progress:])

    def test_ignored_signals_do_not_interrupt(self):
        few = self.write("few/row.layout.yaml", BAD).parent
        for number in [signal.SIGHUP, signal.SIGINT]:
            run = subprocess.Popen(
                [PLUMB, "lint", "-", few], cwd=self.folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, preexec_fn=lambda number=number: signal.signal(number, signal.SIG_IGN))
            time.sleep(0.3)
            run.send_signal(number)
            time.sleep(0.1)
            run.communicate(BAD.encode(), timeout=60)
            self.assertEqual(run.returncode, 1)


class ClosedPipes(LongRun):
    def test_a_closed_pipe_ends_the_run_without_a_message(self):
        run = self.start(stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        first = run.stdout.readline()
        self.assertTrue(first.startswith(b"error["), first)
        run.stdout.close()
        start = time.monotonic()
        self.assertEqual(run.stderr.read(), b"")
        run.stderr.close()
        run.wait(timeout=60)
        self.assertEqual(run.returncode, -signal.SIGPIPE)
        # The run did not continue with the other files.
        self.assertLess(time.monotonic() - start, 5)

    def test_a_closed_pipe_for_a_document_causes_no_message(self):
        few = self.write("few/row.layout.yaml", BAD).parent
        for form in ["json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown", "html", "text"]:
            read, write = os.pipe()
            os.close(read)
            run = subprocess.run([PLUMB, "lint", "--quiet", few, "--format", form], cwd=self.folder, stdout=write,
                                 stderr=subprocess.PIPE, check=False)
            os.close(write)
            self.assertIn(run.returncode, (1, -signal.SIGPIPE), form)
            self.assertEqual(run.stderr, b"", form)
        for command in ["explain", "solve"]:
            read, write = os.pipe()
            os.close(read)
            run = subprocess.run([PLUMB, command, few / "row.layout.yaml"], stdout=write, stderr=subprocess.PIPE, check=False)
            os.close(write)
            self.assertEqual((run.returncode, run.stderr), (0, b""), command)

    def test_closed_streams_are_not_replaced_by_files(self):
        few = self.write("few/row.layout.yaml", BAD).parent
        for streams in ["0<&-", ">&-", "2>&-", "0<&- >&- 2>&-"]:
            run = subprocess.run(f'"{PLUMB}" lint --fix "{few}" {streams}', shell=True, cwd=self.folder, check=False,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.assertEqual(run.returncode, 0, streams)
            self.assertNotIn("plumb", (few / "row.layout.yaml").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
