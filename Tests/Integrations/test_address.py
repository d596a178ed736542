"""Tests .ci/address, which keeps the address of the repository the same everywhere."""

import shutil
import subprocess
import unittest

from tool import ADDRESS, ROOT, ScratchTest

NEW = "https://git.example.org/tools/plumb"


class Address(ScratchTest):
    def setUp(self):
        super().setUp()
        for name in [".ci/address", ".ci/repository"]:
            self.write(name, "")
            shutil.copy(ROOT / name, self.folder / name)
        self.write("docs/ci.md", f"- repo: {ADDRESS}\n- uses: {ADDRESS.removeprefix('https://github.com/')}@v0.1.0\n")
        self.write("action.yml", f"default: {ADDRESS}/releases\n")
        self.run_in("git", "init", "--quiet")
        self.run_in("git", "add", "--all")

    def run_in(self, *command, status=0):
        run = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, status, run.stderr)
        return run.stderr

    def test_the_repository_has_one_address(self):
        subprocess.run([ROOT / ".ci/address"], check=True)

    def test_another_address_is_reported(self):
        self.run_in(".ci/address")
        self.write("docs/ci.md", f"- repo: {ADDRESS}\n- repo: https://example.com/other/plumb.git\n")
        self.assertIn("docs/ci.md:2:", self.run_in(".ci/address", status=1))
        self.write("docs/ci.md", "- uses: somebody/plumb@v0.1.0\n")
        self.assertIn("docs/ci.md:1:", self.run_in(".ci/address", status=1))

    def test_a_new_address_is_written_everywhere(self):
        self.run_in(".ci/address", NEW + "/")
        self.assertEqual((self.folder / ".ci/repository").read_text(), NEW + "\n")
        self.assertEqual((self.folder / "docs/ci.md").read_text(), f"- repo: {NEW}\n- uses: tools/plumb@v0.1.0\n")
        self.assertEqual((self.folder / "action.yml").read_text(), f"default: {NEW}/releases\n")
        self.run_in(".ci/address")
        self.assertIn("the address is https://", self.run_in(".ci/address", "plumb", status=2))


if __name__ == "__main__":
    unittest.main()
