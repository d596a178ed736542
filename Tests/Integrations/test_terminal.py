"""On a terminal, text is wrapped to its width and colored. What programs read does not depend on a terminal."""

import fcntl
import os
import pty
import re
import signal
import struct
import termios
import unittest

from tool import PLUMB, ROOT, plumb

LOG = "docs/examples/broken/unyielding-portrait.log"
LAYOUT = "docs/examples/broken/unyielding-portrait.layout.yaml"
COLOR = re.compile(r"\x1b\[[0-9;]*m")


def on_terminal(*arguments, columns, **variables):
    """What plumb prints on a terminal of some columns."""
    environment = {**os.environ, "TERM": "xterm-256color", **variables}
    if "NO_COLOR" not in variables:
        environment.pop("NO_COLOR", None)
    process, descriptor = pty.fork()
    if process == 0:
        # The parent sets the size first.
        signal.sigwait({signal.SIGUSR1})
        os.chdir(ROOT)
        os.execve(PLUMB, [str(PLUMB), *arguments], environment)
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    os.kill(process, signal.SIGUSR1)
    output = b""
    while True:
        try:
            part = os.read(descriptor, 65536)
        except OSError:
            break
        if not part:
            break
        output += part
    os.close(descriptor)
    os.waitpid(process, 0)
    return output.decode("utf-8").replace("\r\n", "\n")


def plain(text):
    return COLOR.sub("", text)


class Terminal(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # A child inherits the mask, so that the signal waits for it.
        cls.mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})

    @classmethod
    def tearDownClass(cls):
        signal.pthread_sigmask(signal.SIG_SETMASK, cls.mask)

    def test_lines_fit(self):
        for columns in (60, 80, 120):
            # Below 80 columns, the summaries of rules have too little room.
            rules = [["rules"]] if columns >= 80 else []
            for arguments in [["explain", LOG], ["explain", LAYOUT], ["lint", LAYOUT], *rules]:
                text = plain(on_terminal(*arguments, columns=columns))
                for line in text.split("\n"):
                    # Source lines and a path stay whole.
                    if " | " not in line and "-->" not in line:
                        self.assertLessEqual(len(line), columns, f"{arguments}: {line}")

    def test_words_do_not_change(self):
        for arguments in (["explain", LAYOUT], ["lint", "--quiet", LAYOUT], ["solve", LAYOUT]):
            self.assertEqual(
                plain(on_terminal(*arguments, columns=100)).split(), plumb(*arguments).stdout.split(), arguments)

    def test_colors(self):
        for arguments in (["explain", LOG], ["explain", LAYOUT], ["solve", LAYOUT], ["rules"], ["rules", "zero-height"]):
            self.assertRegex(on_terminal(*arguments, columns=80), COLOR)
            self.assertNotRegex(on_terminal(*arguments, columns=80, NO_COLOR="1"), COLOR)

    def test_a_rule_page_is_text(self):
        page = plain(on_terminal("rules", "zero-height", columns=80))
        self.assertTrue(page.startswith("zero-height\n"), page[:80])
        self.assertNotIn("```", page)
        self.assertNotIn("**", page)
        self.assertTrue(plumb("rules", "zero-height", status=0).stdout.startswith("# zero-height\n"))

    def test_formats_for_programs_stay(self):
        for arguments in (["solve", "--format", "json", LAYOUT], ["rules", "--format", "json"],
                          ["explain", LOG, "--format", "svg"], ["explain", LAYOUT, "--format", "svg"],
                          ["lint", "--quiet", "--format", "github", LAYOUT], ["convert", LAYOUT]):
            piped = plumb(*arguments).stdout
            self.assertEqual(on_terminal(*arguments, columns=50).rstrip("\n"), piped.rstrip("\n"), arguments)


if __name__ == "__main__":
    unittest.main()
