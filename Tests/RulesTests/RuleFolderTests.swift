import Findings
import Foundation
import LayoutYAML
import LintEngine
import Reporters
import RuleKit
import Rules
import Testing

/// Every rule has a folder of its own, and every folder is complete.
struct RuleFolderTests {
  @Test func everyFolderHasARuleAndEveryRuleAFolder() {
    #expect(RuleFolder.all.map(\.id) == allRules.map(\.id.name).sorted())
    #expect(allRules.map(\.id) == allRules.map(\.id).sorted(), "AllRules.swift lists the rules by name")
  }

  @Test func thePackageListsTheRuleFoldersOnDisk() throws {
    let manifest = try String(
      contentsOf: RuleFolder.repository.appendingPathComponent("Package.swift"), encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /let ruleFolders = \[([^\]]*)\]/))
    #expect(list.1.matches(of: /"([^"]+)"/).map { String($0.1) } == RuleFolder.all.map(\.id))
  }

  @Test func everyReadingErrorHasAFolderAndIsAlwaysAnError() {
    let rules = allRules.filter { RuleID.readingErrors.contains($0.id) }
    #expect(rules.map(\.id) == RuleID.readingErrors.sorted())
    #expect(
      rules.allSatisfy { if case .reading = $0.check { $0.severity == .error && $0.options.isEmpty } else { false } })
  }

  @Test(arguments: RuleFolder.all)
  func aFolderContainsItsRuleAPageAndFixtures(_ folder: RuleFolder) {
    let own = folder.files(in: ".")
    #expect(own.filter { !$0.hasSuffix(".swift") } == ["README.md", "bad", "good"])
    #expect(own.count { $0.hasSuffix(".swift") } == 1)
    #expect(folder.bad.count >= 2)
  }

  @Test(arguments: RuleFolder.all)
  func noFileInAFolderIsUnused(_ folder: RuleFolder) {
    #expect(folder.files(in: "bad") == folder.bad.flatMap { [$0.file, $0.name + ".txt"] }.sorted())
    let fonts = Set(folder.good.flatMap(\.fonts))
    #expect(folder.files(in: "good") == (folder.good.map(\.file) + fonts).sorted())
    #expect(
      Set(folder.bad.map(\.file)).subtracting(folder.good.map(\.file)).isEmpty,
      "each bad fixture has a fixed one of the same name")
  }
}

/// The fixtures test the rules: what they find, where and in which words, and where they find nothing.
struct FixtureTests {
  static let bad = RuleFolder.all.flatMap(\.bad)
  static let good = RuleFolder.all.flatMap(\.good)

  @Test(arguments: bad)
  func aBadFixtureGivesWhatItsCommentsExpect(_ fixture: Fixture) throws {
    let report = try fixture.lint()
    let expected = expectations(in: report.source)
    let found = found(in: report)
    #expect(
      expected.filter { $0.rule == fixture.rule }.sorted { $0.description < $1.description }
        == found.filter { $0.rule == fixture.rule }.sorted { $0.description < $1.description })
    #expect(expected.contains { $0.rule == fixture.rule })
    for expectation in expected { #expect(found.contains(expectation)) }
  }

  @Test(arguments: bad)
  func aBadFixtureIsReportedAsRecorded(_ fixture: Fixture) throws {
    let report = textReport(of: try fixture.lint())
    #expect(try Golden(file: fixture.recordedReport).matches(report))
  }

  @Test(arguments: good)
  func aGoodFixtureIsSilent(_ fixture: Fixture) throws {
    #expect(textReport(of: try fixture.lint()) == "")
  }

  @Test(arguments: bad)
  func findingsAreWellFormed(_ fixture: Fixture) throws {
    let report = try fixture.lint()
    let text = String(decoding: report.source.bytes, as: UTF8.self)
    for finding in report.findings {
      let rule = try #require(allRules.first { $0.id == finding.rule })
      #expect(finding.severity <= rule.severity)
      check(finding.message, finding.place, in: report)
      #expect(finding.message.count <= 120)
      for cause in finding.causes {
        check(cause.message, cause.place, in: report)
        #expect(allRules.contains { $0.id == cause.rule && $0.causeOf.contains(finding.rule) })
      }
      for related in finding.related { #expect(isInside(related.place, report)) }
      for view in finding.views + finding.causes.flatMap(\.views) {
        #expect(text.contains("\(view):") || view == "contentView")
      }
      for fix in finding.fixes {
        #expect(fix.isVerified)
        #expect(fix.edits.allSatisfy { isInside($0.range, report) })
      }
    }
  }

  private func check(_ message: String, _ place: SourceRange, in report: FileReport) {
    #expect(!message.isEmpty && message.last != ".")
    #expect(message.first.map { $0.isLowercase || $0.isNumber || $0 == "'" } == true, "\(message)")
    #expect(isInside(place, report) && place.start < place.end)
  }

  private func isInside(_ place: SourceRange, _ report: FileReport) -> Bool {
    place.start >= 0 && place.end <= report.source.bytes.count
  }
}

/// The pages show the fixtures as they are.
struct PageTests {
  @Test(arguments: RuleFolder.all)
  func aPageHasAllSections(_ folder: RuleFolder) {
    let text = Golden(file: folder.readme).text
    #expect(text.hasPrefix("# \(folder.id)\n\n"))
    for part in ["**What it finds.**", "**Why.**", "**How to fix it.**", "**What it does not report.**"] {
      #expect(text.contains("\n\(part) "), "\(part)")
    }
    #expect(RulePage(folder: folder).examples.contains { $0.hasPrefix("bad/") })
  }

