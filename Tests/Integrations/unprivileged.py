"""Runs of Plumb as a user whom permissions bind, whoever runs the tests."""

import os
import resource
import shutil
import subprocess
import unittest

from tool import PLUMB

NOBODY = 65534


class Unprivileged:
    """A user that owns a folder; root hands it over to another one, as nothing is refused to root."""

    def __init__(self, folder):
        self.folder = folder
        self.program = PLUMB
        if os.geteuid() == 0:
            # Neither the folder of the build nor those above it need be open to others.
            home = folder.parent / f"{folder.name}-program"
            home.mkdir(mode=0o755)
            self.program = shutil.copy(PLUMB, home / "plumb")
            os.chmod(folder, 0o755)
            run = subprocess.run([self.program, "--version"], capture_output=True, check=False, preexec_fn=self.become)
            if run.returncode != 0:
                self.clean()
                raise unittest.SkipTest("the libraries of Swift lie where only root may read")

    def own(self):
        """Hands over all that is in the folder now."""
        if os.geteuid() == 0:
            for path, _, files in os.walk(self.folder):
                for name in ["", *files]:
                    os.chown(os.path.join(path, name), NOBODY, NOBODY, follow_symlinks=False)

    def clean(self):
        if self.program != PLUMB:
            shutil.rmtree(os.path.dirname(self.program), ignore_errors=True)

    @staticmethod
    def become():
        """For a child, before it becomes Plumb."""
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)


def with_full_disk(size):
    """For a child: no file can grow beyond a number of bytes."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
