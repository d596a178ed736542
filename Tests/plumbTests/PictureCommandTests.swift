import Testing

@Suite struct `Pictures from commands` {
  private static let row = """
    cell: RowCell
    platform: iOS 15
    views:
      title: {type: label, text: Inbox, intrinsicContentSize: [100, 20]}
    constraints:
      - title.top == contentView.top + 10
      - title.leading == contentView.leading + 16
      - contentView.trailing == title.trailing + 16

    """
  private static let complete = row + "  - contentView.bottom == title.bottom + 14\n"

  @Test func `explain and solve draw the same picture`() throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", Self.complete)
    let explained = try scratch.run("explain", "--format", "svg", "Row.layout.yaml")
    let solved = try scratch.run("solve", "--format", "svg", "Row.layout.yaml")
    #expect(explained.status == 0 && solved.status == 0 && explained.errors.isEmpty)
    #expect(explained.output == solved.output)
    #expect(explained.output.hasPrefix("<svg "))
    // The default table widths are 320, 375 and 430 pt. The rows differ in nothing else.
    #expect(explained.output.matches(of: /class="row"/).count == 1)
    #expect(explained.output.contains("at widths 320, 375 and 430: 44.5 pt high"))
  }

  /// A program that makes PNG has no reader whose colours it could know.
  @Test(arguments: ["explain", "solve"]) func `a picture can be for a dark ground`(command: String) throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", Self.complete)
    let pictures = try [["--dark"], []].map {
      try scratch.run(arguments: [command, "--format", "svg"] + $0 + ["Row.layout.yaml"])
    }
    // The last rule for the ground is the dark one, under no condition.
    let grounds = pictures.map { $0.output.matches(of: /\.bg\{fill:(#[0-9a-f]+)/).map(\.1) }
    #expect(grounds == [["#fff", "#0d1117"], ["#fff", "#0d1117"]])
    #expect(pictures.map { $0.output.contains("@media") } == [false, true])
    let text = try scratch.run(command, "--dark", "Row.layout.yaml")
    #expect(text.status == 2 && text.errors.contains("--dark needs a picture"))
  }

  @Test func `explain draws only the requested environments`() throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", Self.complete)
    let run = try scratch.run("explain", "--format", "svg", "--width", "500", "Row.layout.yaml")
    #expect(run.output.contains("at width 500: 44.5 pt high"))
    #expect(run.output.matches(of: /class="row"/).count == 1)
  }

  @Test func `reading errors are reported beside the picture, and the run fails`() throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", Self.complete + "---\ncell: OtherCell\nvieuws: {}\n")
    for command in ["explain", "solve"] {
      let run = try scratch.run(command, "--format", "svg", "Row.layout.yaml")
      #expect(run.status == 1)
      #expect(run.errors.contains("has no key 'vieuws'"))
      #expect(run.output.contains("RowCell") && run.output.hasSuffix("</svg>\n"))
    }
  }

  @Test(arguments: ["explain", "solve"])
  func `an unreadable layout is not drawn`(command: String) throws {
    let scratch = try Scratch()
    try scratch.write("Bad.layout.yaml", "cell: [")
    let bad = try scratch.run(command, "--format", "svg", "Bad.layout.yaml")
    #expect(bad.status == 1 && bad.output.isEmpty && !bad.errors.isEmpty)
    let missing = try scratch.run(command, "--format", "svg", "nofile.layout.yaml")
    #expect(missing.status == 2 && missing.output.isEmpty)
    #expect(missing.errors.contains("nofile.layout.yaml: No such file or directory"))
  }

  /// The fix repeats the 10 pt above the title of 20 pt, and the separator adds half a point.
  @Test func `a broken row has its headline, and beside it the row after the fix`() throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", Self.row)
    let run = try scratch.run("explain", "--format", "svg", "Row.layout.yaml")
    #expect(run.output.contains("✗ the row collapses to 0 pt"))
    #expect(run.output.contains("after the fix: 40.5 pt high"))
    #expect(run.output.matches(of: /class="row"/).count == 2)
  }

  /// With nothing on PATH, no program can draw. A program that fails is named, with its last words.
  @Test func `without a program that draws, PNG is refused with the reason`() throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", Self.complete)
    try scratch.write("none/empty", "")
    let arguments = ["explain", "--format", "png", "Row.layout.yaml"]
    let bare = try scratch.run(arguments: arguments, environment: ["PATH": scratch.url("none").path])
    #expect(bare.status == 2 && bare.output.isEmpty)
    #expect(
      bare.errors
        == "plumb: --format png needs resvg, Chromium, Chrome or rsvg-convert on PATH; --format svg needs nothing\n")
    try scratch.write("bin/resvg", "#!/bin/sh\necho 'no fonts' >&2\nexit 3\n")
    try scratch.setPermissions("bin/resvg", 0o755)
    let failing = try scratch.run(arguments: arguments, environment: ["PATH": scratch.url("bin").path])
    #expect(failing.status == 2 && failing.errors == "plumb: --format png: resvg: no fonts\n")
  }

  /// The stand-in gets `--zoom 2 SOURCE RESULT`, and writes the signature of a PNG and the source's first bytes.
  @Test(arguments: ["explain", "solve"])
  func `PNG is what the program draws from the SVG`(command: String) throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", Self.complete)
    try scratch.write("bin/resvg", "#!/bin/sh\nprintf '\\211PNG' > \"$4\"\n/usr/bin/head -c 4 \"$3\" >> \"$4\"\n")
    try scratch.setPermissions("bin/resvg", 0o755)
    let run = try scratch.run(
      arguments: [command, "--format", "png", "Row.layout.yaml"], environment: ["PATH": scratch.url("bin").path])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasSuffix("PNG<svg"))
  }

  @Test func `a page lists the files that could not be read`() throws {
    let run = try Scratch().run("lint", "--format", "html", "nofile.layout.yaml")
    #expect(run.status == 2)
    #expect(run.output.contains("<p>1 path could not be read: nofile.layout.yaml: No such file or directory</p>"))
    #expect(!run.output.contains("no findings"))
  }

  @Test func `lint writes a page and prints a summary`() throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", Self.row)
    let run = try scratch.run("lint", "--format", "html", "--output", "report.html", "Row.layout.yaml")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("1 error in 1 of 1 layout"))
    let page = try #require(scratch.text("report.html"))
    #expect(page.contains("<h1>1 error in 1 of 1 layout</h1>"))
    #expect(page.contains("><svg class=\"plumb\" role=\"img\""))
  }

  @Test func `any number of jobs gives the same page`() throws {
    let scratch = try Scratch()
    for number in 1...8 { try scratch.write("Row\(number).layout.yaml", Self.row) }
    let pages = try ["1", "4"].map { try scratch.run("lint", "--format", "html", "--quiet", "--jobs", $0, ".").output }
    #expect(pages[0] == pages[1])
    // Eight rows before and after their fixes.
    #expect(pages[0].matches(of: /<figure\b/).count == 16)
  }

  @Test func `statistics cannot be a page`() throws {
    let run = try Scratch().run("lint", "--format", "html", "--statistics", ".")
    #expect(run.status == 2)
    #expect(run.errors.contains("--statistics prints text or json, to standard output"))
  }

  @Test(arguments: [["--view", "title"], ["--without", "line 6"]])
  func `options with text output cannot be drawn`(options: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", Self.complete)
    let run = try scratch.run(arguments: ["explain", "--format", "svg"] + options + ["Row.layout.yaml"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("--format svg draws whole rows as they are"))
  }
}
