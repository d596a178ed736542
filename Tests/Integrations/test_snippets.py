"""Tests the snippets of docs/ci.md with the schemas of the services, and runs their scripts."""

import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from repository import BROKEN, SOUND, RepositoryTest
from tool import ADDRESS, ROOT, section


def snippets(heading, language):
    """The code blocks of a section in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", section(heading), re.S | re.M)


@unittest.skipUnless(importlib.util.find_spec("check_jsonschema"), "check-jsonschema is not installed")
class SchemaTest(unittest.TestCase):
    def check(self, texts, schema, *options):
        self.assertTrue(texts)
        for text in texts:
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder) / "snippet.yml"
                file.write_text(text, encoding="utf-8")
                run = subprocess.run(
                    [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *options, file],
                    capture_output=True, text=True, check=False)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_the_action(self):
        self.check([(ROOT / "action.yml").read_text(encoding="utf-8")], "vendor.github-actions")

    def test_workflows_of_github(self):
        self.check(snippets("GitHub", "yaml"), "vendor.github-workflows")
        self.check(snippets("GitHub", "yaml"), "custom.github-workflows-require-timeout")

    def test_pipelines_of_gitlab(self):
        self.check(snippets("GitLab", "yaml"), "vendor.gitlab-ci", "--data-transform", "gitlab-ci")

    def test_a_wrong_snippet_is_rejected(self):
        for schema, text in [
            ("vendor.github-workflows", "name: Rows\non: pull_request\njobs: {plumb: {steps: []}}\n"),
            ("vendor.github-actions", "name: Plumb\nruns: {using: composite}\n"),
            ("vendor.gitlab-ci", "plumb: {script: [plumb], artifacts: {reports: {codequality: 3}}}\n"),
        ]:
            with self.assertRaises(AssertionError):
                self.check([text], schema)

    def test_the_page_lists_the_inputs_of_the_action(self):
        import yaml

        action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
        known = set(action["inputs"])
        listed = set(re.findall(r"^\| `([a-z0-9-]+)` \|", section("GitHub"), re.M))
        self.assertEqual(listed, known)
        for workflow in snippets("GitHub", "yaml"):
            for step in yaml.safe_load(workflow)["jobs"]["plumb"]["steps"]:
                if "/plumb@" in step.get("uses", ""):
                    self.assertLessEqual(set(step["with"]), known)
            self.assertLessEqual(set(re.findall(r"steps\.plumb\.outputs\.(\w+)", workflow)), set(action["outputs"]))

    def test_pre_commit_accepts_its_snippets(self):
        if not importlib.util.find_spec("pre_commit"):
            self.skipTest("pre-commit is not installed")
        for text in snippets("pre-commit", "yaml"):
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder) / ".pre-commit-config.yaml"
                file.write_text(text, encoding="utf-8")
                subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", file], check=True)
        hooks = ROOT / ".pre-commit-hooks.yaml"
        subprocess.run([sys.executable, "-m", "pre_commit", "validate-manifest", hooks], check=True)


class ScriptTest(RepositoryTest):
    """Runs the scripts in the snippets."""

    def setUp(self):
        super().setUp()
        self.write("sound.layout.yaml", SOUND)
        self.run_in("plumb", "lint", "--baseline", "plumb-baseline.json", "--write-baseline")
        self.run_in("git", "add", "--all")
        self.commit(accepted=True)
        self.base = self.run_in("git", "rev-parse", "HEAD").strip()
        self.write("broken.layout.yaml", BROKEN)

    def shell(self, script, status, **variables):
        return self.run_in("bash", "-eo", "pipefail", "-c", script, status=status, **variables)

    def published(self, variables):
        """Variables that name a release, with a local release instead."""
        releases = ADDRESS + "/releases"
        self.assertIn(releases, variables.values())
        folder, _ = self.release("0.1.0")
        return {name: value.replace(releases, folder.as_uri()) for name, value in variables.items()}

    @unittest.skipUnless(importlib.util.find_spec("yaml"), "PyYAML is not installed")
    @unittest.skipUnless(shutil.which("curl"), "curl is not installed")
    def test_gitlab(self):
        import yaml

        pages = [yaml.safe_load(text) for text in snippets("GitLab", "yaml")]
        base = pages[0][".plumb"]
        variables = self.published(base["variables"])
        for page in pages:
            job = page["plumb"]
            self.assertEqual(job["extends"], ".plumb")
            output = self.shell(
                "\n".join(base["before_script"] + job["script"]), 1, CI_PROJECT_DIR=str(self.folder),
                CI_MERGE_REQUEST_DIFF_BASE_SHA=self.base, **variables)
            self.assertIn("released\n", output)
            for report in job["artifacts"]["reports"].values():
                self.assertIn("collapses", (self.folder / report).read_text(encoding="utf-8"))
                (self.folder / report).unlink()
        # A modified archive is not unpacked.
        archive = next((self.folder.parent / "releases").glob("*.gz"))
        archive.write_bytes(archive.read_bytes() + b"\0")
        output = self.shell("\n".join(base["before_script"]), 1, CI_PROJECT_DIR=str(self.folder), **variables)
        self.assertIn("FAILED", output)

    @unittest.skipUnless(importlib.util.find_spec("yaml"), "PyYAML is not installed")
    def test_bitrise(self):
        import yaml

        steps = yaml.safe_load(snippets("Bitrise", "yaml")[0])["workflows"]["rows"]["steps"]
        script = next(step["script"] for step in steps if "script" in step)["inputs"][0]["content"]
        self.shell(script, 1, BITRISE_TEST_RESULT_DIR=str(self.folder / "results"))
        self.assertIn("collapses", (self.folder / "results/plumb/plumb.xml").read_text(encoding="utf-8"))

    @unittest.skipUnless(importlib.util.find_spec("yaml"), "PyYAML is not installed")
    @unittest.skipUnless(shutil.which("curl"), "curl is not installed")
    def test_github_without_the_action(self):
        import yaml

        steps = yaml.safe_load(snippets("GitHub", "yaml")[-1])["jobs"]["plumb"]["steps"]
        install, lint, summarize = [step for step in steps if "run" in step]
        runner = self.folder.parent / "runner"
        runner.mkdir()
        summary, path = runner / "summary.md", runner / "path"
        variables = {"RUNNER_TEMP": str(runner), "GITHUB_STEP_SUMMARY": str(summary), "GITHUB_PATH": str(path)}
        self.shell(install["run"], 0, **variables, **self.published(install["env"]))
        # There is no report if the run failed.
        self.shell(summarize["run"], 0, **variables)
        self.assertFalse(summary.exists())
        self.environment["PATH"] = f"{path.read_text(encoding='utf-8').strip()}{os.pathsep}{self.environment['PATH']}"
        output = self.shell(lint["run"], 1, **variables)
        self.assertIn("::error", output)
        self.assertIn("released\n", output)
        self.shell(summarize["run"], 0, **variables)
        self.assertIn("collapses", summary.read_text(encoding="utf-8"))

    def test_the_page_writes_a_baseline_before_it_uses_it(self):
        calls = re.findall(r"plumb-baseline\.json.*", (ROOT / "docs/ci.md").read_text(encoding="utf-8"))
        self.assertIn("--write-baseline", calls[0])

    def test_jenkins(self):
        scripts = [line for text in snippets("Jenkins", "groovy") for line in re.findall(r"^ *sh '(.*)'$", text, re.M)]
        self.assertEqual(len(scripts), 2)
        self.shell(scripts[0], 0)
        self.assertIn("collapses", (self.folder / "plumb.sarif").read_text(encoding="utf-8"))
        self.shell(scripts[1], 1)
        self.write(".plumb.yml", "rules: nonsense\n")
        self.shell(scripts[0], 1)

    @unittest.skipUnless(shutil.which("ruby"), "Ruby is not installed")
    def test_the_dangerfile_runs(self):
        # Danger needs a pull request, so these methods replace it.
        words = """
          def github = Struct.new(:base_commit).new(ARGV[0])
          def failure(words, file: nil, line: nil) = puts("failure #{file}:#{line} #{words}")
          def warn(words, file: nil, line: nil) = puts("warning #{file}:#{line} #{words}")
        """
        script = self.write("words.rb", words + snippets("Danger", "ruby")[0])
        output = self.run_in("ruby", script, self.base)
        self.assertEqual(output.count("\n"), 1, output)
        self.assertIn("failure broken.layout.yaml:13 the row collapses to 0 pt", output)
        self.assertIn("failure : Plumb could not lint: ", self.run_in("ruby", script, "nothing", status=0))


if __name__ == "__main__":
    unittest.main()
