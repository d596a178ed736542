"""Runs Plumb as an unprivileged user, even if root runs the tests."""

import os
import resource
import shutil
import subprocess
import unittest

from tool import PLUMB

NOBODY = 65534


class Unprivileged:
    """An unprivileged user who owns a folder. Root gives the folder to another user, because root may do everything."""

    def __init__(self, folder):
        self.folder = folder
        self.program = PLUMB
        if os.geteuid() == 0:
            # Other users may not be able to read the build folder, so copy the program.
            home = folder.parent / f"{folder.name}-program"
            home.mkdir(mode=0o755)
            self.program = shutil.copy(PLUMB, home / "plumb")
            os.chmod(folder, 0o755)
            run = subprocess.run([self.program, "--version"], capture_output=True, check=False, preexec_fn=self.become)
            if run.returncode != 0:
                self.clean()
                raise unittest.SkipTest("only root can read the Swift libraries")

    def own(self):
        """Gives the current contents of the folder to the user."""
        if os.geteuid() == 0:
            for path, _, files in os.walk(self.folder):
                for name in ["", *files]:
                    os.chown(os.path.join(path, name), NOBODY, NOBODY, follow_symlinks=False)

    def clean(self):
        if self.program != PLUMB:
            shutil.rmtree(os.path.dirname(self.program), ignore_errors=True)

    @staticmethod
    def become():
        """Switches to the user, in a child process before it runs Plumb."""
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)


def with_full_disk(size):
    """A function for a child process that limits the size of files to `size` bytes."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
