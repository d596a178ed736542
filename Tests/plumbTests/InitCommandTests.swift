import Foundation
import Testing

@Suite struct `The first configuration` {
  @Test func `names the platform and can be read`() throws {
    let scratch = try Scratch()
    let run = try scratch.run("init", "--platform", "iOS 12.4")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix(".plumb.yml was written for iOS 12.4\n"))
    let text = try #require(scratch.text(".plumb.yml"))
    #expect(text.contains("\nplatform: iOS 12.4\n"))
    try scratch.write("row.layout.yaml", row)
    #expect(try firstPass(of: scratch) == 43.5)
  }

  @Test func `has no platform if none is given`() throws {
    let scratch = try Scratch()
    let run = try scratch.run("init")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix(".plumb.yml was written for a current iOS release\n"))
    #expect(scratch.text(".plumb.yml")?.contains("\n# platform: iOS 15\n") == true)
    try scratch.write("row.layout.yaml", row)
    #expect(try firstPass(of: scratch) == 44)
  }

  @Test func `can be read with all of its comments uncommented`() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init", "--platform", "iOS 15").status == 0)
    let text = try #require(scratch.text(".plumb.yml"))
    // Uncomments keys, which start with a lowercase letter or are indented. Prose starts with a capital letter.
    let keys = text.replacing(/(?m)^# (?=[a-z][A-Za-z]*:| )/, with: "")
    for key in ["include", "exclude", "measure", "rules", "fonts", "interfaceBuilder", "overrides"] {
      #expect(keys.contains("\n\(key):"))
    }
    let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("TextMeasuringTests/Fonts")
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: font.path).sorted().first { $0.hasSuffix(".ttf") })
    try scratch.write("Fonts/.keep", "")
    try FileManager.default.copyItem(
      at: font.appendingPathComponent(file), to: scratch.url("Fonts/Lato-Regular.ttf"))
    try scratch.write(".plumb.yml", keys)
    try scratch.write("Sources/row.layout.yaml", row)
    // The entry under 'suppress' is about a folder that is not there.
    let run = try scratch.run("lint", "--quiet", "--ignore", "unused-suppression")
    #expect(run.status == 0 && run.output == "" && run.errors == "")
  }

  @Test func `names the command that records old findings`() throws {
    let scratch = try Scratch()
    let record = "plumb lint --baseline plumb-baseline.json --write-baseline"
    let empty = try scratch.run("init").output
    #expect(!empty.contains("above"))
    #expect(
      empty.contains("record the old ones with\n'\(record)', and add to .pre-commit-config.yaml:\n"), "\(empty)")
    let project = try Scratch()
    try project.write("row.layout.yaml", row)
    let whole = try project.run("init").output
    #expect(whole.contains("\n  \(record)  records"), "\(whole)")
    #expect(whole.contains("record the old ones as above, and add to\n.pre-commit-config.yaml:\n"), "\(whole)")
  }

  @Test func `is never overwritten`() throws {
    for name in [".plumb.yml", ".plumb.yaml"] {
      let scratch = try Scratch()
      try scratch.write(name, "platform: iOS 12\n")
      let run = try scratch.run("init", "--platform", "iOS 15")
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors == "plumb: \(name) exists already and is not changed\n")
      #expect(scratch.text(name) == "platform: iOS 12\n")
    }
    let scratch = try Scratch()
    try scratch.link(".plumb.yml", to: "nowhere.yml")
    #expect(try scratch.run("init").status == 2)
    #expect(scratch.text("nowhere.yml") == nil)
  }

  @Test func `is not written for an invalid platform`() throws {
    for platform in ["15", "tvOS 15", "", "iOS", "iOS 15\nrules: {}"] {
      let scratch = try Scratch()
      let run = try scratch.run("init", "--platform", platform)
      if platform.contains("\n") {
        // Text after a newline must not become another key of the configuration.
        #expect(scratch.text(".plumb.yml")?.contains("\nrules:") != true)
        continue
      }
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.contains("a platform is iOS and a version, such as 'iOS 15', not '\(platform)'\n"))
      #expect(scratch.text(".plumb.yml") == nil)
    }
  }

  /// A row with the estimated height 44 pt. Up to iOS 12, the content view is 0.5 pt lower in the first pass because of
  /// the separator.
  private let row = """
    cell: PlainCell
    views:
      box: {type: view}
    constraints:
      - box.top == contentView.top
      - box.leading == contentView.leading
      - box.trailing == contentView.trailing
      - box.height == 60
      - box.bottom == contentView.bottom @ 999
    """

  /// The height of the content view in the first pass, as printed by `plumb solve`.
  private func firstPass(of scratch: Scratch) throws -> Double? {
    let run = try scratch.run("solve", "row.layout.yaml", "--format", "json")
    let match = run.output.firstMatch(of: /"name": "firstPass", "contentHeight": ([0-9.]+)/)
    return match.flatMap { Double($0.1) }
  }
}
