"""Tests the Homebrew formula with Ruby, and runs its own test with replacements for the methods of Homebrew."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUMB = pathlib.Path(os.environ.get("PLUMB", ROOT / ".build/debug/plumb")).resolve()
FORMULA = ROOT / "docs/ci/plumb.rb"

# Replacements for the methods of Homebrew. They record the calls of the formula and give answers to its test.
HOMEBREW = r"""
require "pathname"

Version = Struct.new(:to_s) { def head? = to_s.start_with?("HEAD") }

class Formula
  @@said = {}
  def self.said = @@said
  def self.test(&block) = block ? @@test = block : @@test
  def self.method_missing(word, *values) = @@said[word] = values
  def self.respond_to_missing?(*) = true

  def testpath = Pathname.new(Dir.pwd)
  def bin = Pathname.new(ENV.fetch("BIN"))
  def version = Version.new(ENV["HEAD"] || @@said.fetch(:url)[0][/v([0-9.]+)\.tar/, 1])

  def shell_output(command, status = 0)
    output = `#{command}`
    raise "#{command} ended with #{$?.exitstatus}" unless $?.exitstatus == status
    output
  end

  def assert_match(wanted, text) = text.include?(wanted) || raise("there is no #{wanted} in #{text}")
end

load ARGV[0]
Plumb.new.instance_eval(&Formula.test)
puts "tested #{Plumb.new.version}"
"""


class Homebrew(unittest.TestCase):
    def setUp(self):
        if not shutil.which("ruby"):
            self.skipTest("Ruby is not installed")

    def test_has_valid_syntax(self):
        run = subprocess.run(["ruby", "-wc", FORMULA], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(run.stdout, "Syntax OK\n")

    def test_passes_its_own_test(self):
        number = re.search(r'static let version = "(.+)"', (ROOT / "Sources/plumb/Plumb.swift").read_text())[1]
        self.check(number)

    def test_passes_its_own_test_for_the_newest_commit(self):
        self.check("HEAD-1a2b3c4", HEAD="HEAD-1a2b3c4")

    def check(self, version, **variables):
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        (folder / "homebrew.rb").write_text(HOMEBREW)
        (folder / "bin").mkdir()
        (folder / "bin/plumb").symlink_to(PLUMB)
        run = subprocess.run(
            ["ruby", "homebrew.rb", FORMULA], cwd=folder, env=dict(os.environ, BIN=str(folder / "bin")) | variables,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual((run.returncode, run.stdout), (0, f"tested {version}\n"), run.stderr)

    def test_installs_only_existing_files(self):
        text = FORMULA.read_text()
        self.assertIn('man1.install "docs/reference/plumb.1"', text)
        self.assertTrue((ROOT / "docs/reference/plumb.1").is_file())


if __name__ == "__main__":
    unittest.main()
