import Foundation
import Testing

@Suite struct `A configuration to begin with` {
  @Test func `names the platform, and is understood`() throws {
    let scratch = try Scratch()
    let run = try scratch.run("init", "--platform", "iOS 12.4")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix(".plumb.yml is written, for iOS 12.4\n"))
    let text = try #require(scratch.text(".plumb.yml"))
    #expect(text.contains("\nplatform: iOS 12.4\n"))
    try scratch.write("row.layout.yaml", row)
    #expect(try firstPass(of: scratch) == 43.5)
  }

  @Test func `leaves the platform open where none is given`() throws {
    let scratch = try Scratch()
    let run = try scratch.run("init")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix(".plumb.yml is written, without a platform: answers are those for a current release\n"))
    #expect(scratch.text(".plumb.yml")?.contains("\n# platform: iOS 15\n") == true)
    try scratch.write("row.layout.yaml", row)
    #expect(try firstPass(of: scratch) == 44)
  }

  @Test func `is understood with all that stands in its comments`() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init", "--platform", "iOS 15").status == 0)
    let text = try #require(scratch.text(".plumb.yml"))
    // Prose begins with a capital; a key with a small letter, or below one with blanks.
    let keys = text.replacing(/(?m)^# (?=[a-z]+:| )/, with: "")
    for key in ["include", "exclude", "measure", "rules", "fonts", "overrides"] {
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
    let run = try scratch.run("lint", "--quiet")
    #expect(run.status == 0 && run.output == "" && run.errors == "")
  }

  @Test func `is never written over`() throws {
    for name in [".plumb.yml", ".plumb.yaml"] {
      let scratch = try Scratch()
      try scratch.write(name, "platform: iOS 12\n")
      let run = try scratch.run("init", "--platform", "iOS 15")
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors == "plumb: \(name) is there already, and stays as it is\n")
      #expect(scratch.text(name) == "platform: iOS 12\n")
    }
    let scratch = try Scratch()
    try scratch.link(".plumb.yml", to: "nowhere.yml")
    #expect(try scratch.run("init").status == 2)
    #expect(scratch.text("nowhere.yml") == nil)
  }

  @Test func `is not written for what is no platform`() throws {
    for platform in ["15", "tvOS 15", "", "iOS", "iOS 15\nrules: {}"] {
      let scratch = try Scratch()
      let run = try scratch.run("init", "--platform", platform)
      if platform.contains("\n") {
        // What a configuration would read as more than a platform is not taken over.
        #expect(scratch.text(".plumb.yml")?.contains("\nrules:") != true)
        continue
      }
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.contains("a platform is iOS and a version, as 'iOS 15', not '\(platform)'\n"))
      #expect(scratch.text(".plumb.yml") == nil)
    }
  }

  /// Its estimated height is 44. Up to iOS 12 the content view is half a point lower in the first pass, by the
  /// separator.
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

  /// How high the content view is in the first pass, as `solve` answers.
  private func firstPass(of scratch: Scratch) throws -> Double? {
    let run = try scratch.run("solve", "row.layout.yaml", "--format", "json")
    let match = run.output.firstMatch(of: /"name": "firstPass", "contentHeight": ([0-9.]+)/)
    return match.flatMap { Double($0.1) }
  }
}
