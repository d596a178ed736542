import Foundation
import Testing

/// A project with old faults: 40 files of 5 layouts. The last layout of each file is correct. Of the other 160, 140
/// have two conflicts each and 20 collapse, which makes 300 findings.
private struct Project {
  /// Lines above each layout.
  var preface = ""
  /// The name of the correct layouts, without their number.
  var soundName = "Sound"
  /// Whether keys, constraints and documents are in reverse order.
  var isReordered = false
  /// Whether each constant is one point larger.
  var isLarger = false
  /// The index of the correct layout that is now broken.
  var broken: Int?

  func write(to scratch: Scratch, as fileName: String = "group") throws {
    for file in 0..<40 {
      let layouts = (0..<5).map { layout(file * 5 + $0, isSound: $0 == 4) }
      let documents = isReordered ? layouts.reversed() : layouts
      try scratch.write("cells/\(fileName)\(file).layout.yaml", documents.joined(separator: "---\n"))
    }
  }

  private func layout(_ number: Int, isSound: Bool) -> String {
    let faulty = number - number / 5
    var constraints = [
      "title.leading == contentView.leading + \(isLarger ? 17 : 16)",
      "contentView.trailing >= title.trailing + 16",
      "title.top == contentView.top + \(isLarger ? 12 : 11)",
    ]
    if isSound {
      if broken != number { constraints.append("contentView.bottom == title.bottom + 11 @ 999") }
    } else if faulty < 140 {
      constraints += [
        "contentView.bottom == title.bottom + 11 @ 999", "title.width == 80", "title.width == \(isLarger ? 91 : 90)",
        "badge.leading == title.leading", "badge.top == title.top", "badge.height == 5", "badge.width == 30",
        "badge.width == \(isLarger ? 41 : 40)",
      ]
    }
    let badge = isSound || faulty >= 140 ? "" : "  badge: {}\n"
    let views = "views:\n  title: {type: label, intrinsicContentSize: [80, 20]}\n" + badge
    let ties = "constraints:\n" + (isReordered ? constraints.reversed() : constraints).map { "  - \($0)\n" }.joined()
    let body = isReordered ? ties + "platform: iOS 15\n" + views : "platform: iOS 15\n" + views + ties
    return "\(preface)cell: \(isSound ? soundName : "Old")\(number)Cell\n\(body)"
  }
}

/// What a gate says of the 160 layouts with recorded errors.
private let masked =
  "recorded errors may hide other faults, such as a collapse, of 'Old0Cell', 'Old1Cell' and 158 more (--verbose names "
  + "them): no gate sees those"

@Suite struct `Adopting a baseline` {
  @Test func `300 old findings are recorded and stay hidden after edits, and a new one is reported alone`() throws {
    let scratch = try Scratch()
    try Project().write(to: scratch)
    let before = try scratch.run("lint")
    #expect(before.status == 1 && before.errors.contains("\n300 errors in 160 of 200 layouts ("))

    let recorded = try scratch.run("lint", "--baseline", "baseline.json", "--write-baseline")
    #expect(recorded.status == 0 && recorded.output == "")
    #expect(
      recorded.errors
        == "plumb: baseline.json: 300 findings recorded\n200 layouts, no findings; 300 in the baseline\n\(masked)\n")
    let text = try #require(scratch.text("baseline.json"))

