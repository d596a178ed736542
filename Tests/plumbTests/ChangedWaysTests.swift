import Foundation
import Testing

/// A configuration under which a collapsed row has no findings.
private let off = "rules: {zero-height: off, incomplete-vertical-chain: off}\n"

/// Files and fonts that were renamed, or whose paths lead to other files through changed links.
@Suite struct `plumb lint --changed with moved files` {
  @Test(arguments: [
    // The old folder has its own configuration.
    (
      "quiet/.plumb.yml", off, "quiet/a.layout.yaml",
      "loud/a.layout.yaml"
    ),
    (".plumb.yml", "exclude: [old/]\n", "old/a.layout.yaml", "new/a.layout.yaml"),
    (
      ".plumb.yml",
      "overrides:\n  - files: ['old-*']\n    \(off)",
      "old-a.layout.yaml", "a.layout.yaml"
    ),
    // The old name is not the name of a layout file.
    (".plumb.yml", "rules: {zero-height: error}\n", "a.yaml", "a.layout.yaml"),
  ])
  func `a renamed file has changed`(configuration: String, text: String, old: String, new: String) throws {
    let scratch = try GitScratch()
    try scratch.write(configuration, text)
    try scratch.write("loud/b.layout.yaml", soundRow("BCell"))
    try scratch.write("new/b.layout.yaml", soundRow("BCell"))
    try scratch.write(old, collapsedRow("ACell"))
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--format", "json")) == [])
    try scratch.git("mv", old, new)
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["\(new):ACell"])
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--since", "HEAD~1", "--format", "json")) == ["\(new):ACell"])
  }

  @Test func `a font whose folder was removed has changed`() throws {
    let scratch = try GitScratch()
    try scratch.write("rows/fonts/deep/of.txt", "fonts\n")
    try tallyFont().write(to: scratch.files.url("rows/fonts/deep/Tally.ttf"))
    try scratch.write("rows/a.layout.yaml", collapsedRow("ACell", more: "fonts: {Tally: ./fonts/deep/Tally.ttf}\n"))
    try scratch.write(
      "rows/in/b.layout.yaml", collapsedRow("BCell", more: "fonts: {Tally: ../fonts/deep/Tally.ttf}\n"))
    try scratch.write("rows/c.layout.yaml", collapsedRow("CCell"))
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
    try scratch.git("mv", "rows/fonts", "rows/typefaces")
    let both: Set = ["rows/a.layout.yaml:ACell", "rows/in/b.layout.yaml:BCell"]
    #expect(Set(try shownLayouts(try scratch.lint("--changed", "--format", "json"))) == both)
    try scratch.git("rm", "--quiet", "-rf", "rows/typefaces")
    #expect(Set(try shownLayouts(try scratch.lint("--changed", "--format", "json"))) == both)
  }

  @Test func `the configuration of its own folder applies to a link`() throws {
    let scratch = try GitScratch()
    try scratch.write("texts/one.yaml", collapsedRow("ACell"))
    try scratch.write("in/.plumb.yml", off)
    try scratch.files.link("in/row.layout.yaml", to: "../texts/one.yaml")
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--format", "json")) == [])
    try scratch.write("in/.plumb.yml", "rules: {zero-height: error}\n")
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["in/row.layout.yaml:ACell"])
  }

  @Test func `each link on the path to a file is compared`() throws {
    let scratch = try GitScratch()
    try scratch.write("one.yaml", collapsedRow("ACell"))
    try scratch.write("two.yaml", collapsedRow("BCell"))
    try scratch.write("off.yml", off)
    try scratch.write("on.yml", "rules: {zero-height: error}\n")
    try scratch.files.link("middle.yaml", to: "one.yaml")
    try scratch.write("in/of.txt", "rows\n")
    try scratch.files.link("in/row.layout.yaml", to: "../middle.yaml")
    try scratch.files.link("set.yml", to: "off.yml")
    try scratch.files.link("in/.plumb.yml", to: "../set.yml")
    try scratch.write("c.layout.yaml", collapsedRow("CCell"))
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
    try relink("set.yml", to: "on.yml", in: scratch)
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["in/row.layout.yaml:ACell"])
    try scratch.commit()
    try relink("middle.yaml", to: "two.yaml", in: scratch)
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["in/row.layout.yaml:BCell"])
  }

  @Test func `each link on the path to a font is compared`() throws {
    let scratch = try GitScratch()
    for folder in ["first", "second"] {
      try scratch.write("\(folder)/of.txt", "fonts\n")
      try tallyFont().write(to: scratch.files.url("\(folder)/Tally.ttf"))
    }
    try scratch.files.link("fonts", to: "first")
    try scratch.write("rows/a.layout.yaml", collapsedRow("ACell", more: "fonts: {Tally: ../fonts/Tally.ttf}\n"))
    try scratch.write("b.layout.yaml", collapsedRow("BCell"))
    try scratch.commit()
    try relink("fonts", to: "second", in: scratch)
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["rows/a.layout.yaml:ACell"])
    try scratch.write(".plumb.yml", "fonts: {Tally: fonts/Tally.ttf}\n")
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
    try relink("fonts", to: "first", in: scratch)
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json"))
        == ["b.layout.yaml:BCell", "rows/a.layout.yaml:ACell"])
  }

  @Test func `the target of a removed link may have another configuration`() throws {
    let scratch = try GitScratch()
    try scratch.write("a/.plumb.yml", off)
    try scratch.files.link("a/row.layout.yaml", to: "../b/row.layout.yaml")
    try scratch.write("b/row.layout.yaml", collapsedRow("ACell"))
    try scratch.commit()
    #expect(try shownLayouts(try scratch.lint("--format", "json")) == [])
    try scratch.git("rm", "--quiet", "a/row.layout.yaml")
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["b/row.layout.yaml:ACell"])
  }

  private func relink(_ link: String, to target: String, in scratch: GitScratch) throws {
    try FileManager.default.removeItem(at: scratch.files.url(link))
    try scratch.files.link(link, to: target)
  }
}
