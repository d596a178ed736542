"""The page of `plumb lint --format html` in a real browser."""

import json
import os
import subprocess
import time
import unittest

import browser
from tool import ScratchTest, plumb

# Nothing connects the note to the bottom: one error, with a fix.
OPEN = """cell: OpenCell
views:
  note: {type: label, text: Water the ferns}
constraints:
  - note.top == contentView.top + 12
  - note.leading == contentView.leading + 16
  - contentView.trailing == note.trailing + 16
"""
# Sound, but one constraint is there twice: one warning.
TWICE = """cell: TwiceCell
views:
  size: {type: label, text: Ten}
constraints:
  - size.top == contentView.top + 12
  - size.leading == contentView.leading + 16
  - contentView.trailing == size.trailing + 16
  - contentView.bottom == size.bottom + 12
  - size.top == contentView.top + 12
"""
# Both at once.
BOTH = OPEN.replace("OpenCell", "BothCell") + "  - note.top == contentView.top + 12\n"

SHOWN = """[...document.querySelectorAll('article.f')].filter(one => one.checkVisibility())
  .map(one => one.closest('.layout').querySelector('h3').textContent + ' ' + one.dataset.rule)"""
# The elements that stick out of the window, except those in a box that scrolls.
WIDE = """(() => {
  const isCut = node => node && (getComputedStyle(node).overflowX !== 'visible' || isCut(node.parentElement));
  return [...document.querySelectorAll('body *')].filter(one => one.checkVisibility() && !one.closest('.skip, .choice input')
    && one.getBoundingClientRect().right > innerWidth + 0.5 && !isCut(one.parentElement))
    .map(one => one.outerHTML.slice(0, 80));
})()"""