    let changes: [(Project, file: String)] = [
      (Project(), "group"), (Project(preface: "# A line more.\n\n\n"), "group"),
      (Project(soundName: "Renamed"), "group"), (Project(isReordered: true), "group"),
      (Project(isLarger: true), "group"),
    ]
    for (project, file) in changes {
      try project.write(to: scratch, as: file)
      let run = try scratch.run("lint", "--baseline", "baseline.json", "--strict")
      #expect(run.status == 0 && run.output == "", "\(project)")
      #expect(
        run.errors.hasPrefix("200 layouts, no findings; 300 in the baseline\nrecorded errors may hide"), "\(project)")
    }
    #expect(scratch.text("baseline.json") == text, "the baseline is written only on request")

    try Project(preface: "# A line more.\n", isReordered: true, broken: 64).write(to: scratch)
    let red = try scratch.run("lint", "--baseline", "baseline.json")
    #expect(red.status == 1)
    // The broken layout is first in its file, after the comment, and its keys are reversed.
    #expect(red.output.hasPrefix("error[zero-height]: the row collapses to 0 pt"))
    #expect(red.output.contains("\n  --> cells/group12.layout.yaml:4:5\n"))
    #expect(red.output.components(separatedBy: ".layout.yaml:").count == 2, "only this finding is printed")
    #expect(red.errors.hasPrefix("1 error in 1 of 200 layouts (40 files, "))
    let shrunk = try scratch.run("lint", "--baseline", "baseline.json", "--write-baseline")
    #expect(shrunk.status == 1 && shrunk.output == red.output, "--write-baseline does not add a new finding")
    #expect(scratch.text("baseline.json") == text)
  }

  @Test func `the entry of a fixed finding can be removed from the baseline`() throws {
    let scratch = try Scratch()
    try Project().write(to: scratch)
    _ = try scratch.run("lint", "--baseline", "baseline.json", "--write-baseline", "--quiet")
    let lines = try #require(scratch.text("baseline.json")).components(separatedBy: "\n")
    // Layout 0 has two conflicts. Without the second width of its title, one is left.
    let file = "cells/group0.layout.yaml"
    let edited = try #require(scratch.text(file)).replacing("  - title.width == 90\n", with: "", maxReplacements: 1)
    try scratch.write(file, edited)
    let run = try scratch.run("lint", "--baseline", "baseline.json")
    #expect(run.status == 0 && run.output == "")
    let fixed = try #require(lines.firstIndex { $0.contains("Old0Cell") && $0.contains("title.width") })
    #expect(
      run.errors == """
        plumb: baseline.json:\(fixed + 1): 'unsatisfiable-constraints' no longer occurs in 'Old0Cell' of \(file)
        plumb: baseline.json: --write-baseline removes entries that no longer occur
        200 layouts, no findings; 299 in the baseline
        \(masked)

        """)
    let json = try scratch.run("lint", "--baseline", "baseline.json", "--format", "json")
    #expect(
      json.output.contains("    \"hidden\": 299,\n    \"stale\": [{\"file\": \"\(file)\", \"layout\": \"Old0Cell\","))
    let written = try scratch.run("lint", "--baseline", "baseline.json", "--write-baseline")
    #expect(written.errors.hasPrefix("plumb: baseline.json: 1 finding removed, 299 now\n"))
    var rest = lines
    rest.remove(at: fixed)
    #expect(scratch.text("baseline.json") == rest.joined(separator: "\n"), "only one line is removed")
  }
}

private let collapsed = """
  cell: CollapsedCell
  views:
    title: {type: label, intrinsicContentSize: [100, 20]}
  constraints:
    - title.top == contentView.top + 10
    - title.leading == contentView.leading + 10

  """

