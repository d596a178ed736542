import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

/// One fault gives one finding, and a layout that could not be read gives none.
struct FoldingTests {
  private func lint(_ text: String, without off: Set<RuleID> = []) -> FileReport {
    let rules = allRules.filter { !off.contains($0.id) }
    return Linter(rules: rules, reader: LayoutFileReader()).lint(file: "a.layout.yaml", bytes: [UInt8](text.utf8))
  }

  private let pinned = """
    cell: BookCell
    platform: iOS 15
    views:
      author: {type: label, text: Mary Shelley}
    constraints:
      - author.top == cell.top + 8
      - author.leading == contentView.leading + 16
      - author.bottom == cell.bottom - 8

    """

  private let openBottom = """
    cell: BookCell
    platform: iOS 15
    views:
      author: {type: label, text: Mary Shelley}
    constraints:
      - author.top == contentView.top + 8
      - author.leading == contentView.leading + 16

    """

  /// UIKit ignores the side at the cell when it measures the row, so that it measures one line of the text. With the
  /// side at the content view, the text has its height.
  @Test func aTextThatIsPinnedToTheCellIsOneFault() {
    func row(_ side: String) -> [RuleID] {
      let text = """
        cell: AddressCell
        platform: iOS 15
        accessoryType: disclosureIndicator
        measure: {widths: [320]}
        views:
          address: {type: label, font: body, numberOfLines: 0, text: "Oranienburger Straße 114, rear building, Berlin"}
        constraints:
          - address.leading == contentView.leading + 16
          - address.top == contentView.top + 12
          - contentView.bottom == address.bottom + 12 @ 999
          - address.trailing == \(side).trailing - 16

        """
      return lint(text).findings.map(\.rule)
    }
    #expect(row("cell") == ["pinned-to-cell"])
    #expect(row("contentView").isEmpty)
    #expect(lint(pinned, without: ["pinned-to-cell"]).findings.contains { $0.rule == "zero-height" })
  }

  @Test func aHorizontalConflictIsNoHeightConflict() {
    let findings = lint(
      """
      cell: BookCell
      platform: iOS 15
      views:
        author: {type: label, text: Mary Shelley}
      constraints:
        - author.top == contentView.top + 8
        - author.bottom == contentView.bottom - 8
        - author.leading == cell.leading + 15
        - author.leading == cell.leading + 22

      """
    ).findings
    #expect(findings.filter { $0.severity == .error }.map(\.rule) == ["unsatisfiable-constraints"])
    #expect(findings.filter { $0.rule == "encapsulated-height-conflict" }.isEmpty)
  }

  @Test(
    "a multiplier beyond 1e5 either way: the layout has no reliable answer, and the finding is at the constraint")
  func farApart() throws {
    let text =
      openBottom + """
          - author.width <= 1e-7 * contentView.width
          - author.height >= 1e7 * author.width @ 100

        """
    let finding = try #require(lint(text).findings.first { $0.rule == .undecidedLayout })
    #expect(finding.severity == .warning && finding.message.hasPrefix("this multiplier is too far from 1"))
    let lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
    let start = lines.prefix(7).reduce(0) { $0 + $1.count + 1 }
    #expect(finding.place.start == start + 4 && finding.related.count == 1)
  }

  @Test("margins of 11 and 10.5 in iOS 12: 11 + 61 + 10.5 = 82.5, and half a point for the separator")
  func theCellsMarginsCountAsTheCell() {
    let findings = lint(
      """
      cell: BookCell
      platform: iOS 12
      views:
        author: {type: label, intrinsicContentSize: [90, 61]}
      constraints:
        - author.top == cell.layoutMarginsGuide.top
        - author.leading == contentView.leading + 16
        - author.bottom == cell.layoutMarginsGuide.bottom

      """
    ).findings
    #expect(findings.map(\.rule) == ["zero-height"])
    #expect(findings.first?.causes.map(\.rule) == ["pinned-to-cell", "pinned-to-cell"])
    #expect(findings.first?.fixes.first?.outcome == "the row is then 83 pt high at widths 320, 375 and 430")
  }

