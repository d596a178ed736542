import Findings
import LintEngine
import Rules
import Testing

/// What a mend leads to is told for the plain circumstances, and held against the same ones from before.
@Suite struct OutcomeTests {
  /// A row without a bottom, whose mend ties `author` 8 pt above it: 8 + 20.5 + 8 + 0.5 for the separator are 37 pt, and
  /// with the sample 8 + 40 + 8 + 0.5 are 56.5.
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
    let report = Linter(rules: allRules).lint(file: "a.layout.yaml", bytes: [UInt8](text.utf8))
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
    let report = Linter(rules: allRules).lint(file: "a.layout.yaml", bytes: [UInt8](text.utf8))
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
      let report = Linter(rules: allRules).lint(file: "a.layout.yaml", bytes: [UInt8](text.utf8))
      #expect(report.findings.map(\.rule) == ["ambiguous-layout"])
      #expect(report.findings.first?.message == "nothing decides how wide 'a' is")
      return report.findings.first?.label
    }
    #expect(try label("large") == "0 to 304 pt")
    #expect(try label("small, large") == "0 to 304 pt at 320")
    #expect(try label("small, extraLarge") == "0 to 304 pt at 320, small")
  }
}
