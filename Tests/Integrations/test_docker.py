"""The Dockerfile. No engine is needed: hadolint reads it, and what its last stage holds is tried out in test_release.py."""

import pathlib
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCKERFILE = ROOT / "docs/integrations/Dockerfile"


class Dockerfile(unittest.TestCase):
    def test_is_sound(self):
        beside = pathlib.Path(sys.executable).with_name("hadolint")
        hadolint = beside if beside.exists() else shutil.which("hadolint")
        if not hadolint:
            self.skipTest("there is no hadolint")
        run = subprocess.run([hadolint, "--no-color", DOCKERFILE], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual((run.returncode, run.stdout), (0, ""))

    def test_takes_what_the_release_makes(self):
        text = DOCKERFILE.read_text()
        last = text[text.index("FROM scratch") :]
        # Nothing else comes into the image.
        self.assertEqual([line for line in last.splitlines() if line.split(" ")[0] in ("COPY", "ADD", "RUN")], [
            "COPY --from=build /image/bin/plumb /plumb",
            "COPY --from=build /image/share/doc/plumb /licences",
        ])
        self.assertIn("RUN .ci/release", text)


if __name__ == "__main__":
    unittest.main()
