"""Text in layouts, file names and logs cannot control a terminal, inject code into a page, or command a service."""

import html.parser
import json
import re
import unicodedata
import xml.etree.ElementTree

from tool import ScratchTest, plumb

ESCAPE, TURN, ISOLATE, SEPARATOR = "\x1b", "\u202e", "\u2066", "\u2028"

# YAML with escapes. Characters that YAML allows unescaped are not escaped.
NAME = r"::error::ev\e[31mil\nname\u202e##[add-mask]x<script>alert(1)</script>&amp;%0A" + TURN
LAYOUT = rf"""
# {TURN}a comment##[group]{ISOLATE}
cell: "{NAME}"
reuseIdentifier: "##[error]r\u2066\nb"
measure:
  samples:
    "::warning::s\e[2J##[add-mask]\u202e\n": {{title: {{text: "x\e[2J\u202e##vso[task.complete]<b>"}}}}
views:
  title: {{type: label, text: "::error::x\e[2J ##vso[task.setvariable]v\u2028</script>]]>{TURN}", numberOfLines: 0}}
  picture: {{intrinsicContentSize: [30, 40], class: "::error::P\e[3m##[group]\u202e\n<b>"}}
constraints:
  - title.top == contentView.top + 8
  - title.leading == contentView.leading
  - title.trailing == contentView.trailing
  - {{constraint: title.height == 0, identifier: "::error::id\e[3m##[group]\u202e\n<b>"}}
  - {{constraint: title.height == 10, identifier: "::error::di\e[3m##vso[group]\u202e\n<b>"}}
  - picture.width == picture.height * 2
  - title.bottom == contentView.bottom
"""
UNREADABLE = rf"""
cell: "{NAME}"
"::k\e[2J##[x]\u202e": 1
views:
  "v\e[2J##[x]\u202e": {{type: "##[x]\e[2J\u202e"}}
  l: {{type: label, font: "##[x]\e[2J\u202e", font: 3}}
constraints:
  - "l.top == ##[x]\e[2J\u202e.bottom"
  - "V:|-[##[x]\e[2J\u202e]"
  - "::error::##[x]\e[2J\u202e"
"""
FILE = f"::error file=x{ESCAPE}[2J##[group]{TURN}\n<b>&\".layout.yaml"

FORMATS = ["text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown", "html"]
COMMANDS = [["lint", "--format", name] for name in FORMATS] + [
    ["lint", "--statistics"], ["lint", "--diff", "--unsafe"], ["lint", "--select", "##[x]\x1b"],
    ["explain"], ["explain", "--format", "svg"], ["explain", "--view", "::\x1b##[x]"], ["explain", "--sample", "::\x1b##[x]"],
    ["explain", "--set", "title.text=##[x]\x1b"], ["explain", "--layout", "::\x1b##[x]"],
    ["solve"], ["solve", "--format", "json"], ["solve", "--format", "svg"],
]


