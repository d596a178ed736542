import Foundation
import Testing

@Suite struct `plumb lint of what changed` {
  @Test func `shows what is staged, unstaged or untracked, and nothing else`() throws {
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
    #expect(text.status == 1 && text.output.hasPrefix("b.layout.yaml:6:5: error:"))
    #expect(text.errors.contains("3 errors in 3 of 3 changed layouts (3 of 4 files, "))
    try scratch.commit()
    let none = try scratch.lint("--changed")
    #expect(none.status == 0 && none.output == "" && none.errors == "0 changed layouts in 0 of 4 files, no findings\n")
  }

  @Test func `of a file with several layouts those are shown whose own text differs`() throws {
    let scratch = try GitScratch()
    let (a, b, c) = (collapsedRow("ACell"), collapsedRow("BCell"), collapsedRow("CCell"))
    try scratch.write("rows.layout.yaml", [a, b, c].joined(separator: "---\n"))
    try scratch.commit()
    try scratch.write("rows.layout.yaml", ["# one\n# more line\n" + a, b, c].joined(separator: "---\n"))
    let run = try scratch.lint("--changed")
    #expect(run.output.hasPrefix("rows.layout.yaml:8:5: error:") && run.output.split(separator: "error:").count == 2)
    #expect(run.errors.contains("1 error in 1 of 1 changed layout (1 of 1 file, "))
    try scratch.write("rows.layout.yaml", [c, a, b].joined(separator: "---\n"))
    let moved = try scratch.lint("--changed")
    #expect(moved.status == 0 && moved.output == "")
    #expect(moved.errors == "0 changed layouts in 1 of 1 file, no findings\n")
    // The line that it now has above it is a silencing of another rule: it may speak of what stands below.
    try scratch.write("rows.layout.yaml", a + "# plumb:disable pinned-to-cell\n---\n" + b + "---\n" + c)
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json", "--ignore", "unused-silencing"))
        == ["rows.layout.yaml:ACell", "rows.layout.yaml:BCell"])
  }

  @Test func `compares with a revision, for which a renamed file is new`() throws {
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
    // Taken out of the index, the file is still what it was.
    try scratch.git("rm", "--quiet", "--cached", "new name.layout.yaml")
    #expect(try scratch.lint("--changed").status == 0)
  }

  @Test(arguments: ["with blank", "quo\"te'd", "line\nbreak", "Überschrift ✓", "-dash", ":(top)colon", "tab\tbed"])
  func `any name will do, from any folder`(name: String) throws {
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

  @Test func `before the first commit all is new`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", collapsedRow("ACell"))
    try scratch.write("b.layout.yaml", collapsedRow("BCell"))
    try scratch.git("add", "a.layout.yaml")
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json"))
        == ["a.layout.yaml:ACell", "b.layout.yaml:BCell"])
    let head = try scratch.lint("--since", "HEAD")
    #expect(head.status == 2 && head.errors == "plumb: --since: git knows no revision 'HEAD'\n")
  }

  @Test func `what cannot be read is shown in a file that changed`() throws {
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

  @Test func `a finding between layouts is shown if one of them has changed`() throws {
    let scratch = try GitScratch()
    let shared = "reuseIdentifier: Row\n"
    try scratch.write("a.layout.yaml", soundRow("ACell", more: shared))
    try scratch.write("m.layout.yaml", soundRow("MCell", more: shared))
    try scratch.write("z.layout.yaml", soundRow("ZCell", inset: 14, more: shared))
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--format", "json")) == ["z.layout.yaml:ZCell"])
    try scratch.write("b.layout.yaml", soundRow("BCell"))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
    // What differs from the first is in a file that has not changed; the first has.
    try scratch.write("a.layout.yaml", "# First\n" + soundRow("ACell", more: shared))
    let run = try scratch.lint("--changed", "--strict")
    #expect(
      run.status == 1 && run.output.hasPrefix("z.layout.yaml:3:18: warning: 'Row' is the reuse identifier of 'ACell'"))
    #expect(run.errors.contains("1 warning in 1 of 3 changed layouts (2 of 4 files, "))
    try scratch.write(
      "z.layout.yaml",
      soundRow("ZCell", inset: 14, more: "# plumb:disable-next-line shared-reuse-identifier\n" + shared))
    try scratch.commit()
    try scratch.write("a.layout.yaml", "# The first\n" + soundRow("ACell", more: shared))
    #expect(try scratch.lint("--changed", "--strict").status == 0)
  }

  @Test func `a configuration that changed changes what it governs`() throws {
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

  @Test func `a font that changed changes the layouts that name it`() throws {
    let scratch = try GitScratch()
    let tally = try tallyFont()
    try scratch.write("rows/fonts/of.txt", "fonts\n")
    try tally.write(to: scratch.files.url("rows/fonts/Tally.ttf"))
    try scratch.write("rows/a.layout.yaml", collapsedRow("ACell", more: "fonts: {Tally: fonts/Tally.ttf}\n"))
    try scratch.write("rows/b.layout.yaml", collapsedRow("BCell"))
    try scratch.commit()
    // What stands behind the last table of a font means nothing.
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

  @Test func `a link is what it leads to`() throws {
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

  @Test func `a text is compared as git writes it to files`() throws {
    let scratch = try GitScratch()
    try scratch.write(".gitattributes", "*.yaml text eol=crlf\n")
    let lines = { (text: String) in text.replacing("\n", with: "\r\n") }
    let (a, b) = (lines(collapsedRow("ACell")), lines(collapsedRow("BCell")))
    try scratch.write("in/rows.layout.yaml", a + "---\r\n" + b)
    try scratch.commit()
    #expect(try scratch.lint("--changed").errors == "0 changed layouts in 0 of 1 file, no findings\n")
    try scratch.write("in/rows.layout.yaml", a + "---\r\n" + lines(collapsedRow("BCell", inset: 11)))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json", in: "in")) == ["rows.layout.yaml:BCell"])
    // Git would write carriage returns, and the editor has not.
    try scratch.write("in/rows.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell", inset: 11))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json", in: "in")) == ["rows.layout.yaml:BCell"])
  }

  @Test func `line ends that git would write are no change`() throws {
    let scratch = try GitScratch()
    try scratch.write("rows.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell"))
    try scratch.commit()
    try scratch.git("config", "core.autocrlf", "true")
    try scratch.write("rows.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell", inset: 11))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["rows.layout.yaml:BCell"])
  }
}
