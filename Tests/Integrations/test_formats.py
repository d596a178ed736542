"""Tests each report format against its published schema or with a program that reads it."""

import html
import json
import os
import pathlib
import re
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree

import lxml.html

from tool import ROOT, ScratchTest, plumb

HERE = pathlib.Path(__file__).resolve().parent
MARKS = "Formats/100%, <größe> & more.layout.yaml"
# Worked out by hand for the three layouts: rule, severity, file, line, column, end column, start of the message.
# Columns count characters: 'größe' has five.
EXPECTED = [
    ("unknown-font", "info", MARKS, 5, 65, 100, "text in 'Nunito-Bold'"),
    ("duplicate-constraint", "warning", MARKS, 11, 5, 37, "'size.top == contentView.top + 12' is written twice"),
    ("zero-height", "error", "Formats/open.layout.yaml", 9, 5, 14, "the row collapses to 0 pt"),
    ("unknown-view", "error", "Formats/several.layout.yaml", 21, 18, 24, "no view is called 'header'"),
]
FIX = "add contentView.bottom == title.bottom + 12"
FORMATS = {
    "text": "txt", "json": "json", "sarif": "sarif", "github": "github.txt", "gitlab": "gitlab.json",
    "junit": "junit.xml", "checkstyle": "checkstyle.xml", "xcode": "xcode.txt", "markdown": "md",
    "html": "html",
}


def report(format_name):
    # Of a folder, the text and GitHub's annotations show infos only if they are asked for.
    arguments = ["--verbose"] if format_name in ("text", "github") else ["--quiet"]
    return plumb("lint", "Formats", *arguments, "--format", format_name, folder=HERE, status=1).stdout


