import Configuration
import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import Rules
import Testing

@Suite struct `Merged configurations` {
  private func settings(_ layers: (text: String, path: String)...) throws -> Settings {
    try Settings(layers: layers.map { (try configuration($0.text), names($0.path)) })
  }

  private let outer = """
    platform: iOS 12
    measure: {widths: [320, 375], imposedHeights: [60]}
    rules:
      zero-height: warning
      unexpected-row-height: {severity: info, tolerance: 2}
    overrides:
      - {files: Hero/, platform: iOS 15, rules: {zero-height: info}}
      - {files: HeroCell*, rules: {zero-height: error}}

    """

  @Test func `an inner configuration overrides key by key`() throws {
    let settings = try settings(
      (outer, "App/A.layout.yaml"),
      ("measure: {widths: [768]}\nrules: {unexpected-row-height: off}", "A.layout.yaml"))
    #expect(settings.defaults.platform == Platform(major: 12))
    #expect(settings.defaults.widths == [768] && settings.defaults.imposedHeights == [60])
    #expect(settings.rules["zero-height"]?.level == .severity(.warning))
    #expect(settings.rules["unexpected-row-height"] == RuleSetting(level: .off, options: ["tolerance": 2]))
  }

  @Test func `the former name of a rule works`() throws {
    let settings = try settings(("rules: {unused-silencing: off}", "A.layout.yaml"))
    #expect(settings.rules["unused-suppression"]?.level == .off)
  }

  @Test func `the last matching override wins`() throws {
    let elsewhere = try settings((outer, "App/A.layout.yaml"))
    #expect(elsewhere.rules["zero-height"]?.level == .severity(.warning))
    let inFolder = try settings((outer, "App/Hero/A.layout.yaml"))
    #expect(inFolder.rules["zero-height"]?.level == .severity(.info))
    #expect(inFolder.defaults.platform == Platform(major: 15) && inFolder.defaults.widths == [320, 375])
    let both = try settings((outer, "Hero/HeroCell.layout.yaml"))
    #expect(both.rules["zero-height"]?.level == .severity(.error))
    #expect(both.defaults.platform == Platform(major: 15))
  }

  @Test func `an inner file wins over the overrides of the outer one`() throws {
    let settings = try settings(
      (outer, "Hero/HeroCell.layout.yaml"), ("rules: {zero-height: off}", "HeroCell.layout.yaml"))
    #expect(settings.rules["zero-height"]?.level == .off)
  }
}

@Suite struct `Configured rules` {
  private func ids(_ text: String, only: Set<RuleID> = [], ignored: Set<RuleID> = []) throws -> Set<RuleID> {
    let settings = Settings(layers: [(try configuration(text), names("A.layout.yaml"))])
    return Set(settings.configured(allRules, RuleSelection(only: only, ignored: ignored)).map(\.id))
  }