  @Test(arguments: RuleFolder.all)
  func theExamplesOfAPageAreTheFixtures(_ folder: RuleFolder) throws {
    #expect(try Golden(file: folder.readme).matches(try RulePage(folder: folder).rendered()))
  }

  @Test func theTableOfRulesListsThem() throws {
    let table = RuleFolder.repository.appendingPathComponent("docs/reference/rules.md")
    #expect(try Golden(file: table).matches(tableOfRules()))
  }

  @Test func theProgramContainsThePageOfEachRule() {
    #expect(rulePages.keys.sorted() == RuleFolder.all.map(\.id))
  }

  @Test(arguments: RuleFolder.all)
  func thePageInTheProgramEqualsTheOneOnDisk(_ folder: RuleFolder) throws {
    #expect(rulePages[folder.id] == (try pageOfItsOwn(folder)))
  }

  @Test(arguments: allRules.flatMap { rule in rule.options.map { (rule.id.name, $0) } })
  func aPageDescribesItsOptions(_ rule: String, _ option: RuleOption) throws {
    #expect(option.name != "severity" && option.range.contains(option.defaultValue))
    let page = try #require(rulePages[rule]).split(separator: "\n").joined(separator: " ")
    let options = try #require(page.firstMatch(of: /\*\*Options\.\*\*.*/)).0
    #expect(options.contains("`\(option.name)`, in \(option.unit.rawValue): \(option.summary); "))
    #expect(options.contains("; \(option.defaultValue.spelledPoints) by default"))
    #expect(
      options.contains(" from \(option.range.lowerBound.spelledPoints) to \(option.range.upperBound.spelledPoints)"))
  }

  @Test func aRecordingRunFails() {
    #expect(!Golden.isRecording, "the recorded files were rewritten; run again without UPDATE_GOLDENS")
  }
}

/// Expectations in comments are read correctly.
struct CaretCommentTests {
  @Test func caretsReferToTheLineAbove() {
    let text = "cell: A\n#     ^ zero-height\n#<^^^ cause: pinned-to-cell\n# nothing ^^ here\n  # ^^ a-b\n"
    let found = expectations(in: SourceText(file: "a", bytes: [UInt8](text.utf8)))
    #expect(found.map(\.description) == ["1:7-8 zero-height", "1:1-6 cause: pinned-to-cell", "4:5-7 a-b"])
  }
}

/// The first line of a report has at most 120 characters.
struct MessageLengthTests {
  @Test func conditionsAreNamedIfTheSentenceHasRoom() {
    #expect(firstLine(naming: ["'a'", "'b'"]) { "'c' follows from \($0)" } == "'c' follows from 'a' and 'b'")
    let words = String(repeating: "a", count: 120 - "b: ".count)
    #expect(firstLine(naming: [words]) { "b: \($0)" } == "b: \(words)")
    #expect(firstLine(naming: [words]) { "bc: \($0)" } == "bc: the other marked constraint")
    #expect(firstLine(naming: [words, "'b'"]) { "\($0) hold" } == "the other marked constraints hold")
    #expect(firstLine(naming: ["'a'", "'b'", "'c'"]) { "\($0) hold" } == "the other marked constraints hold")
  }

  /// The width of the slider is ambiguous, but its centre places it in a row of any height.
  @Test func aCentredViewOfAnyWidthDoesNotFloat() {
    let text = """
      cell: VolumeCell
      views:
        slider: {type: slider}
      constraints:
        - slider.trailing == contentView.trailing - 16
        - slider.centerY == contentView.centerY
        - slider.top >= contentView.top + 8
        - slider.bottom <= contentView.bottom - 8

      """
    let linter = Linter(rules: [inequalityOnlyChain], reader: LayoutFileReader())
    #expect(linter.lint(file: "a", bytes: [UInt8](text.utf8)).findings.isEmpty)
  }

  /// 320 - 16 - 96 - 8 - 42 - 16 = 142.
  @Test func aPriorityTieBetweenLongNamesLeavesOutThePriority() {
    let text = """
      cell: MenuItemCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        nameOfTheDish: {type: label, intrinsicContentSize: [96, 20.5]}
        priceIncludingTax: {type: label, intrinsicContentSize: [42, 20.5]}
      constraints:
        - nameOfTheDish.leading == contentView.leading + 16
        - priceIncludingTax.leading == nameOfTheDish.trailing + 8
        - contentView.trailing == priceIncludingTax.trailing + 16
        - nameOfTheDish.top == contentView.top + 11
        - contentView.bottom == nameOfTheDish.bottom + 11
        - priceIncludingTax.centerY == nameOfTheDish.centerY

      """
    let linter = Linter(rules: [priorityTie], reader: LayoutFileReader())
    #expect(
      linter.lint(file: "a", bytes: [UInt8](text.utf8)).findings.map(\.message) == [
        "142 pt of width are left over for 'nameOfTheDish' and 'priceIncludingTax', and which one grows is undefined"
      ])
  }
}