@Suite struct `plumb lint with a baseline` {
  @Test func `a missing or broken baseline is an error, and nothing is linted`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    let missing = try scratch.run("lint", "--baseline", "b.json")
    #expect(missing.status == 2 && missing.output == "")
    #expect(missing.errors == "plumb: b.json: No such file or directory; --write-baseline creates it\n")
    for arguments in [["lint", "--baseline", "b.json"], ["lint", "--baseline", "b.json", "--grow-baseline"]] {
      try scratch.write("b.json", "{\n  \"version\": 1,\n  \"entries\": [}\n")
      let broken = try scratch.run(arguments: arguments)
      #expect(broken.status == 2 && broken.output == "")
      #expect(broken.errors == "plumb: b.json:3:15: expected a value before '}'\n")
      #expect(scratch.text("b.json") == "{\n  \"version\": 1,\n  \"entries\": [}\n")
    }
    for flag in ["--write-baseline", "--grow-baseline"] {
      let nowhere = try scratch.run("lint", flag)
      #expect(nowhere.status == 2 && nowhere.errors.contains("\(flag) needs the file: --baseline FILE"))
    }
    let folder = try scratch.run("lint", "--baseline", "no/such/b.json", "--write-baseline")
    #expect(folder.status == 2 && folder.errors.contains("plumb: no/such/b.json: No such file or directory\n"))
  }

  /// Both views are constrained only by their centers. The report names the one that is first in the file.
  @Test func `a collapse stays hidden if another view comes first`() throws {
    let scratch = try Scratch()
    let views = ["  title: {type: label, text: Airplane Mode}\n", "  toggle: {type: switch}\n"]
    let constraints = ["title.leading", "title.centerY", "toggle.trailing", "toggle.centerY"]
      .map { "  - \($0) == contentView.\($0.split(separator: ".")[1])\n" }
    func text(_ views: [String], _ constraints: [String]) -> String {
      "cell: SettingCell\nviews:\n" + views.joined() + "constraints:\n" + constraints.joined()
    }
    try scratch.write("a.layout.yaml", text(views, constraints))
    _ = try scratch.run("lint", "--baseline", "b.json", "--write-baseline")
    #expect(scratch.text("b.json")?.contains("\"views\": [\"title\"]") == true)
    try scratch.write("a.layout.yaml", text(views.reversed(), constraints.reversed()))
    let other = try scratch.run("lint", "--format", "json")
    #expect(other.output.contains("\"views\": [\"toggle\"]"))
    #expect(try scratch.run("lint", "--baseline", "b.json", "--strict").output == "")
  }

  @Test func `--grow-baseline adds new findings`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    _ = try scratch.run("lint", "--baseline", "b.json", "--write-baseline")
    try scratch.write("c.layout.yaml", collapsed)
    #expect(try scratch.run("lint", "--baseline", "b.json").status == 1)
    let kept = try scratch.run("lint", "--baseline", "b.json", "--write-baseline")
    #expect(kept.errors.contains("plumb: b.json: 1 new finding is not recorded; --grow-baseline records it too\n"))
    let grown = try scratch.run("lint", "--baseline", "b.json", "--grow-baseline")
    #expect(grown.status == 0 && grown.output == "")
    #expect(grown.errors.hasPrefix("plumb: b.json: 1 finding added, 2 now\n"))
    #expect(try scratch.run("lint", "--baseline", "b.json").status == 0)
    let same = try scratch.run("lint", "--baseline", "b.json", "--grow-baseline")
    #expect(same.errors.hasPrefix("plumb: b.json: 2 findings, as before\n"))
  }

  @Test func `its files are relative to its folder, whatever the current folder and the arguments are`() throws {
    let scratch = try Scratch()
    try scratch.write("app/cells/a.layout.yaml", collapsed)
    try scratch.write("lint/here.txt", "")
    try scratch.link("lint/link.layout.yaml", to: "../app/cells/a.layout.yaml")
    _ = try scratch.run("lint", "--baseline", "lint/b.json", "--write-baseline", "app")
    #expect(scratch.text("lint/b.json")?.contains("{\"file\": \"../app/cells/a.layout.yaml\", ") == true)
    for path in ["app/../app/cells", scratch.url("app").path, "lint/link.layout.yaml"] {
      #expect(try scratch.run("lint", "--baseline", "lint/b.json", path).status == 0, "\(path)")
    }
    let input = try scratch.run(
      "lint", "--baseline", "lint/b.json", "-", "--stdin-filename", "app/cells/a.layout.yaml", input: collapsed)
    #expect(input.status == 0)
    #expect(try scratch.run("lint", "--baseline", "lint/b.json", "-", input: collapsed).status == 1)
  }

  @Test func `a reading error is not hidden, and the entries of its file stay`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    _ = try scratch.run("lint", "--baseline", "b.json", "--write-baseline")
    let text = scratch.text("b.json")
    try scratch.write("a.layout.yaml", collapsed + "nonsense: 1\n")
    let run = try scratch.run("lint", "--baseline", "b.json", "--grow-baseline")
    #expect(run.status == 1 && run.output.contains("[unknown-key]"))
    #expect(scratch.text("b.json") == text)
  }
}

@Suite struct `plumb lint with suppressed findings` {
  @Test func `only their number is printed`() throws {
    let scratch = try Scratch()
    let suppressed = collapsed.replacing(
      "top + 10", with: "top + 10  # plumb:disable-line zero-height -- a placeholder")
    try scratch.write("a.layout.yaml", suppressed)
    try scratch.write("b.layout.yaml", suppressed)
    let run = try scratch.run("lint", "--strict")
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors == "2 layouts, no findings; 2 suppressed\n")
    let json = try scratch.run("lint", "--format", "json", "a.layout.yaml")
    #expect(json.output.contains("\"file\": \"a.layout.yaml\", \"line\": 5, \"column\": 5,"))
    #expect(json.output.contains("\"reason\": \"a placeholder\"}"))
  }

  @Test func `suppressed findings are not recorded in a baseline`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    _ = try scratch.run("lint", "--baseline", "b.json", "--write-baseline")
    try scratch.write("a.layout.yaml", "# plumb:disable zero-height\n" + collapsed)
    let run = try scratch.run("lint", "--baseline", "b.json", "--write-baseline")
    #expect(run.status == 0)
    #expect(run.errors == "plumb: b.json: 1 finding removed, 0 now\n1 layout, no findings; 1 suppressed\n")
  }
}
