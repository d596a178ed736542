import Foundation
import Testing

@Suite struct `plumb lint --changed` {
  @Test func `reports staged, unstaged and untracked changes and nothing else`() throws {
    let scratch = try GitScratch()
    for name in ["a", "b", "c"] { try scratch.write("\(name).layout.yaml", collapsedRow("\(name.uppercased())Cell")) }
    try scratch.write(".gitignore", "built/\n")
    try scratch.commit()
    try scratch.write("b.layout.yaml", collapsedRow("BCell", inset: 11))
    try scratch.git("add", "b.layout.yaml")
    try scratch.write("c.layout.yaml", collapsedRow("CCell", inset: 11))
    try scratch.write("new/d.layout.yaml", collapsedRow("DCell"))
    try scratch.write("built/e.layout.yaml", collapsedRow("ECell"))
    let all = ["b.layout.yaml:BCell", "c.layout.yaml:CCell", "new/d.layout.yaml:DCell"]
    for option in ["--changed", "--since=HEAD"] {
      let run = try scratch.lint(option, "--format", "json")
      #expect(run.status == 1)
      #expect(try shownLayouts(run) == all)
    }
    let named = try scratch.lint(
      "--changed", "--format", "json", "a.layout.yaml", "c.layout.yaml", "built/e.layout.yaml")
    #expect(try shownLayouts(named) == ["c.layout.yaml:CCell"])
    let text = try scratch.lint("--changed")
    #expect(text.status == 1 && text.output.hasPrefix("error[") && text.output.contains("\n  --> b.layout.yaml:6:5\n"))
    #expect(text.errors.contains("3 errors in 3 of 3 changed layouts (3 of 4 files, "))
    try scratch.commit()
    let none = try scratch.lint("--changed")
    #expect(none.status == 0 && none.output == "" && none.errors == "0 changed layouts in 0 of 4 files, no findings\n")
  }

