"""Runs the steps of action.yml one after the other, as a GitHub runner does."""

import os
import re
import shutil
import unittest

from repository import BROKEN, COLLAPSES, SOUND, RepositoryTest, collapse
from tool import ROOT

try:
    import yaml
except ImportError:
    yaml = None


@unittest.skipIf(yaml is None, "PyYAML is not installed")
class ActionTest(RepositoryTest):
    def setUp(self):
        super().setUp()
        self.action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
        self.runner = self.folder.parent / "runner"
        self.runner.mkdir()
        self.summary = self.runner / "summary.md"
        self.write("sound.layout.yaml", SOUND)

    def value(self, text, inputs):
        """Replaces the expressions in a text, as the runner does."""
        known = {f"inputs.{name}": value for name, value in inputs.items()}
        known["github.action_path"] = str(ROOT)
        return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: known[match[1]], text)

    def holds(self, condition, inputs):
        name, operator, value = re.fullmatch(r"inputs\.(\S+) (==|!=) '(.*)'", condition).groups()
        return (inputs[name] == value) == (operator == "==")

    def act(self, status=0, skipping=("Build Plumb",), **given):
        """Runs the steps with some inputs and returns their output."""
        inputs = {name: value.get("default", "") for name, value in self.action["inputs"].items()}
        inputs |= {name.replace("_", "-"): value for name, value in given.items()}
        paths, self.outputs = self.runner / "paths", self.runner / "outputs"
        self.outputs.unlink(missing_ok=True)
        variables = {
            "RUNNER_TEMP": str(self.runner), "GITHUB_PATH": str(paths), "GITHUB_STEP_SUMMARY": str(self.summary),
            "GITHUB_OUTPUT": str(self.outputs),
        }
        said = ""
        steps = self.action["runs"]["steps"]
        for step in steps:
            if "if" in step and not self.holds(step["if"], inputs) or step["name"] in skipping:
                continue
            self.assertEqual(step["shell"], "bash")
            added = paths.read_text(encoding="utf-8").split("\n")[:-1] if paths.exists() else []
            script = self.runner / "step.sh"
            script.write_text(step["run"], encoding="utf-8")
            folder = self.folder
            self.folder = folder / self.value(step.get("working-directory", "."), inputs)
            environment = {name: self.value(text, inputs) for name, text in step.get("env", {}).items()}
            path = os.pathsep.join(added[::-1] + [self.environment["PATH"]])
            last = step is steps[-1] or status == "early"
            said += self.run_in(
                "bash", "--noprofile", "--norc", "-eo", "pipefail", script,
                status=None if status == "early" else status if last else 0, **(environment | variables | {"PATH": path}))
            self.folder = folder
        return said

    def test_inputs_are_not_spliced_into_scripts(self):
        for step in self.action["runs"]["steps"]:
            self.assertNotIn("${{", step["run"])

    def test_annotates_lines_and_writes_the_summary(self):
        self.write("Zellen/a b, c.layout.yaml", BROKEN)
        said = self.act(status=1)
        self.assertIn("::error ", said)
        self.assertIn("file=Zellen/a b%2C c.layout.yaml,line=13", said)
        self.assertIn(COLLAPSES, self.summary.read_text(encoding="utf-8"))
        self.summary.unlink()
        said = self.act(status=1, annotate="false", summary="false", sarif="out.sarif")
        self.assertRegex(said, collapse("Zellen/a b, c.layout.yaml:13:5"))
        self.assertFalse(self.summary.exists())
        self.assertIn('"2.1.0"', (self.folder / "out.sarif").read_text(encoding="utf-8"))

    def test_a_sound_project_passes_and_has_a_summary(self):
        self.act(status=0)
        self.assertIn("1 layout, no findings", self.summary.read_text(encoding="utf-8"))

    def test_outputs_whether_everything_was_linted(self):
        self.assertEqual(self.action["outputs"]["complete"]["value"], "${{ steps.lint.outputs.complete }}")
        self.assertEqual([step.get("id") for step in self.action["runs"]["steps"]], [None, None, "lint"])
        self.act(status=0)
        self.assertEqual(self.outputs.read_text(encoding="utf-8"), "complete=true\n")
        self.write("broken.layout.yaml", BROKEN)
        self.act(status=1)
        self.assertEqual(self.outputs.read_text(encoding="utf-8"), "complete=true\n")
        self.write(".plumb.yml", "rules: nonsense\n")
        self.act(status=2)
        self.assertFalse(self.outputs.exists())

    def test_accepts_paths_options_and_folders(self):
        self.write("in here/broken.layout.yaml", BROKEN)
        self.write("-dash.layout.yaml", BROKEN)
        self.assertNotIn("::error", self.act(paths="sound.layout.yaml\n"))
        said = self.act(status=1, paths="in here\n-dash.layout.yaml\n", annotate="false")
        self.assertIn("in here/broken.layout.yaml:13:5", said)
        self.assertIn("-dash.layout.yaml:13:5", said)
        self.act(status=0, args="--ignore zero-height,incomplete-vertical-chain\n--strict", paths="in here")
        self.assertIn("--> broken.layout.yaml:13:5\n", self.act(status=1, working_directory="in here", annotate="false"))
        self.act(status=2, baseline="nothing.json")

    def test_inputs_are_not_run_as_commands(self):
        self.write("a$(touch owned)`touch owned`.layout.yaml", SOUND)
        for name in ["paths", "args", "since", "baseline", "sarif"]:
            self.act(status=None, **{name: "x; touch owned; $(touch owned) `touch owned` * \" '"})
        self.act(status=0)
        self.assertFalse((self.folder / "owned").exists())

    def test_reports_only_what_a_pull_request_changes(self):
        self.write("old.layout.yaml", BROKEN)
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        self.write("new.layout.yaml", SOUND)
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        self.act(status=0, since="HEAD^1")
        self.act(status=1)

    @unittest.skipUnless(shutil.which("curl"), "curl is not installed")
    def test_downloads_a_release(self):
        folder, checksum = self.release("9.9.9")
        inputs = {"version": "9.9.9", "releases": folder.as_uri()}
        self.assertIn("released", self.act(**inputs))
        self.assertIn("released", self.act(sha256=checksum, **inputs))
        self.assertIn("FAILED", self.act(status="early", sha256="0" * 64, skipping=("Build Plumb", "Lint"), **inputs))

    @unittest.skipUnless(os.environ.get("PLUMB_SLOW_TESTS"), "builds for minutes; PLUMB_SLOW_TESTS is not set")
    def test_builds_from_the_sources(self):
        self.assertNotIn("::error", self.act(skipping=()))
        self.assertTrue((self.runner / "plumb-build/release/plumb").exists())


if __name__ == "__main__":
    unittest.main()