def hidden(text):
    """The control and bidirectional characters in a text, except for newlines, which other tests check."""
    return sorted(
        {c for c in text if unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") and c not in "\n\u200c\u200d"}
    )


class HostileText(ScratchTest):
    def setUp(self):
        super().setUp()
        self.files = [self.write(name, text) for name, text in [
            ("row.layout.yaml", LAYOUT), ("unreadable.layout.yaml", UNREADABLE), (FILE, LAYOUT)]]

    def outputs(self):
        """The output and errors of each command for each file."""
        for command in COMMANDS:
            for file in self.files:
                run = plumb(*command, file.name, folder=self.folder)
                self.assertIn(run.returncode, (0, 1, 2), command)
                self.assertGreater(len(run.stdout + run.stderr), 10, command)
                yield command, file.name, run.stdout, run.stderr

    def test_invisible_characters_are_escaped(self):
        for command, file, output, errors in self.outputs():
            if "--diff" in command:
                # A patch contains the bytes of the file unchanged. YAML allows no escape characters in them.
                output = output.replace(TURN, "").replace(ISOLATE, "")
            self.assertEqual(hidden(output), [], (command, file))
            self.assertEqual(hidden(errors), [], (command, file))

    def test_no_line_is_a_command_to_a_service(self):
        for command, file, output, errors in self.outputs():
            for line in (output + errors).splitlines():
                if command[-1] != "github" or not re.match(r"::(error|warning|notice) file=", line):
                    self.assertFalse(line.lstrip().startswith("::"), (command, file, line))
                if "--diff" not in command:
                    self.assertIsNone(re.search(r"##[A-Za-z]*\[", line), (command, file, line))

    def test_each_workflow_command_is_one_finding(self):
        for file in self.files:
            count = len(json.loads(plumb("lint", "--format", "json", file.name, folder=self.folder).stdout)["findings"])
            lines = plumb("lint", "--format", "github", file.name, folder=self.folder).stdout.splitlines()
            self.assertEqual(len(lines), count)
            for line in lines:
                properties = re.fullmatch(r"::[a-z]+ ([^:]*)::.*", line).group(1)
                self.assertTrue(all("=" in part for part in properties.split(",")), line)

    def test_documents_keep_the_original_text(self):
        for file in self.files:
            for name in ["json", "sarif", "gitlab"]:
                text = plumb("lint", "--format", name, file.name, folder=self.folder).stdout
                json.loads(text)
                if name == "json" or file.name.startswith("unreadable"):
                    self.assertIn("\\u001b", text)
            for name in ["junit", "checkstyle"]:
                text = plumb("lint", "--format", name, file.name, folder=self.folder).stdout
                self.assertGreater(len(list(xml.etree.ElementTree.fromstring(text).iter())), 2)
            for command in [["explain"], ["solve"]]:
                text = plumb(*command, "--format", "svg", file.name, folder=self.folder).stdout
                if text:
                    names = {e.tag.rpartition("}")[2] for e in xml.etree.ElementTree.fromstring(text).iter()}
                    self.assertFalse(names & {"script", "b"}, names)

    def test_pages_and_summaries_contain_no_elements_from_layouts(self):
        for file in self.files:
            for name in ["html", "markdown"]:
                page = Elements()
                text = plumb("lint", "--format", name, file.name, folder=self.folder).stdout
                # Markdown code has no elements.
                page.feed(re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", text) if name == "markdown" else text)
                # The page has a script of its own.
                self.assertEqual(page.names.count("script"), 1 if name == "html" and "<article" in text else 0, file.name)
                if name == "markdown":
                    self.assertLessEqual(set(page.names), {"details", "summary"}, file.name)

    def test_errors_about_arguments_are_escaped(self):
        for arguments in [["lint", "--x\n::error::y\x1b[2J"], ["lint", "--shard=\n##[error]y"], ["init", "a\n ::warning::\u202e"],
                          ["explain", "--format", "a\n::warning::b", "x"], ["--a\x1b[31m"]]:
            run = plumb(*arguments, folder=self.folder, status=2)
            self.assertEqual(hidden(run.stderr), [], arguments)
            self.assertIsNone(re.search(r"(?m)^\s*::|##[A-Za-z]*\[", run.stderr), run.stderr)

    def test_explanations_of_logs_are_escaped(self):
        log = self.write("log.txt", "Unable to simultaneously satisfy constraints.\n(\n" + "".join(
            f'    "<NSLayoutConstraint:0x60000{n} \'::error::{ESCAPE}[2J##[group]{TURN}\' UILabel:0x7f1.height == {n}   (active)>",\n'
            for n in (10, 20)) + ")\n\nWill attempt to recover by breaking constraint \n"
            f"<NSLayoutConstraint:0x6000020 '{ESCAPE}[2J##[group]{TURN}' UILabel:0x7f1.height == 20   (active)>\n")
        for more in [[], ["--layout", "row.layout.yaml"]]:
            run = plumb("explain", "--log", log.name, *more, folder=self.folder)
            self.assertIn("cannot all hold", run.stdout + run.stderr)
            self.assertEqual(hidden(run.stdout + run.stderr), [])
            self.assertIsNone(re.search(r"##[A-Za-z]*\[", run.stdout + run.stderr))

    def test_errors_in_configurations_and_baselines_are_escaped(self):
        self.write(".plumb.yml", '"k\\e[2J##[x]\\u202e": {"\\e[2J##[x]": 1}\nrules: {"\\e[2J##[x]\\u202e": off}\n')
        run = plumb("lint", "row.layout.yaml", folder=self.folder, status=2)
        self.assertEqual(hidden(run.stdout + run.stderr), [])
        (self.folder / ".plumb.yml").unlink()
        for text in ['{"\\u001b[2J##[x]\\u202e": 1}', '{"version": "\\u001b##[x]"}', f'{{"{TURN}##[x]": 1}}']:
            self.write("base.json", text)
            run = plumb("lint", "--baseline", "base.json", "row.layout.yaml", folder=self.folder, status=2)
            self.assertEqual(hidden(run.stdout + run.stderr), [])
            self.assertIsNone(re.search(r"##[A-Za-z]*\[", run.stdout + run.stderr))


class Elements(html.parser.HTMLParser):
    """The names of the elements in a page."""

    def __init__(self):
        super().__init__()
        self.names = []

    def handle_starttag(self, tag, attrs):
        self.names.append(tag)