  @Test func `rules that are off do not run`() throws {
    let all = Set(allRules.map(\.id))
    #expect(try ids("") == all)
    #expect(try ids("rules: {zero-height: off}") == all.subtracting(["zero-height"]))
    #expect(
      try ids("rules: {zero-height: {severity: off}}", ignored: ["priority-clash"])
        == all.subtracting(["zero-height", "priority-clash"]))
  }

  @Test func `the command line overrides the configuration`() throws {
    #expect(
      try ids("rules: {zero-height: off}", only: ["zero-height", "priority-clash"])
        == ["zero-height", "priority-clash"])
    #expect(try ids("", only: ["zero-height", "priority-clash"], ignored: ["zero-height"]) == ["priority-clash"])
  }

  private let collapsed = """
    cell: BookCell
    platform: iOS 15
    views:
      author: {type: label, text: Mary Shelley}
    constraints:
      - author.top == contentView.top + 8
      - author.leading == contentView.leading + 16

    """

  private func lint(_ layout: String, _ text: String) throws -> [Finding] {
    let settings = Settings(layers: [(try configuration(text), names("A.layout.yaml"))])
    return Linter(rules: settings.configured(allRules), reader: LayoutFileReader(), defaults: settings.defaults)
      .lint(file: "A.layout.yaml", bytes: Array(layout.utf8)).findings
  }

  @Test func `findings have the configured severity`() throws {
    let findings = try lint(collapsed, "rules: {zero-height: info}")
    #expect(findings.map(\.rule) == ["zero-height"] && findings.map(\.severity) == [.info])
    #expect(findings.first?.causes.map(\.rule) == ["incomplete-vertical-chain"])
    #expect(findings.first?.fixes.count == 1)
  }

  @Test func `causes of a rule that is off are findings`() throws {
    let findings = try lint(collapsed, "rules: {zero-height: off}")
    #expect(findings.map(\.rule) == ["incomplete-vertical-chain"])
    #expect(findings.map(\.severity) == [.error])
    #expect(
      try lint(collapsed, "rules: {zero-height: off, incomplete-vertical-chain: warning}").map(\.severity)
        == [.warning])
  }

  @Test func `reading errors are always errors`() throws {
    let rules = allRules.map(\.id).filter { !RuleID.readingErrors.contains($0) }
    let everyRuleOff = "rules: {\(rules.map { "\($0): off" }.joined(separator: ", "))}"
    #expect(
      try lint(collapsed + "  - author.bottom == contentview.bottom\n", everyRuleOff).map(\.rule) == ["unknown-view"])
    #expect(try lint(collapsed, everyRuleOff) == [])
  }

  /// 8 + 20 + 8 = 36, and the separator adds half a point: 2.5 more than expected.
  @Test(arguments: [("2.4", 1), ("2.6", 0), ("0.01", 1)])
  func `heights within the tolerance pass`(tolerance: String, count: Int) throws {
    let layout = """
      cell: BookCell
      platform: iOS 15
      views:
        author: {type: label, intrinsicContentSize: [90, 20]}
      constraints:
        - author.top == contentView.top + 8
        - author.leading == contentView.leading + 16
        - contentView.bottom == author.bottom + 8 @ 999
      expect: {rowHeight: 34}

      """
    let findings = try lint(layout, "rules: {unexpected-row-height: {tolerance: \(tolerance)}}")
    #expect(findings.count == count && findings.allSatisfy { $0.rule == "unexpected-row-height" })
  }
}

@Suite struct `Layouts without their own values` {
  private func layout(_ text: String, _ configured: String) throws -> Layout {
    let settings = Settings(layers: [(try configuration(configured), names("A.layout.yaml"))])
    let loaded = loadLayouts(Array(text.utf8), defaults: settings.defaults)
    #expect(loaded.findings.map(\.message) == [])
    return try #require(loaded.layouts.first).layout
  }

  private let defaults = "platform: iOS 12\nmeasure: {widths: [414], imposedHeights: [60, 80]}"

  @Test(arguments: ["cell", "collectionCell", "headerFooter", "view"])
  func `use the defaults of the configuration`(kind: String) throws {
    let layout = try layout("\(kind): A\n", defaults)
    #expect(layout.platform == Platform(major: 12))
    #expect(layout.measure.widths == [414])
    #expect(layout.measure.imposedHeights == [60, 80])
  }

  @Test func `keep their own values key by key`() throws {
    let layout = try layout("cell: A\nplatform: iOS 9\nmeasure: {imposedHeights: []}\n", defaults)
    #expect(layout.platform == Platform(major: 9))
    #expect(layout.measure.widths == [414] && layout.measure.imposedHeights.isEmpty)
    #expect(try self.layout("cell: A\nmeasure: {widths: [320]}\n", defaults).measure.widths == [320])
  }

  @Test func `may expect heights at configured widths`() throws {
    let layout = try layout("cell: A\nexpect: {rowHeight: {414: 60}}\n", defaults)
    #expect(layout.expectation.rowHeight(in: Environment(width: 414)) == 60)
  }
}
