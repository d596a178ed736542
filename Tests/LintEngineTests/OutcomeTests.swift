import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

@testable import Diagnosis

/// What a mend leads to is told for the plain circumstances, and held against the same ones from before.
@Suite struct OutcomeTests {
  /// A row without a bottom, whose mend ties `author` 8 pt above it: 8 + 20.5 + 8 + 0.5 for the separator are 37 pt,
  /// and with the sample 8 + 40 + 8 + 0.5 are 56.5.
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

  @Test func samplesSizesAndDirectionsBesideThePlainOnesAreNotSpokenOf() throws {
    #expect(try outcome(measuring: sample) == "makes the row 37 pt at 320, 375 and 430")
    let rest = "textSizes: [small, large, extraLarge], layoutDirections: [rightToLeft, leftToRight]"
    #expect(try outcome(measuring: "\(rest), \(sample)") == "makes the row 37 pt at 320, 375 and 430")
  }

  @Test func wherePlainOnesAreNotMeasuredTheFirstAreNamed() throws {
    #expect(
      try outcome(measuring: "widths: [320], textSizes: [small, extraLarge], layoutDirections: [rightToLeft]")
        == "makes the row 37 pt at 320, small, right to left")
  }

  @Test func aCollapseInOneContentSaysInWhich() throws {
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
    #expect(finding.message.contains("0 pt with the sample 'open':"))
    #expect(
      finding.circumstances == [
        Circumstances(width: 320, sample: "open"), Circumstances(width: 320, textSize: .small, sample: "open"),
      ])
  }

  /// `a` and `b` share 320 - 16 = 304 pt less what each shows at least: nothing, so either may have 0 to 304.
  @Test func aRangeIsThatOfThePlainCircumstances() throws {
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
      #expect(report.findings.first?.message == "nothing decides how wide 'a' is")
      return report.findings.first?.label
    }
    #expect(try label("large") == "0 to 304 pt")
    #expect(try label("small, large") == "0 to 304 pt at 320")
    #expect(try label("small, extraLarge") == "0 to 304 pt at 320, small")
  }

  // MARK: - What comes in with a mend

  private let book = """
    cell: BookCell
    platform: iOS 15
    views:
      author: {type: label, intrinsicContentSize: [90, 20.5]}
    constraints:
      - author.top == contentView.top + 8
      - author.leading == contentView.leading + 16

    """

  private func mend(of rule: RuleID, in text: String, besides other: Rule? = nil) -> Fix? {
    let report = Linter(rules: allRules + [other].compactMap { $0 }, reader: LayoutFileReader()).lint(
      file: "a", bytes: [UInt8](text.utf8))
    return report.findings.first { $0.rule == rule }?.fixes.first
  }

  @Test func anotherHeightThanIsExpectedIsToldAndNotSafe() throws {
    let fix = try #require(mend(of: "zero-height", in: book + "expect: {rowHeight: 44}\n"))
    #expect(
      fix.outcome == "makes the row 37 pt at 320, 375 and 430; leaves an error [unexpected-row-height]" && !fix.isSafe)
  }

  /// Finds as often as is said that a row has a height.
  private func height(_ severity: Severity, count: Int) -> Rule {
    Rule(id: "has-height", severity: severity, summary: "a row has a height", isAboutHeight: true) { context in
      guard context.solutions.contains(where: { !$0.fitsToNothing }) else { return [] }
      return (0..<count).map {
        LayoutFinding(rule: "has-height", severity: severity, message: "it stands \($0)", place: .layout)
      }
    }
  }

  @Test func anErrorForAnErrorIsNoMend() throws {
    #expect(mend(of: "zero-height", in: book, besides: height(.error, count: 1)) == nil)
    let one = try #require(mend(of: "zero-height", in: book, besides: height(.warning, count: 1)))
    #expect(one.outcome == "makes the row 37 pt at 320, 375 and 430; leaves a warning [has-height]" && one.isSafe)
    let two = try #require(mend(of: "zero-height", in: book, besides: height(.warning, count: 2)))
    #expect(two.outcome == "makes the row 37 pt at 320, 375 and 430; leaves 2 warnings [has-height]")
  }

  /// Nobody wrote the 44: it is as good a guess as any. The 8 that repeats an inset is none.
  @Test func aNumberThatNobodyWroteIsNotSafe() throws {
    let text = book.replacing("{type: label, intrinsicContentSize: [90, 20.5]}", with: "{type: image}")
    let tied = text + "  - contentView.bottom == author.bottom + 8\n"
    let guess = try #require(mend(of: "zero-height", in: text) ?? mend(of: "no-intrinsic-height", in: tied))
    #expect(guess.title.contains("author.height == 44") && !guess.isSafe)
    let repeated = try #require(mend(of: "zero-height", in: book))
    #expect(repeated.title == "contentView.bottom == author.bottom + 8" && repeated.isSafe)
  }

  /// The estimate is changed, and the row has no height before and after.
  @Test func aRowThatStillCollapsesHasNoHeightInWords() throws {
    let rule = Rule(id: "old-name", severity: .warning, summary: "a view has its old name") { context in
      context.layout.constraints.filter { $0.constant == -16 }.map {
        LayoutFinding(
          rule: "old-name", severity: .warning, message: "this inset is old", place: .constraint($0.index),
          fault: .other([ProposedFix([.setConstant(constraint: $0.index, 20)])]))
      }
    }
    #expect(mend(of: "old-name", in: book, besides: rule)?.outcome == "the row still collapses")
  }

  /// What the first step adds, a second rule lowers.
  @Test func whatIsAddedAndLoweredIsToldAsOneThing() {
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
      let tie = Tie(Anchor(ItemID(2), .trailing), .equal, Anchor(.contentView, .trailing), plus: -8)
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
    #expect(report.findings.first?.fixes.first?.title == "\(added) @ 999")
  }
}