class FormatTests(unittest.TestCase):
    maxDiff = None

    def assert_findings(self, found):
        """Findings are (rule, severity, file, line, column or None, end or None, message)."""
        self.assertEqual(len(found), len(EXPECTED))
        for got, wanted in zip(found, EXPECTED):
            self.assertEqual(got[:4], wanted[:4])
            for index in (4, 5):
                if got[index] is not None:
                    self.assertEqual(got[index], wanted[index])
            self.assertTrue(got[6].startswith(wanted[6]), got[6])

    def test_json(self):
        findings = json.loads(report("json"))["findings"]
        self.assert_findings([
            (one["rule"], one["severity"], one["file"], one["line"], one["column"], one["endColumn"], one["message"])
            for one in findings
        ])
        self.assertEqual(findings[2]["fixes"][0]["title"], FIX)

    def test_sarif_matches_its_schema(self):
        import jsonschema

        schema = json.loads((HERE / "Schemas/sarif-schema-2.1.0.json").read_text())
        validator = jsonschema.Draft4Validator(schema)
        validator.check_schema(schema)
        self.assertEqual([error.message for error in validator.iter_errors(json.loads(report("sarif")))], [])
        broken = json.loads(report("sarif"))
        broken["runs"][0]["results"][0]["level"] = "bad"
        self.assertTrue(list(validator.iter_errors(broken)))

    def test_sarif_is_complete(self):
        run = json.loads(report("sarif"))["runs"][0]
        rules = run["tool"]["driver"]["rules"]
        found = []
        for result in run["results"]:
            self.assertEqual(rules[result["ruleIndex"]]["id"], result["ruleId"])
            place = result["locations"][0]["physicalLocation"]
            self.assertEqual(place["artifactLocation"]["uriBaseId"], "%SRCROOT%")
            uri = place["artifactLocation"]["uri"]
            self.assertNotIn(" ", uri)
            severity = {"error": "error", "warning": "warning", "note": "info"}[result["level"]]
            region = place["region"]
            found.append((
                result["ruleId"], severity, urllib.parse.unquote(uri), region["startLine"], region["startColumn"],
                region["endColumn"], result["message"]["text"]))
        self.assert_findings(found)
        # Only the rules that found something, each once.
        self.assertEqual(sorted(rule["id"] for rule in rules), sorted({result["ruleId"] for result in run["results"]}))
        zero = run["results"][2]
        self.assertEqual(zero["locations"][0]["logicalLocations"], [{"name": "OpenCell", "kind": "type"}])
        # The cause has the same place as the finding.
        self.assertIn("incomplete-vertical-chain", zero["relatedLocations"][0]["message"]["text"])
        self.assertEqual(run["results"][1]["relatedLocations"][0]["physicalLocation"]["region"]["startLine"], 9)
        replacement = zero["fixes"][0]["artifactChanges"][0]["replacements"][0]
        self.assertIn(FIX.removeprefix("add "), replacement["insertedContent"]["text"])
        for rule in rules:
            if rule["id"] == "zero-height":
                self.assertIn("44 pt", rule["help"]["markdown"])
        self.assertEqual(run["columnKind"], "unicodeCodePoints")

    def test_sarif_tools_count_what_was_found(self):
        from sarif import loader

        with tempfile.NamedTemporaryFile("w", suffix=".sarif", encoding="utf-8") as file:
            file.write(report("sarif"))
            file.flush()
            loaded = loader.load_sarif_file(file.name)
        counts = loaded.get_report().get_issue_count_for_severity
        self.assertEqual([counts(level) for level in ("error", "warning", "note")], [2, 1, 1])
        records = loaded.get_records()
        self.assertEqual(
            sorted(int(record["Line"]) for record in records), sorted(wanted[3] for wanted in EXPECTED))

    def test_junit_is_read_by_its_parser(self):
        import junitparser

        suites = junitparser.JUnitXml.fromstring(report("junit").encode())
        self.assertEqual((suites.tests, suites.failures, suites.errors), (4, 3, 0))
        found = []
        for suite in suites:
            for case in suite:
                rule, line, column = re.fullmatch(
                    r"([a-z-]+): .*line (\d+), column (\d+)", case.name).groups()
                text = case.result[0].message if case.result else case.system_out.splitlines()[0].split(": ", 2)[2]
                severity = case.result[0].type if case.result else "info"
                found.append((rule, severity, suite.name, int(line), int(column), None, text))
        self.assert_findings(found)
        self.assertIn(FIX, list(list(suites)[1])[0].result[0].text)

    def test_junit_without_findings_is_a_passed_test(self):
        import junitparser

        text = plumb("lint", "docs/examples/reminder-row.layout.yaml", "--format", "junit", status=0).stdout
        suites = junitparser.JUnitXml.fromstring(text.encode())
        self.assertEqual((suites.tests, suites.failures), (1, 0))
        self.assertEqual(list(list(suites)[0])[0].name, "1 layout, no findings")

    def test_checkstyle(self):
        root = xml.etree.ElementTree.fromstring(report("checkstyle"))
        self.assertEqual(root.tag, "checkstyle")
        found = []
        for file in root:
            self.assertEqual(file.tag, "file")
            for error in file:
                self.assertEqual(set(error.attrib), {"line", "column", "severity", "message", "source"})
                found.append((
                    error.get("source").removeprefix("plumb."), error.get("severity"), file.get("name"),
                    int(error.get("line")), int(error.get("column")), None, error.get("message")))
        self.assert_findings(found)
        self.assertIn("\nfix: " + FIX, found[2][6])

    def test_github_is_read_by_its_runner(self):
        found = []
        for line in report("github").splitlines():
            command, properties, message = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line).groups()
            values = dict(part.split("=", 1) for part in properties.split(","))

            def plain(text):
                for code, character in [("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]:
                    text = text.replace(code, character)
                return text

            self.assertEqual(values["line"], values["endLine"])
            found.append((
                values["title"], "info" if command == "notice" else command, plain(values["file"]),
                int(values["line"]), int(values["col"]), int(values["endColumn"]) + 1, plain(message)))
        self.assert_findings(found)
        self.assertIn("\nfix: " + FIX, found[2][6])

    def test_gitlab_matches_its_documentation(self):
        entries = json.loads(report("gitlab"))
        for entry in entries:
            self.assertIn(entry["severity"], {"info", "minor", "major", "critical", "blocker"})
            self.assertFalse(entry["location"]["path"].startswith("./"))
            self.assertIsInstance(entry["location"]["lines"]["begin"], int)
        self.assertEqual(len({entry["fingerprint"] for entry in entries}), len(entries))
        severities = {"major": "error", "minor": "warning", "info": "info"}
        self.assert_findings([
            (one["check_name"], severities[one["severity"]], one["location"]["path"],
             one["location"]["lines"]["begin"], None, None, one["description"])
            for one in entries
        ])

    def test_xcode(self):
        heads = [line for line in report("xcode").splitlines() if re.search(r" \[[a-z-]+\]$", line)]
        found = []
        for line in heads:
            match = re.fullmatch(r"(.+):(\d+):(\d+): (error|warning|note): (.*) \[([a-z-]+)\]", line)
            file, row, column, severity, message, rule = match.groups()
            if message.startswith("cause: "):
                continue
            found.append((
                rule, "info" if severity == "note" else severity, file, int(row), int(column), None, message))
        self.assert_findings(found)

    def test_markdown(self):
        rows = [line for line in report("markdown").splitlines() if re.match(r"\| (info|warning|error) ", line)]
        found = []
        for row in rows:
            severity, place, message, rule = [cell.strip() for cell in row.strip("|").split(" | ")]
            file, line, column = place.strip("`").rsplit(":", 2)
            found.append((
                rule.strip("`"), severity, file, int(line), int(column), None, html.unescape(message)))
        self.assert_findings(found)
        self.assertIn("2 errors, 1 warning, 1 info", report("markdown").splitlines()[0])

    def test_text(self):
        found = []
        head = r"(?m)^(error|warning|info)\[([a-z-]+)\]: (.*)\n +--> (.+):(\d+):(\d+)$"
        for severity, rule, message, file, row, column in re.findall(head, report("text")):
            found.append((rule, severity, file, int(row), int(column), None, message))
        self.assert_findings(found)

    def test_html(self):
        page = lxml.html.fromstring(report("html"))
        found = []
        for article in page.xpath("//article"):
            title, place = article.find("h4"), article.xpath("p[@class='place']")[0]
            severity = title.find("span").text
            file = article.xpath("ancestor::section[@class='file']/h2/span[@class='path']")[0].text_content()
            rule, at = place.find("a").text, place.find("span")
            line, column = at.text.removeprefix("line "), at.get("data-column")
            message = title.text_content().removeprefix(severity).strip()
            # The page shows names as code, without quotes.
            bare = message.replace("'", "")
            message = next((one[6] for one in EXPECTED if one[6].replace("'", "") in bare), message)
            found.append((rule, severity, file, int(line), int(column), None, message))
        self.assertEqual([one[1] for one in found], ["error", "error", "warning", "info"])
        self.assert_findings(sorted(found, key=lambda one: (one[2], one[3])))

    def test_text_is_not_interpreted_as_code(self):
        self.assertIn("<img", report("json"))
        for name in ("junit", "checkstyle", "markdown"):
            self.assertNotIn("<img", report(name))
            self.assertNotIn("<gr", "\n".join(re.sub(r"`[^`]*`", "", line) for line in report(name).splitlines()))

    def test_recorded(self):
        """The bytes of each format. UPDATE_GOLDENS=1 records them, and fails."""
        for name, ending in FORMATS.items():
            file = HERE / "Formats" / f"expected.{ending}"
            text = report(name)
            if name == "sarif":
                # One rule is enough, because the pages of rules change often.
                document = json.loads(text)
                driver = document["runs"][0]["tool"]["driver"]
                driver["rules"] = [{"id": rule["id"]} for rule in driver["rules"]][:1]
                driver["version"] = driver["semanticVersion"] = "1.2.3"
                for result in document["runs"][0]["results"]:
                    result["ruleIndex"] = 0
                text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
            if name == "html":
                # Style and script are tested in a browser; the commit differs.
                text = re.sub(r"<(style|script)>.*?</\1>", r"<\1></\1>", text, flags=re.S)
                text = re.sub(r'id="origin">.*?</p>', 'id="origin"></p>', text)
            if os.environ.get("UPDATE_GOLDENS"):
                file.write_text(text, encoding="utf-8")
            with self.subTest(name):
                self.assertEqual(file.read_text(encoding="utf-8"), text)
        self.assertFalse(os.environ.get("UPDATE_GOLDENS"), "recorded: read the difference")


class OutputTests(ScratchTest):
    def test_several_formats(self):
        run = plumb(
            "lint", HERE / "Formats", "--quiet", "--format", "text", "--format", "sarif=out put.sarif", "--format",
            "junit=j.xml", folder=self.folder, status=1)
        self.assertIn("[zero-height]", run.stdout)
        self.assertEqual(json.loads((self.folder / "out put.sarif").read_text())["version"], "2.1.0")
        self.assertIn("<testsuites", (self.folder / "j.xml").read_text())

    def test_prints_nothing_if_all_reports_go_to_files(self):
        run = plumb("lint", HERE / "Formats", "--quiet", "--format", "json=a.json", folder=self.folder, status=1)
        self.assertEqual(run.stdout, "")
        self.assertEqual(len(json.loads((self.folder / "a.json").read_text())["findings"]), 4)

    def test_contradictory_options_are_errors(self):
        for arguments, words in [
            (["--format", "json", "--format", "sarif"], "cannot both go to standard output"),
            (["--format", "json=a", "--format", "sarif=a"], "two formats cannot share one file"),
            (["--format", "json=a", "--format", "sarif=./a"], "two formats cannot share one file"),
            (["--format", "json=a", "--output", "b"], "has no effect, because each --format has its own file"),
            (["--format", "json="], "there is no file name"),
            (["--format", "sarfi"], "did you mean 'sarif'?"),
            (["--format", "junit", "--statistics"], "--statistics prints text or json"),
        ]:
            run = plumb("lint", ROOT / "docs/examples", *arguments, folder=self.folder, status=2)
            self.assertIn(words, run.stderr)
            self.assertEqual(list(self.folder.iterdir()), [])

    def test_input_files_are_not_overwritten(self):
        text = (HERE / "Formats/open.layout.yaml").read_text()
        file = self.write("a.layout.yaml", text)
        run = plumb("lint", "--format", "sarif=./a.layout.yaml", folder=self.folder, status=2)
        self.assertIn("this is an input file", run.stderr)
        self.assertEqual(file.read_text(), text)

    def test_a_run_with_unreadable_files_does_not_look_clean(self):
        self.write("broken/.plumb.yml", "rules: {nope: off}\n")
        self.write("broken/a.layout.yaml", (HERE / "Formats/open.layout.yaml").read_text())
        names = ["json", "sarif", "gitlab", "junit", "checkstyle", "github", "xcode", "markdown"]
        arguments = [word for name in names for word in ("--format", f"{name}={name}")]
        plumb("lint", "--quiet", ".", "gone", *arguments, folder=self.folder, status=2)
        texts = {name: (self.folder / name).read_text() for name in names}
        for name, text in texts.items():
            with self.subTest(name):
                self.assertIn("gone: No such file", text)
                self.assertIn("broken/.plumb.yml", text)
        self.assertEqual(len(json.loads(texts["json"])["unread"]), 2)
        invocation = json.loads(texts["sarif"])["runs"][0]["invocations"][0]
        self.assertFalse(invocation["executionSuccessful"])
        self.assertEqual(len(invocation["toolExecutionNotifications"]), 2)
        suites = xml.etree.ElementTree.fromstring(texts["junit"])
        self.assertEqual((suites.get("tests"), suites.get("failures"), suites.get("errors")), ("2", "0", "2"))
        self.assertEqual({entry["severity"] for entry in json.loads(texts["gitlab"])}, {"blocker"})

    def test_file_names_are_not_commands_to_a_service(self):
        self.write("::stop-commands::x.layout.yaml", (HERE / "Formats/open.layout.yaml").read_text())
        for name in ("text", "xcode", "github"):
            text = plumb("lint", "--quiet", "--format", name, folder=self.folder, status=1).stdout
            self.assertFalse([line for line in text.splitlines() if line.startswith("::stop")])

    def test_fingerprints_stay_when_lines_move(self):
        text = (HERE / "Formats/open.layout.yaml").read_text()
        self.write("a.layout.yaml", text)
        before = json.loads(plumb("lint", "--format", "sarif", folder=self.folder, status=1).stdout)
        self.write("a.layout.yaml", "# one\n# two\n\n" + text)
        after = json.loads(plumb("lint", "--format", "sarif", folder=self.folder, status=1).stdout)
        before, after = (run["runs"][0]["results"][0] for run in (before, after))
        self.assertEqual(before["partialFingerprints"], after["partialFingerprints"])
        line = before["locations"][0]["physicalLocation"]["region"]["startLine"]
        self.assertEqual(after["locations"][0]["physicalLocation"]["region"]["startLine"], line + 3)


if __name__ == "__main__":
    unittest.main()
