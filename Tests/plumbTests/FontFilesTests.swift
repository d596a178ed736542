import Foundation
import Testing

/// A row with text in the font of the file `path`.
private func row(_ path: String) -> String {
  """
  cell: RideCell
  platform: iOS 15
  fonts: {Tally: \(path)}
  views:
    title: {type: label, text: 1 cab, font: {name: Tally, size: 20}}
  constraints:
    - title.top == contentView.top + 10
    - title.leading == contentView.leading + 10
    - contentView.bottom == title.bottom + 10 @ 999
    - contentView.trailing >= title.trailing + 10

  """
}

@Suite struct `Fonts from files` {
  private static let tally = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("TextMeasuringTests/Fonts/Tally.ttf")

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("rows/fonts/readme.txt", "cell: no font")
    try FileManager.default.copyItem(at: Self.tally, to: scratch.url("rows/fonts/Tally.ttf"))
    return scratch
  }

  @Test(arguments: ["lint", "solve", "explain"])
  func `a path is relative to the folder of the layout`(command: String) throws {
    let scratch = try scratch()
    try scratch.write("rows/a.layout.yaml", row("fonts/Tally.ttf"))
    let run = try scratch.run(command, "rows/a.layout.yaml")
    #expect(run.status == 0 && !run.errors.contains("error"))
    try scratch.write("rows/a.layout.yaml", row("rows/fonts/Tally.ttf"))
    let astray = try scratch.run(command, "rows/a.layout.yaml")
    #expect(astray.status == 1)
    #expect(
      (astray.output + astray.errors).contains(
        /\[invalid-value\]: 'rows\/fonts\/Tally.ttf' does not exist.*\n +--> rows\/a.layout.yaml:3:16\n/))
  }

  @Test func `a configuration names fonts for all layouts, relative to its own folder`() throws {
    let scratch = try scratch()
    let row = row("fonts/Tally.ttf")
    try scratch.write("rows/a.layout.yaml", row)
    let own = try scratch.run("solve", "rows/a.layout.yaml")
    try scratch.write("rows/a.layout.yaml", row.replacing("fonts: {Tally: fonts/Tally.ttf}\n", with: ""))
    #expect(try scratch.run("solve", "rows/a.layout.yaml").output != own.output)
    #expect(try scratch.run("lint", "--verbose").output.contains("[unknown-font]"))
    try scratch.write(".plumb.yml", "fonts: {Tally: rows/fonts/Tally.ttf}\n")
    #expect(try scratch.run("solve", "rows/a.layout.yaml").output == own.output)
    #expect(try scratch.run("lint", "--verbose").output == "")
    try scratch.write(".plumb.yml", "fonts: {Tally: fonts/Tally.ttf}\n")
    let astray = try scratch.run("lint")
    #expect(astray.status == 2)
    #expect(astray.errors.contains(/: 'fonts\/Tally.ttf' does not exist.*\n +--> .plumb.yml:1:16\n/))
  }

  @Test func `an absolute path is used as it is`() throws {
    let scratch = try scratch()
    try scratch.write("rows/a.layout.yaml", row(Self.tally.path))
    #expect(try scratch.run("lint").status == 0)
  }

  @Test func `standard input uses the folder of its given name`() throws {
    let scratch = try scratch()
    let text = row("fonts/Tally.ttf")
    #expect(try scratch.run("lint", "-", "--stdin-filename", "rows/new.layout.yaml", input: text).status == 0)
    #expect(try scratch.run("lint", "-", input: text).status == 1)
    #expect(try scratch.run("lint", "-", input: row("rows/fonts/Tally.ttf")).status == 0)
    #expect(try scratch.run("solve", "-", input: row("rows/fonts/Tally.ttf")).status == 0)
  }

  @Test(
    arguments: [
      ("fonts/Taly.ttf", "does not exist; did you mean 'fonts/Tally.ttf'?"), ("nowhere/a.ttf", "does not exist"),
      ("fonts", "is a folder"), ("fonts/readme.txt", "is not a TrueType or OpenType font"),
      ("/dev/zero", "is not a regular file"), ("\"a\\0b\"", "is not a file name"),
    ])
  func `a file that is not a readable font is reported at its path`(path: String, words: String) throws {
    let scratch = try scratch()
    try scratch.write("rows/a.layout.yaml", row(path))
    let run = try scratch.run("lint", "--quiet")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("error[invalid-value]: '"))
    #expect(run.output.contains("' \(words)\n  --> rows/a.layout.yaml:3:16\n"), "\(run.output)")
  }

  @Test(.enabled(if: canBeRefused)) func `a font without read permission is reported`() throws {
    let scratch = try scratch()
    try scratch.write("rows/a.layout.yaml", row("fonts/Tally.ttf"))
    try scratch.setPermissions("rows/fonts/Tally.ttf", 0)
    #expect(try scratch.run("lint").output.contains("'fonts/Tally.ttf' cannot be opened: Permission denied"))
  }

  @Test func `many layouts share a font`() throws {
    let scratch = try scratch()
    for index in 0..<40 { try scratch.write("rows/\(index % 4)/\(index).layout.yaml", row("../fonts/Tally.ttf")) }
    let run = try scratch.run("lint", "--jobs", "8")
    #expect(run.status == 0 && run.output == "")
  }
}