  @Test func `in a file with several layouts, those with changed text are reported`() throws {
    let scratch = try GitScratch()
    let (a, b, c) = (collapsedRow("ACell"), collapsedRow("BCell"), collapsedRow("CCell"))
    try scratch.write("rows.layout.yaml", [a, b, c].joined(separator: "---\n"))
    try scratch.commit()
    try scratch.write("rows.layout.yaml", ["# one\n# more line\n" + a, b, c].joined(separator: "---\n"))
    let run = try scratch.lint("--changed")
    #expect(run.output.contains("\n  --> rows.layout.yaml:8:5\n") && run.output.matches(of: /error\[/).count == 1)
    #expect(run.errors.contains("1 error in 1 of 1 changed layout (1 of 1 file, "))
    try scratch.write("rows.layout.yaml", [c, a, b].joined(separator: "---\n"))
    let moved = try scratch.lint("--changed")
    #expect(moved.status == 0 && moved.output == "")
    #expect(moved.errors == "0 changed layouts in 1 of 1 file, no findings\n")
    // The new line above a layout is a suppression, which may apply to that layout, even though it names another rule.
    try scratch.write("rows.layout.yaml", a + "# plumb:disable pinned-to-cell\n---\n" + b + "---\n" + c)
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json", "--ignore", "unused-suppression"))
        == ["rows.layout.yaml:ACell", "rows.layout.yaml:BCell"])
  }

  @Test func `compares with a revision, where a renamed file is new`() throws {
    let scratch = try GitScratch()
    let (a, b) = (collapsedRow("ACell"), collapsedRow("BCell"))
    try scratch.write("old.layout.yaml", a + "---\n" + b)
    try scratch.commit()
    try scratch.git("tag", "first")
    try scratch.git("mv", "old.layout.yaml", "new name.layout.yaml")
    try scratch.write("new name.layout.yaml", a + "---\n" + collapsedRow("BCell", inset: 12))
    try scratch.commit()
    let both = ["new name.layout.yaml:ACell", "new name.layout.yaml:BCell"]
    #expect(try shownLayouts(try scratch.lint("--since", "first", "--format", "json")) == both)
    #expect(try shownLayouts(try scratch.lint("--since", "HEAD~1", "--format", "json")) == both)
    #expect(try scratch.lint("--changed").status == 0)
    // The file is no longer in the index, but its content has not changed.
    try scratch.git("rm", "--quiet", "--cached", "new name.layout.yaml")
    #expect(try scratch.lint("--changed").status == 0)
  }

  @Test(arguments: ["with blank", "quo\"te'd", "line\nbreak", "Überschrift ✓", "-dash", ":(top)colon", "tab\tbed"])
  func `accepts any path from any folder`(name: String) throws {
    let scratch = try GitScratch()
    let path = "\(name)/\(name).layout.yaml"
    try scratch.write(path, collapsedRow("ACell") + "---\n" + collapsedRow("BCell"))
    try scratch.write("\(name)/deeper/old.layout.yaml", collapsedRow("CCell"))
    try scratch.commit()
    try scratch.write(path, collapsedRow("ACell") + "---\n" + collapsedRow("BCell", inset: 11))
    try scratch.write("\(name)/deeper/\(name).layout.yaml", collapsedRow("DCell"))
    #expect(
      Set(try shownLayouts(try scratch.lint("--changed", "--format", "json")))
        == ["\(path):BCell", "\(name)/deeper/\(name).layout.yaml:DCell"])
    #expect(
      Set(try shownLayouts(try scratch.lint("--changed", "--format", "json", in: name)))
        == ["\(name).layout.yaml:BCell", "deeper/\(name).layout.yaml:DCell"])
    let above = try scratch.lint("--changed", "--format", "json", "..", in: "\(name)/deeper")
    #expect(try shownLayouts(above).map { $0.suffix(5) }.sorted() == ["BCell", "DCell"])
  }

  @Test func `before the first commit, all files are new`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", collapsedRow("ACell"))
    try scratch.write("b.layout.yaml", collapsedRow("BCell"))
    try scratch.git("add", "a.layout.yaml")
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json"))
        == ["a.layout.yaml:ACell", "b.layout.yaml:BCell"])
    let head = try scratch.lint("--since", "HEAD")
    #expect(head.status == 2 && head.errors == "plumb: --since: git does not know the revision 'HEAD'\n")
  }

  @Test func `reading errors are reported in changed files`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", "cell: [\n")
    try scratch.write("b.layout.yaml", "cell: [\n")
    try scratch.write("c.layout.yaml", collapsedRow("CCell") + "---\n" + soundRow("DCell") + "---\nnote: no layout\n")
    try scratch.commit()
    try scratch.write("b.layout.yaml", "# Two\ncell: [\n")
    try scratch.write(
      "c.layout.yaml", collapsedRow("CCell") + "---\n" + soundRow("DCell", inset: 9) + "---\nnote: no layout\n")
    let shown = Set(try shownLayouts(try scratch.lint("--changed", "--format", "json")))
    #expect(shown.contains("b.layout.yaml:invalid-yaml") && !shown.contains { $0.hasPrefix("a.") })
    #expect(shown.contains { $0.hasPrefix("c.layout.yaml:") } && !shown.contains("c.layout.yaml:CCell"))
  }

  @Test func `a finding about several layouts is reported if one of them has changed`() throws {
    let scratch = try GitScratch()
    let shared = "reuseIdentifier: Row\n"
    try scratch.write("a.layout.yaml", soundRow("ACell", more: shared))
    try scratch.write("m.layout.yaml", soundRow("MCell", more: shared))
    try scratch.write("z.layout.yaml", soundRow("ZCell", inset: 14, more: shared))
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--format", "json")) == ["z.layout.yaml:ZCell"])
    try scratch.write("b.layout.yaml", soundRow("BCell"))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
    // The finding is in a file that has not changed, about a difference from a file that has.
    try scratch.write("a.layout.yaml", "# First\n" + soundRow("ACell", more: shared))
    let run = try scratch.lint("--changed", "--strict")
    #expect(
      run.status == 1
        && run.output.hasPrefix("warning[shared-reuse-identifier]: 'ZCell' shares the reuse identifier 'Row'")
        && run.output.contains("\n  --> z.layout.yaml:3:18\n"))
    #expect(run.errors.contains("1 warning in 1 of 3 changed layouts (2 of 4 files, "))
    try scratch.write(
      "z.layout.yaml",
      soundRow("ZCell", inset: 14, more: "# plumb:disable-next-line shared-reuse-identifier\n" + shared))
    try scratch.commit()
    try scratch.write("a.layout.yaml", "# The first\n" + soundRow("ACell", more: shared))
    #expect(try scratch.lint("--changed", "--strict").status == 0)
  }

  @Test func `a changed configuration changes all files that it applies to`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", collapsedRow("ACell"))
    try scratch.write("sub/b.layout.yaml", collapsedRow("BCell"))
    try scratch.write("sub/in/c.layout.yaml", collapsedRow("CCell"))
    try scratch.write("sub/.plumb.yml", "rules: {zero-height: warning}\n")
    try scratch.write("own.yml", "rules: {zero-height: warning}\n")
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
    try scratch.write("sub/.plumb.yml", "rules: {zero-height: error}\n")
    let below = ["sub/b.layout.yaml:BCell", "sub/in/c.layout.yaml:CCell"]
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == below)
    try FileManager.default.removeItem(at: scratch.files.url("sub/.plumb.yml"))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == below)
    try scratch.commit()
    try scratch.write(".plumb.yml", "rules: {zero-height: error}\n")
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["a.layout.yaml:ACell"] + below)
    #expect(try shownLayouts(try scratch.lint("--changed", "--config", "own.yml", "--format", "json")) == [])
    try scratch.write("own.yml", "rules: {zero-height: error}\n")
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--config", "own.yml", "--format", "json"))
        == ["a.layout.yaml:ACell"] + below)
  }

  @Test func `a changed font changes the layouts that name it`() throws {
    let scratch = try GitScratch()
    let tally = try tallyFont()
    try scratch.write("rows/fonts/of.txt", "fonts\n")
    try tally.write(to: scratch.files.url("rows/fonts/Tally.ttf"))
    try scratch.write("rows/a.layout.yaml", collapsedRow("ACell", more: "fonts: {Tally: fonts/Tally.ttf}\n"))
    try scratch.write("rows/b.layout.yaml", collapsedRow("BCell"))
    try scratch.commit()
    // Bytes after the last table of a font have no meaning, but the file has changed.
    try (tally + Data([0])).write(to: scratch.files.url("rows/fonts/Tally.ttf"))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["rows/a.layout.yaml:ACell"])
    try scratch.git("checkout", "--quiet", "--", ".")
    try scratch.write(".plumb.yml", "fonts: {Tally: rows/fonts/Tally.ttf}\n")
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
    try (tally + Data([0])).write(to: scratch.files.url("rows/fonts/Tally.ttf"))
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json"))
        == ["rows/a.layout.yaml:ACell", "rows/b.layout.yaml:BCell"])
  }

  @Test func `a link counts as its target`() throws {
    let scratch = try GitScratch()
    let (a, b) = (collapsedRow("ACell"), collapsedRow("BCell"))
    try scratch.write("one.yaml", a)
    try scratch.write("two.yaml", b)
    try scratch.files.link("row.layout.yaml", to: "one.yaml")
    try scratch.commit()
    #expect(try scratch.lint("--changed").status == 0)
    try scratch.write("one.yaml", a + "---\n" + b)
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["row.layout.yaml:BCell"])
    try FileManager.default.removeItem(at: scratch.files.url("row.layout.yaml"))
    try scratch.files.link("row.layout.yaml", to: "two.yaml")
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["row.layout.yaml:BCell"])
  }

  @Test func `text is compared as git writes it to files`() throws {
    let scratch = try GitScratch()
    try scratch.write(".gitattributes", "*.yaml text eol=crlf\n")
    let lines = { (text: String) in text.replacing("\n", with: "\r\n") }
    let (a, b) = (lines(collapsedRow("ACell")), lines(collapsedRow("BCell")))
    try scratch.write("in/rows.layout.yaml", a + "---\r\n" + b)
    try scratch.commit()
    #expect(try scratch.lint("--changed").errors == "0 changed layouts in 0 of 1 file, no findings\n")
    try scratch.write("in/rows.layout.yaml", a + "---\r\n" + lines(collapsedRow("BCell", inset: 11)))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json", in: "in")) == ["rows.layout.yaml:BCell"])
    // Git would write carriage returns, but this file has none.
    try scratch.write("in/rows.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell", inset: 11))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json", in: "in")) == ["rows.layout.yaml:BCell"])
  }

  @Test func `line endings from git are not a change`() throws {
    let scratch = try GitScratch()
    try scratch.write("rows.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell"))
    try scratch.commit()
    try scratch.git("config", "core.autocrlf", "true")
    try scratch.write("rows.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell", inset: 11))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["rows.layout.yaml:BCell"])
  }
}
