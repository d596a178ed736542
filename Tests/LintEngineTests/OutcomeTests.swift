import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

@testable import Diagnosis

/// The outcome of a fix compares the row before and after it in the plain environments.
@Suite struct OutcomeTests {
  /// A row without a bottom, whose fix pins `author` 8 pt above it: 8 + 20.5 + 8 + 0.5 for the separator are 37 pt, and
  /// with the sample 8 + 40 + 8 + 0.5 are 56.5 pt.
  private func outcome(measuring measure: String) throws -> String {
    let text = """
      cell: BookCell
      platform: iOS 15
      measure: {\(measure)}
      views:
        author: {type: label, intrinsicContentSize: [90, 20.5]}
      constraints:
        - author.top == contentView.top + 8
        - author.leading == contentView.leading + 16

      """
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: [UInt8](text.utf8))
    #expect(report.findings.map(\.rule) == ["zero-height"])
    return try #require(report.findings.first?.fixes.first).outcome
  }

  private let sample = "samples: {tall: {author: {intrinsicContentSize: [90, 40]}}}"

  @Test func theOutcomeNamesOnlyPlainEnvironments() throws {
    #expect(try outcome(measuring: sample) == "the row is then 37 pt high at widths 320, 375 and 430")
    let rest = "textSizes: [small, large, extraLarge], layoutDirections: [rightToLeft, leftToRight]"
    #expect(try outcome(measuring: "\(rest), \(sample)") == "the row is then 37 pt high at widths 320, 375 and 430")
  }

  @Test func theFirstMeasuredEnvironmentsReplaceMissingPlainOnes() throws {
    #expect(
      try outcome(measuring: "widths: [320], textSizes: [small, extraLarge], layoutDirections: [rightToLeft]")
        == "the row is then 37 pt high at width 320, text size small, right to left")
  }

  @Test func aCollapseInOneSampleNamesTheSample() throws {
    let text = """
      cell: BookCell
      platform: iOS 15
      measure:
        widths: [320]
        textSizes: [large, small]
        samples: {open: {constraints: {floor: {active: false}}}}
      views:
        author: {type: label, intrinsicContentSize: [90, 20.5]}
      constraints:
        - author.top == contentView.top + 8
        - author.leading == contentView.leading + 16
        - {constraint: contentView.bottom == author.bottom + 8 @ 999, identifier: floor}

      """
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: [UInt8](text.utf8))
    let finding = try #require(report.findings.first { $0.rule == "zero-height" })
    #expect(finding.message.contains("0 pt in sample 'open':"))
    #expect(
      finding.environments == [
        Environment(width: 320, sample: "open"), Environment(width: 320, textSize: .small, sample: "open"),
      ])
  }

  /// `a` and `b` share 320 - 16 = 304 pt, and neither has a least width, so each may have 0 to 304 pt.
  @Test func aRangeRefersToThePlainEnvironments() throws {
    func label(_ textSizes: String) throws -> String? {
      let text = """
        cell: PairCell
        platform: iOS 15
        measure: {widths: [320], textSizes: [\(textSizes)]}
        views:
          a: {}
          b: {}
        constraints:
          - a.leading == contentView.leading + 8
          - b.leading == a.trailing
          - contentView.trailing == b.trailing + 8
          - a.top == contentView.top
          - a.bottom == contentView.bottom
          - a.height == 40 @ 999
          - b.top == a.top
          - b.bottom == a.bottom

        """
      let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(
        file: "a.layout.yaml", bytes: [UInt8](text.utf8))
      #expect(report.findings.map(\.rule) == ["ambiguous-layout"])
      #expect(report.findings.first?.message == "the width of 'a' is ambiguous")
      return report.findings.first?.label
    }
    #expect(try label("large") == "0 to 304 pt")
    #expect(try label("small, large") == "0 to 304 pt at width 320")
    #expect(try label("small, extraLarge") == "0 to 304 pt at width 320, text size small")
  }

  // MARK: - New findings after a fix

  private let book = """
    cell: BookCell
    platform: iOS 15
    views:
      author: {type: label, intrinsicContentSize: [90, 20.5]}
    constraints:
      - author.top == contentView.top + 8
      - author.leading == contentView.leading + 16

    """

  private func firstFix(of rule: RuleID, in text: String, besides other: Rule? = nil) -> Fix? {
    let report = Linter(rules: allRules + [other].compactMap { $0 }, reader: LayoutFileReader()).lint(
      file: "a", bytes: [UInt8](text.utf8))
    return report.findings.first { $0.rule == rule }?.fixes.first
  }

  @Test func aFixThatMissesTheExpectedHeightIsUnsafe() throws {
    let fix = try #require(firstFix(of: "zero-height", in: book + "expect: {rowHeight: 44}\n"))
    #expect(
      fix.outcome
        == "the row is then 37 pt high at widths 320, 375 and 430; lint then reports a new error [unexpected-row-height]"
        && !fix.isSafe
    )
  }

  /// A rule that reports a given number of times that a row has a height.
  private func height(_ severity: Severity, count: Int) -> Rule {
    Rule(id: "has-height", severity: severity, summary: "a row has a height", isAboutHeight: true) { context in
      guard context.solutions.contains(where: { !$0.fitsToZero }) else { return [] }
      return (0..<count).map {
        LayoutFinding(rule: "has-height", severity: severity, message: "it stands \($0)", place: .layout)
      }
    }
  }

  @Test func replacingAnErrorByAnErrorIsNoFix() throws {
    #expect(firstFix(of: "zero-height", in: book, besides: height(.error, count: 1)) == nil)
    let one = try #require(firstFix(of: "zero-height", in: book, besides: height(.warning, count: 1)))
    #expect(
      one.outcome
        == "the row is then 37 pt high at widths 320, 375 and 430; lint then reports a new warning [has-height]"
        && one.isSafe)
    let two = try #require(firstFix(of: "zero-height", in: book, besides: height(.warning, count: 2)))
    #expect(
      two.outcome
        == "the row is then 37 pt high at widths 320, 375 and 430; lint then reports 2 new warnings [has-height]")
  }

  /// The estimated row height less the insets and the separator is 80 - 8 - 8 - 0.5 = 63.5, rounded: a guess. It yields
  /// to the heights that UIKit gives the row. Without an estimate there is no number to propose. The 8 repeats an inset
  /// and is not a guess.
  @Test func aFixWithAGuessedNumberIsUnsafe() throws {
    let text =
      book.replacing("{type: label, intrinsicContentSize: [90, 20.5]}", with: "{type: image}")
      + "  - contentView.bottom == author.bottom + 8\n"
    #expect(firstFix(of: "no-intrinsic-height", in: text) == nil)
    let guess = try #require(
      firstFix(of: "no-intrinsic-height", in: text + "table: {estimatedRowHeight: 80}\n"))
    #expect(guess.title == "add author.height == 64 @ 999" && !guess.isSafe)
    let repeated = try #require(firstFix(of: "zero-height", in: book))
    #expect(repeated.title == "add contentView.bottom == author.bottom + 8" && repeated.isSafe)
  }

  /// The row has no height before and after the fix, which another finding reports: the fix of an inset has no outcome.
  @Test func aFixOfSomethingElseSaysNothingOfACollapsedRow() throws {
    let rule = Rule(id: "old-name", severity: .warning, summary: "a view has its old name") { context in
      context.layout.constraints.filter { $0.constant == -16 }.map {
        LayoutFinding(
          rule: "old-name", severity: .warning, message: "this inset is old", place: .constraint($0.index),
          fault: .other([ProposedFix([.setConstant(constraint: $0.index, 20)])]))
      }
    }
    #expect(firstFix(of: "old-name", in: book, besides: rule)?.outcome == "")
  }

  /// A second rule lowers the constraint that the first step adds.
  @Test func anAddedConstraintThatIsLoweredHasOneTitle() {
    let added = "author.trailing == contentView.trailing - 8"
    func rule(_ id: RuleID, _ fix: @escaping @Sendable (RuleContext) -> ProposedFix?) -> Rule {
      Rule(id: id, severity: .warning, summary: "finds a side") { context -> [LayoutFinding] in
        fix(context).map {
          [LayoutFinding(rule: id, severity: .warning, message: "a side", place: .layout, fault: .other([$0]))]
        } ?? []
      }
    }
    let open = rule("open-side") { context in
      let layout = context.layout
      let isThere = layout.constraints.contains { $0.constant == 8 }
      let tie = NewConstraint(Anchor(ItemID(2), .trailing), .equal, Anchor(.contentView, .trailing), plus: -8)
      return isThere ? nil : layout.adding([tie])
    }
    let tight = rule("tight-side") { context in
      let side = context.layout.constraints.first { $0.constant == 8 && $0.priority.isRequired }
      return side.map {
        ProposedFix([.setPriority(constraint: $0.index, 999)])
      }
    }
    let text = book + "  - contentView.bottom == author.bottom + 10 @ 999\n"
    let report = Linter(rules: [open, tight], reader: LayoutFileReader()).lint(file: "a", bytes: [UInt8](text.utf8))
    #expect(report.findings.map(\.rule) == ["open-side"])
    #expect(report.findings.first?.fixes.first?.title == "add \(added) @ 999")
  }
}