@unittest.skipUnless(browser.PROGRAM, "no chromium is installed")
class Report(ScratchTest):
    @classmethod
    def setUpClass(cls):
        cls.browser = browser.Browser()
        cls.addClassCleanup(cls.browser.close)

    def report(self):
        """Writes the report of three files, and returns its address."""
        for name, text in [("both", BOTH), ("open", OPEN), ("twice", TWICE)]:
            self.write(f"rows/{name}.layout.yaml", text)
        plumb("lint", "--format", "html=report.html", "--quiet", folder=self.folder, status=1)
        return f"file://{self.folder}/report.html"

    def open(self, address, width=1280):
        page = self.browser.open("about:blank")
        self.addCleanup(page.socket.close)
        page.show(width, 900)
        self.go(page, address)
        return page

    def go(self, page, address):
        # The same page at another place would not be loaded again.
        page.call("Page.navigate", url="about:blank")
        page.wait("location.href === 'about:blank'")
        page.call("Page.navigate", url=address)
        page.wait("document.readyState === 'complete' && location.href.startsWith('file:')")

    def choose(self, page, *values):
        for value in values:
            page.run(f"document.querySelector('.choice input[value={value}]').click()")

    def search(self, page, words):
        page.run("(() => { const search = document.getElementById('search');"
                 f"search.value = {json.dumps(words)}; search.dispatchEvent(new Event('input', {{bubbles: true}})); }})()")

    def group(self, page, by):
        page.run("(() => { const group = document.getElementById('group');"
                 f"group.value = '{by}'; group.dispatchEvent(new Event('input', {{bubbles: true}})); }})()")

    def test_filters_are_in_the_address(self):
        address = self.report()
        page = self.open(address)
        everything = ["BothCell zero-height", "BothCell duplicate-constraint", "OpenCell zero-height",
                      "TwiceCell duplicate-constraint"]
        self.assertEqual(page.run(SHOWN), everything)
        self.assertEqual(page.run("document.getElementById('count').textContent"), "4 findings")
        self.assertEqual(page.run("location.hash"), "")
        self.choose(page, "warning")
        self.assertEqual(page.run(SHOWN), ["BothCell duplicate-constraint", "TwiceCell duplicate-constraint"])
        self.assertEqual(page.run("document.getElementById('count').textContent"), "2 of 4 findings")
        # Words may stand anywhere in a finding: in its file, its layout, its lines.
        self.search(page, "size.top moon")
        self.assertEqual(page.run(SHOWN), [])
        self.search(page, "TWICE size.top")
        self.assertEqual(page.run(SHOWN), ["TwiceCell duplicate-constraint"])
        self.assertEqual(page.run("location.hash"), "#severity=warning&search=TWICE+size.top")
        kept = page.run("location.href")
        page.run("document.getElementById('reset').click()")
        self.assertEqual(page.run(SHOWN), everything)
        self.go(page, kept)
        self.assertEqual(page.run(SHOWN), ["TwiceCell duplicate-constraint"])
        self.assertEqual(page.run("document.getElementById('search').value"), "TWICE size.top")
        # What no one chose there is shown, not lost.
        self.go(page, f"{address}#severity=none&rule=%3Cimg%3E&group=moon")
        self.assertEqual(page.run(SHOWN), everything)
        self.assertEqual(page.reported, [])

    def test_the_rules_are_not_shown_where_nothing_matches(self):
        page = self.open(self.report())
        rules = "document.querySelector('.glossary').checkVisibility()"
        self.assertTrue(page.run(rules))
        self.search(page, "moon")
        self.assertFalse(page.run(rules))
        self.search(page, "open")
        self.assertTrue(page.run(rules))

    def test_in_one_column_the_worst_finding_is_above_its_picture(self):
        top = "document.querySelector('.layout {}').getBoundingClientRect().top"
        for width in [390, 800, 1099]:
            page = self.open(self.report(), width=width)
            tops = [page.run(top.format(name)) for name in [".head", ".f", "figure", ".f:last-child"]]
            self.assertEqual(sorted(tops), tops, width)

    def test_the_filter_is_one_line(self):
        page = self.open(self.report())
        self.choose(page, "error")
        self.assertTrue(page.run("document.getElementById('reset').checkVisibility()"))
        middles = """[...new Set([...document.getElementById('filter').children].filter(one => one.checkVisibility())
            .map(one => one.getBoundingClientRect()).map(box => Math.round((box.top + box.bottom) / 20)))]"""
        self.assertEqual(len(page.run(middles)), 1, page.run(middles))

    def test_groups_by_rule_and_back(self):
        page = self.open(self.report())
        markup = r"document.getElementById('findings').innerHTML.replace(/\s*\n\s*/g, '')"
        before = page.run(markup)
        self.group(page, "rule")
        self.assertEqual(page.run(SHOWN), ["BothCell zero-height", "OpenCell zero-height",
                                           "BothCell duplicate-constraint", "TwiceCell duplicate-constraint"])
        self.assertEqual(page.run("[...document.querySelectorAll('.rule h2 code')].map(one => one.textContent)"),
                         ["zero-height", "duplicate-constraint"])
        # A picture is there once: with the worst finding of its layout.
        self.assertEqual(page.run("[...document.querySelectorAll('.rule')].map(one => one.querySelectorAll('figure').length > 0)"),
                         [True, True])
        self.assertEqual(page.run("[...document.querySelectorAll('.rule .layout')].map(one => !!one.querySelector('.shown'))"),
                         [True, True, False, True])
        self.choose(page, "duplicate-constraint")
        self.assertEqual(page.run("location.hash"), "#rule=duplicate-constraint&group=rule")
        self.assertEqual(len(page.run(SHOWN)), 2)
        self.choose(page, "duplicate-constraint")
        self.group(page, "file")
        self.assertEqual(page.run(markup), before)

    def test_a_link_shows_its_finding_whatever_is_chosen(self):
        page = self.open(self.report(), width=390)
        link = page.run("[...document.querySelectorAll('a.link')].pop().hash")
        self.choose(page, "error")
        self.assertNotIn("TwiceCell duplicate-constraint", page.run(SHOWN))
        page.run(f"location.hash = '{link}'")
        page.wait("document.querySelector('.f:target')?.checkVisibility()")
        self.assertEqual(page.run("document.querySelector('.f:target').dataset.rule"), "duplicate-constraint")
        page.wait("(top => top >= 0 && top < innerHeight)(document.querySelector('.f:target').getBoundingClientRect().top)")

    def test_a_linked_finding_is_on_the_screen(self):
        for count in range(40):
            self.write(f"rows/row{count:02}.layout.yaml", BOTH.replace("BothCell", f"Row{count}Cell"))
        address = self.report()
        top = "document.querySelector('.f:target').getBoundingClientRect().top"
        # On the desktop, the filter is a bar at the top, which covers what is below it.
        bar = """(style => style.position === 'sticky' ? document.getElementById('filter').offsetHeight : 0)(
            getComputedStyle(document.getElementById('filter')))"""
        for width in [390, 1280]:
            page = self.open(address, width=width)
            links = page.run("[...document.querySelectorAll('a.link')].map(link => link.hash)")

            def check(link):
                # The heights of the cards above become known during the first moments.
                time.sleep(1)
                self.assertTrue(page.run(bar) <= page.run(top) < 130, (width, link, page.run(bar), page.run(top)))

            for link in [links[3], links[len(links) // 2], links[-10]]:
                self.go(page, address + link)
                page.wait("document.querySelectorAll('.f:target').length")
                check(link)
            page.run(f"location.hash = '{links[40]}'")
            check(links[40])

    def test_a_copied_fix_can_be_applied(self):
        page = self.open(self.report())
        page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        page.call("Page.bringToFront")
        path = "rows/open.layout.yaml"
        button = f"[...document.querySelectorAll('.file')].find(one => one.textContent.includes('{path}')).querySelector('.fix button')"
        page.run(f"{button}.click()")
        page.wait(f"{button}.textContent !== 'copy'")
        copied = page.run(f"{button}.textContent === 'copied' ? navigator.clipboard.readText() : getSelection().toString() + '\\n'")
        subprocess.run(["git", "apply", "-"], cwd=self.folder, input=copied, text=True, check=True)
        plumb("lint", path, folder=self.folder, status=0)

    def test_opens_places_in_an_editor(self):
        address = self.report()
        page = self.open(address)
        place = "document.querySelector('.at')"
        self.assertEqual(page.run(f"{place}.querySelector('a')"), None)
        # The folder of the page is a good guess.
        self.assertEqual(page.run("document.getElementById('folder').value"), str(self.folder))
        page.run("(() => { const editor = document.getElementById('editor');"
                 "editor.value = 'vscode'; editor.dispatchEvent(new Event('input', {bubbles: true})); })()")
        # The chain stops at the top of the note, in line 5.
        link = f"vscode://file{self.folder}/rows/both.layout.yaml:5:5"
        self.assertEqual(page.run(f"{place}.querySelector('a').href"), link)
        self.go(page, address)
        self.assertEqual(page.run(f"{place}.querySelector('a').href"), link)

    def test_nothing_is_wider_than_the_window(self):
        self.report()
        files = [f"file://{self.folder}/report.html"]
        for name, folder in [("examples", "docs/examples"), ("formats", "Tests/Integrations/Formats")]:
            plumb("lint", "--format", f"html={self.folder}/{name}.html", "--quiet", folder, status=1)
            files.append(f"file://{self.folder}/{name}.html")
        for file in files:
            page = self.open(file)
            page.run("document.head.append(Object.assign(document.createElement('style'),"
                     "{textContent: '.layout{content-visibility:visible!important}'}))")
            page.run("document.querySelectorAll('details').forEach(one => { one.open = true; })")
            for by in ["file", "rule"]:
                self.group(page, by)
                for width in [390, 1280]:
                    for scheme, color in [("light", "rgb(243, 245, 248)"), ("dark", "rgb(1, 4, 9)")]:
                        page.show(width, 900, scheme)
                        self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width, (file, scheme))
                        self.assertEqual(page.run(WIDE), [], (file, width, by))
                        self.assertEqual(page.run("getComputedStyle(document.body).backgroundColor"), color)
                        self.assertEqual(page.run("[...document.querySelectorAll('figure')].filter("
                                                  "one => one.scrollWidth > one.clientWidth).length"), 0)

    def test_works_by_keyboard(self):
        page = self.open(self.report())
        page.call("Page.bringToFront")
        names = []
        for _ in range(7):
            page.type("Tab")
            names.append(page.run("document.activeElement.id || document.activeElement.value || document.activeElement.textContent"))
        self.assertEqual(names, ["Skip to the findings", "search", "Severity: all", "error", "warning", "Rule", "Editor"])
        page.run("document.querySelector('.choice input[value=error]').focus()")
        page.type(" ", "Space", " ")
        page.wait("location.hash === '#severity=error'")
        self.assertEqual(page.run(SHOWN), ["BothCell zero-height", "OpenCell zero-height"])

    def test_the_same_input_gives_the_same_bytes(self):
        self.report()
        first = (self.folder / "report.html").read_bytes()
        self.report()
        self.assertEqual((self.folder / "report.html").read_bytes(), first)
        self.assertNotIn(str(self.folder).encode(), first)

    def test_paths_in_the_folder_of_the_run_are_relative(self):
        self.report()
        page = plumb("lint", "--format", "html", "--quiet", self.folder / "rows", folder=self.folder, status=1).stdout
        self.assertIn('<span class="path">rows/<wbr>open.layout.yaml</span>', page)
        self.assertNotIn(str(self.folder), page)

    def test_says_the_commit_and_a_given_date(self):
        git = ["git", "-c", "user.name=Tess Ting", "-c", "user.email=tess@example.com", "-c", "commit.gpgsign=false"]
        self.report()
        dates = {"GIT_AUTHOR_DATE": "1763647500 +0500", "GIT_COMMITTER_DATE": "1763647500 +0500"}
        for command in [["init", "--quiet"], ["add", "rows"], ["commit", "--quiet", "--message", "Rows"]]:
            subprocess.run([*git, *command], cwd=self.folder, check=True, env=environment(dates))
        commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=self.folder, check=True, capture_output=True, text=True).stdout[:7]

        def origin(**variables):
            text = plumb("lint", "--format", "html", "--quiet", folder=self.folder, status=1, env=environment(variables)).stdout
            return text.split('id="origin">')[1].split("</p>")[0].split(", ", 1)[1]

        self.assertEqual(origin(), f"commit <code>{commit}</code> of 2025-11-20 14:05 UTC")
        self.assertEqual(origin(SOURCE_DATE_EPOCH="951782400"), f"commit <code>{commit}</code>, 2000-02-29 00:00 UTC")
        self.write("rows/open.layout.yaml", OPEN + "# Changed.\n")
        self.assertEqual(origin(), f"commit <code>{commit}</code> of 2025-11-20 14:05 UTC with uncommitted changes")

    def test_says_what_is_new_since_a_baseline(self):
        self.report()
        plumb("lint", "--baseline", "base.json", "--write-baseline", "--quiet", folder=self.folder)
        self.write("rows/twice.layout.yaml", TWICE.rsplit("  - ", 1)[0])
        self.write("rows/new.layout.yaml", OPEN.replace("OpenCell", "NewCell"))
        page = plumb("lint", "--baseline", "base.json", "--format", "html", "--quiet", folder=self.folder, status=1).stdout
        self.assertIn("1 finding is new since the baseline; 3 older ones are not shown.", page)
        self.assertIn("1 finding of the baseline no longer occurs", page)


def environment(variables):
    return {key: value for key, value in os.environ.items() if not key.startswith("GIT_")} | variables


if __name__ == "__main__":
    unittest.main()
