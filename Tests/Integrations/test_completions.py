"""Tests the completion scripts in their shells."""

import os
import pathlib
import pty
import select
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUMB = pathlib.Path(os.environ.get("PLUMB", ROOT / ".build/debug/plumb")).resolve()

# What bash does on a tab: it sets the words and calls the function that is registered for the command.
BASH = """
source "$1"
shift
COMP_LINE="$*"
COMP_POINT=${#COMP_LINE}
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
COMPREPLY=()
function=$(complete -p plumb | sed -E 's/.* -F ([^ ]+) .*/\\1/')
"$function" plumb "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""

TEXT_SIZES = {"accessibility" + size for size in ("Medium", "Large")}
TEXT_SIZES |= {"accessibility" + "Extra" * count + "Large" for count in (1, 2, 3)}


class Completions(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "bin").mkdir()
        (self.folder / "bin/plumb").symlink_to(PLUMB)
        self.work = self.folder / "work"
        (self.work / "Rows").mkdir(parents=True)
        for name in ("feed.layout.yaml", "feed of friends.layout.yml", "fetched.txt"):
            (self.work / name).write_text("")
        self.environment = dict(os.environ, PATH=f"{self.folder / 'bin'}:{os.environ['PATH']}", HOME=str(self.folder))

    def script(self, shell):
        if not shutil.which(shell):
            self.skipTest(f"{shell} is not installed")
        run = subprocess.run(
            [PLUMB, "--generate-completion-script", shell], stdout=subprocess.PIPE, check=True)
        script = self.folder / f"plumb.{shell}"
        script.write_bytes(run.stdout)
        subprocess.run([shell, "-n", script], check=True)
        return script

    def test_bash(self):
        script = self.script("bash")

        def complete(*words):
            run = subprocess.run(
                ["bash", "--norc", "--noprofile", "-c", BASH, "bash", script, *words], cwd=self.work,
                env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=True)
            self.assertEqual(run.stderr, "")
            return set(run.stdout.splitlines()) - {""}

        self.assertEqual(complete("plumb", "li"), {"lint"})
        self.assertEqual(complete("plumb", "in"), {"init"})
        self.assertEqual(complete("plumb", "lint", "--select", "zero"), {"zero-height"})
        self.assertEqual(
            complete("plumb", "lint", "--ignore", "zero-height,priority-"),
            {"zero-height,priority-clash", "zero-height,priority-tie"})
        # Reading errors have a page but cannot be selected.
        self.assertEqual(complete("plumb", "rules", "unknown-k"), {"unknown-key"})
        self.assertEqual(complete("plumb", "lint", "--select", "unknown-k"), set())
        self.assertEqual(complete("plumb", "explain", "--text-size", "acc"), TEXT_SIZES)
        self.assertEqual(complete("plumb", "explain", "--layout-direction", "r"), {"rightToLeft"})
        self.assertEqual(complete("plumb", "solve", "--format", ""), {"table", "json", "svg", "png"})
        self.assertEqual(complete("plumb", "lint", "--write-b"), {"--write-baseline"})
        self.assertEqual(complete("plumb", "lint", "fe"), {"feed.layout.yaml", "feed of friends.layout.yml"})
        self.assertEqual(complete("plumb", "lint", "R"), {"Rows"})

    def test_zsh(self):
        shutil.copy(self.script("zsh"), self.folder / "_plumb")
        self.check_typing(
            ["zsh", "-f", "-i"],
            f"fpath=({self.folder} $fpath); autoload -U compinit; compinit -u -D; PS1='> '; bindkey -e; "
            "show() { print -r -- $BUFFER > line }; zle -N show; bindkey '^T' show")

    def test_fish(self):
        script = self.script("fish")
        self.check_typing(
            ["fish", "--no-config", "-i"], f"source {script}; bind \\ct 'commandline > line'")

    def check_typing(self, shell, setup):
        for typed, wanted in (
            ("plumb li", "plumb lint"),
            ("plumb lint --select zero", "plumb lint --select zero-height"),
            ("plumb lint --ignore zero-height,unp", "plumb lint --ignore zero-height,unpinned-column"),
            ("plumb rules unknown-k", "plumb rules unknown-key"),
            ("plumb explain --text-size accessibilityM", "plumb explain --text-size accessibilityMedium"),
            ("plumb lint --write-b", "plumb lint --write-baseline"),
            ("plumb lint feed\\ o", "plumb lint feed\\ of\\ friends.layout.yml"),
        ):
            with self.subTest(typed):
                self.assertEqual(self.line_after_tab(shell, setup, typed), wanted)

    def line_after_tab(self, shell, setup, text):
        """The command line after a tab key, in a real terminal. Control-T writes the line to a file."""
        line = self.work / "line"
        line.unlink(missing_ok=True)
        process, terminal = pty.fork()
        if process == 0:
            os.chdir(self.work)
            os.execvpe(shell[0], shell, dict(self.environment, TERM="xterm"))
        try:
            os.write(terminal, f"{setup}; echo STAR''TED\n".encode())
            self.assertIn(b"STARTED", self.read(terminal, 20, lambda read: b"STARTED" in read))
            self.read(terminal, 0.3, lambda _: False)
            os.write(terminal, text.encode() + b"\t")
            end = time.monotonic() + 20
            written = ""
            while written in ("", text) and time.monotonic() < end:
                self.read(terminal, 0.3, lambda _: False)
                os.write(terminal, b"\x14")
                self.read(terminal, 0.3, lambda _: False)
                written = line.read_text().rstrip(" \n") if line.exists() else ""
            return written
        finally:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(terminal)

    def read(self, terminal, seconds, is_enough):
        """The output of the terminal, up to a timeout or until it is enough."""
        read = b""
        end = time.monotonic() + seconds
        while not is_enough(read) and select.select([terminal], [], [], max(0, end - time.monotonic()))[0]:
            try:
                read += os.read(terminal, 4096)
            except OSError:
                break
        return read


if __name__ == "__main__":
    unittest.main()