  @Test("11 + 20.5 + 6 + 18 + 11 = 66.5, and half a point for the separator")
  func aStackWithoutABottomIsReportedInsteadOfItsSubviews() {
    let findings = lint(
      """
      cell: BookCell
      platform: iOS 15
      views:
        lines:
          type: stack
          axis: vertical
          spacing: 6
          subviews:
            author: {type: label, intrinsicContentSize: [90, 20.5]}
            work: {type: label, intrinsicContentSize: [120, 18]}
      constraints:
        - lines.top == contentView.topMargin
        - lines.leading == contentView.leadingMargin
        - lines.trailing == contentView.trailingMargin

      """
    ).findings
    #expect(findings.map(\.rule) == ["zero-height"])
    #expect(findings.first?.views == ["lines"])
    #expect(findings.first?.causes.map(\.message) == ["no constraint connects the bottom of 'lines' to 'contentView'"])
    #expect(findings.first?.fixes.first?.title == "add contentView.bottomMargin == lines.bottom")
    #expect(findings.first?.fixes.first?.outcome == "the row is then 67 pt high at widths 320, 375 and 430")
  }

  @Test("a fix of a collapse is offered even if the row is not as high as expected: 8 + 20.5 + 8 + 0.5 = 37")
  func anExpectationDoesNotHideTheFix() {
    let finding = lint(openBottom + "expect: {rowHeight: 40}\n").findings.first
    #expect(finding?.rule == "zero-height")
    #expect(
      finding?.fixes.first?.outcome
        == "the row is then 37 pt high at widths 320, 375 and 430; lint then reports a new error [unexpected-row-height]"
    )
  }

  @Test func theCausesOfACollapseAreFoldedIntoIt() {
    let findings = lint(pinned).findings
    #expect(findings.map(\.rule) == ["zero-height"])
    #expect(findings.first?.causes.map(\.rule) == ["pinned-to-cell", "pinned-to-cell"])
    #expect(findings.first?.causes.map(\.constraints) == [["constraints[0]"], ["constraints[2]"]])
  }

  @Test func causesAreFindingsIfTheirRuleIsOff() {
    let findings = lint(pinned, without: ["zero-height"]).findings
    #expect(findings.map(\.rule) == ["pinned-to-cell"])
    #expect(findings.first?.constraints == ["constraints[0]", "constraints[2]"])
    #expect(findings.first?.related.count == 1)
    #expect(findings.allSatisfy { $0.severity == .error && $0.causes.isEmpty })
    #expect(lint(openBottom, without: ["zero-height"]).findings.map(\.rule) == ["incomplete-vertical-chain"])
  }

  /// A badge pinned to the cell at three sides, beside a text that gives the row its height.
  private let badge = """
    cell: BookCell
    platform: iOS 15
    accessoryType: checkmark
    views:
      author: {type: label, text: Mary Shelley}
      badge: {intrinsicContentSize: [8, 8]}
    constraints:
      - author.top == contentView.top + 8
      - author.leading == contentView.leading + 16
      - contentView.bottom == author.bottom + 8
      - badge.leading == cell.trailing - 20
      - badge.trailing == cell.trailing - 12
      - badge.bottom == cell.bottom - 4

    """

  @Test("the bottom is what UIKit does not measure, so it is named first; the others are marked")
  func severalSidesOfOneViewAreOneFinding() throws {
    let found = lint(badge).findings.filter { $0.rule == "pinned-to-cell" }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      finding.message
        == "'badge.bottom', 'badge.leading' and 'badge.trailing' are pinned to the cell, not to contentView"
    )
    #expect(finding.constraints == ["constraints[5]", "constraints[3]", "constraints[4]"])
    #expect(finding.related.count == 2)
  }

  @Test("a comment hides one side of three, and the others stay one finding; with all sides hidden nothing is left")
  func aPartOfAJointFindingIsSuppressedAlone() {
    func lines(hiding sides: Int...) -> (found: [Int], hidden: [Int], constraints: [[String]]) {
      let text = badge.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
        sides.contains(index + 1) ? "\(line)  # plumb:disable-line pinned-to-cell" : String(line)
      }.joined(separator: "\n")
      let report = lint(text)
      #expect(!report.findings.contains { $0.rule == "unused-suppression" })
      let found = report.findings.filter { $0.rule == "pinned-to-cell" }
      func line(_ finding: Finding) -> Int { report.source.position(at: finding.place.start).line }
      return (found.map(line), report.suppressed.map { line($0.finding) }.sorted(), found.map(\.constraints))
    }
    // The badge's leading, trailing and bottom are on lines 11, 12 and 13.
    let second = lines(hiding: 12)
    #expect(second.found == [13] && second.hidden == [12])
    #expect(second.constraints == [["constraints[5]", "constraints[3]"]])
    let bottom = lines(hiding: 13)
    #expect(bottom.found == [11] && bottom.hidden == [13])
    let all = lines(hiding: 11, 12, 13)
    #expect(all.found == [] && all.hidden == [11, 12, 13])
  }

  /// Two pairs of insets at priority 999, as in the sheet of an app: 24 and 0 contradict each other at each side, and
  /// which of them hold follows from the width of at most 340 below, which is weaker.
  @Test func clashesThatMirrorEachOtherAreOneFinding() throws {
    let findings = lint(
      """
      cell: BookCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        sheet: {}
      constraints:
        - sheet.top == contentView.top
        - sheet.height == 60
        - contentView.bottom == sheet.bottom
        - sheet.leading == contentView.leading + 24 @ 750
        - sheet.leading == contentView.leading @ 750
        - contentView.trailing == sheet.trailing + 24 @ 750
        - contentView.trailing == sheet.trailing @ 750
        - sheet.width <= 272 @ 600

      """
    ).findings.filter { $0.rule == "priority-clash" }
    let finding = try #require(findings.first)
    // 320 - 24 - 24 = 272, so the insets of 0 lose, at both sides.
    #expect(findings.count == 1)
    #expect(finding.constraints.contains("constraints[4]") && finding.constraints.contains("constraints[6]"))
    #expect(
      finding.message
        == "2 pairs of constraints between 'sheet' and 'contentView', all of priority 750, contradict each other")
  }

  @Test func causesAreFoldedOnlyWithinALayout() {
    let sound = openBottom + "  - contentView.bottom == author.bottom + 8\n"
    let findings = lint(pinned + "---\n" + sound + "---\n" + openBottom).findings
    #expect(findings.map(\.document) == [0, 2])
    #expect(findings.map(\.rule) == ["zero-height", "zero-height"])
    #expect(findings.first?.causes.map(\.rule) == ["pinned-to-cell", "pinned-to-cell"])
    #expect(findings.last?.causes.map(\.rule) == ["incomplete-vertical-chain"])
    #expect(lint(pinned + "---\n" + sound).layoutCount == 2)
  }

  @Test func aFixEditsItsOwnDocument() throws {
    let text = pinned + "---\n" + openBottom
    let fix = try #require(lint(text).findings.last?.fixes.first)
    #expect(fix.edits.allSatisfy { $0.range.start > pinned.utf8.count })
    #expect(fix.outcome == "the row is then 37 pt high at widths 320, 375 and 430")
  }

  @Test func anUnreadLayoutIsNotReportedAsCollapsed() {
    let findings = lint(openBottom + "  - contentView.bottom == autor.bottom + 8\n").findings
    #expect(findings.map(\.rule) == ["unknown-view"])
    let stillPinned = lint(pinned + "  - author.bottom == contentView.botom\n").findings.map(\.rule)
    #expect(!stillPinned.contains("zero-height"))
    #expect(stillPinned.filter { $0 == "pinned-to-cell" }.count == 1)
  }

  @Test func aCollapseAtOneWidthNamesTheWidth() {
    let text = """
      cell: BannerCell
      platform: iOS 15
      measure: {widths: [320, 430]}
      views:
        banner: {}
      constraints:
        - banner.leading == contentView.leading
        - banner.trailing == contentView.trailing
        - banner.top == contentView.top
        - banner.bottom == contentView.bottom
        - banner.height >= contentView.width - 340 @ 999

      """
    let findings = lint(text).findings
    #expect(findings.map(\.environments) == [[Environment(width: 320)]])
    #expect(findings.first?.message.contains("0 pt at width 320:") == true)
  }

  @Test func aCauseIsFoldedIntoTheFindingAboutTheSameConstraints() {
    let findings = lint(
      """
      cell: BookCell
      platform: iOS 15
      views:
        author: {type: label, text: Mary Shelley}
        cover: {type: image, image: [40, 40]}
      constraints:
        - author.top == contentView.top + 8
        - author.bottom == contentView.bottom - 8
        - author.leading == cover.trailing + 8
        - author.leading == cover.trailing + 12
        - cover.leading == contentView.leading + 16
        - cover.centerY == author.centerY
        - cover.height >= 30
        - cover.height <= 20

      """
    ).findings
    #expect(findings.map(\.rule) == ["unsatisfiable-constraints", "unsatisfiable-constraints"])
    #expect(findings.map { Set($0.constraints) } == findings.map { Set($0.causes.flatMap(\.constraints)) })
    #expect(findings.map(\.causes.count) == [1, 1])
  }

  @Test func unconstrainedViewsAreReportedOnce() {
    let findings = lint(
      """
      cell: BookCell
      platform: iOS 15
      views:
        author: {type: label, text: Mary Shelley}
        cover: {type: image, image: [40, 40]}
        dot: {type: image, image: [8, 8]}
      constraints:
        - author.edges == contentView.edges inset 8

      """
    ).findings
    #expect(findings.map(\.rule) == ["ambiguous-layout", "ambiguous-layout"])
    #expect(findings.map { $0.causes.map(\.views) } == [[["cover"]], [["dot"]]])
  }

  @Test func aViewThatASampleConstrainsIsNotUnconstrained() {
    let text = """
      cell: BookCell
      platform: iOS 15
      measure: {samples: {sold: {constraints: {x: {active: true}, y: {active: true}}}}}
      views:
        author: {type: label, text: Mary Shelley}
        badge: {type: image, image: [8, 8]}
      constraints:
        - author.edges == contentView.edges inset 8
        - {constraint: badge.leading == author.leading, identifier: x, active: false}
        - {constraint: badge.top == author.top, identifier: y, active: false}

      """
    #expect(lint(text).findings.map(\.rule) == ["ambiguous-layout"])
    #expect(lint(text).findings.flatMap(\.causes).isEmpty)
  }

  @Test func aHiddenViewExplainsOnlyItsOwnConflict() throws {
    let findings = lint(
      """
      cell: PasswordCell
      platform: iOS 15
      views:
        rows:
          type: stack
          axis: vertical
          subviews:
            field: {type: textField, intrinsicContentSize: [200, 34]}
            hint: {type: label, text: Too short, hidden: true, intrinsicContentSize: [70, 18]}
      constraints:
        - rows.top == contentView.top + 8
        - rows.leading == contentView.leading + 16
        - rows.width == 200
        - rows.width == 240
        - contentView.bottom == rows.bottom + 8 @ 999
        - hint.height == 18

      """
    ).findings
    #expect(findings.map(\.rule) == ["unsatisfiable-constraints", "unsatisfiable-constraints"])
    let widths = try #require(findings.first { $0.constraints.contains("constraints[2]") })
    let hiding = try #require(findings.first { $0.constraints == ["constraints[5]"] })
    #expect(widths.causes.map(\.rule) == ["contradictory-constraint"])
    #expect(hiding.causes.map(\.rule) == ["hidden-stack-conflict"])
  }
}
