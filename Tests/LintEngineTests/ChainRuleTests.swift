import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

/// Which rule reports a broken or loose chain, and which rules leave it to another.
struct ChainRuleTests {
  private func findings(_ constraints: String, views: String) -> [Finding] {
    let text = "cell: A\nplatform: iOS 15\nviews: {\(views)}\nconstraints:\n"
    let lines = constraints.split(separator: "\n").map { "  - \($0)\n" }.joined()
    return Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: [UInt8]((text + lines).utf8)
    ).findings
  }

  private func causes(_ constraints: String, views: String) -> [RuleID] {
    findings(constraints, views: views).first { $0.rule == "zero-height" }?.causes.map(\.rule) ?? []
  }

  private let title = "title: {type: label, text: Tides}"

  @Test("only the title's bottom is missing; half of the row is the height of the bar beside it")
  func aShareBesideAnIncompleteChainIsNoCause() {
    let causes = causes(
      """
      title.leading == contentView.leading + 16
      title.top == contentView.top + 8
      bar.leading == title.trailing + 8
      bar.width == 4
      bar.centerY == contentView.centerY
      bar.height == 0.5 * contentView.height
      """, views: "\(title), bar: {class: Bar}")
    #expect(causes == ["incomplete-vertical-chain"])
  }

  @Test("0.5 * 0 + 10 is not 0, and at priority 50 a share is too weak", arguments: ["+ 10", "@ 50"])
  func aShareThatIsMoreOrLessThanOneIsNoCause(rest: String) {
    let causes = causes(
      """
      bar.leading == contentView.leading + 16
      bar.width == 4
      bar.centerY == contentView.centerY
      bar.height == 0.5 * contentView.height \(rest)
      """, views: "bar: {class: Bar}")
    #expect(causes == ["incomplete-vertical-chain"])
  }

  @Test("the top is an equation, so only the bottom's direction is wrong")
  func oneWrongInequalityIsAnIncompleteChain() {
    let causes = causes(
      """
      title.leading == contentView.leading + 16
      title.top == contentView.top + 8
      title.bottom >= contentView.bottom - 8
      """, views: title)
    #expect(causes == ["incomplete-vertical-chain"])
  }

  @Test("the picture floats in the row at its own height, and only that is reported")
  func anAmbiguousPositionIsReportedOnce() {
    let rules = findings(
      """
      title.leading == contentView.leading + 60
      title.trailing == contentView.trailing - 16
      title.top == contentView.top + 30
      title.bottom == contentView.bottom - 30 @ 999
      dot.leading == contentView.leading + 16
      dot.width == 20
      dot.top >= contentView.top + 8
      dot.bottom <= contentView.bottom - 8
      """, views: "\(title), dot: {type: image, intrinsicContentSize: [20, 20]}"
    ).map(\.rule)
    #expect(rules == ["ambiguous-layout"])
  }

  @Test("one end is not a chain: the title sets the height, and the bound below the dot is only a bound")
  func aBoundAtOneEndIsFine() {
    let rules = findings(
      """
      title.leading == contentView.leading + 60
      title.trailing == contentView.trailing - 16
      title.top == contentView.top + 30
      title.bottom <= contentView.bottom - 30 @ 999
      dot.leading == contentView.leading + 16
      dot.width == 20
      dot.top == contentView.top + 8
      dot.bottom <= contentView.bottom - 8
      """, views: "\(title), dot: {type: image, intrinsicContentSize: [20, 20]}"
    ).map(\.rule)
    #expect(rules == [])
  }

  @Test("the position of the note is ambiguous, however many lines it may have")
  func aFloatingViewIsNoColumn() {
    let rules = findings(
      """
      title.leading == contentView.leading + 16
      title.width == 60
      title.top == contentView.top + 8
      title.bottom == contentView.bottom - 8
      note.leading == title.trailing + 8
      note.trailing == contentView.trailing - 16
      """, views: "\(title), note: {type: label, text: Ebb, numberOfLines: 0}"
    ).map(\.rule)
    #expect(rules == ["ambiguous-layout"])
  }

  @Test("the bottom is pinned to the wrong view, and the rule for that reports it")
  func onlyPinnedToCellReportsAColumnPinnedToTheCell() {
    let rules = findings(
      """
      title.leading == contentView.leading + 16
      title.width == 60
      title.top == contentView.top + 8
      title.bottom == contentView.bottom - 8
      note.leading == title.trailing + 8
      note.trailing == contentView.trailing - 16
      note.top == contentView.top + 8
      note.bottom <= cell.bottom - 8
      """, views: "\(title), note: {type: label, text: Ebb, numberOfLines: 0}"
    ).map(\.rule)
    #expect(rules == ["pinned-to-cell"])
  }

  @Test(
    "a view at the cell's side is a warning only if an accessory moves the side of the content view",
    arguments: [("leading", "accessoryType: checkmark", Severity.info), ("trailing", "", .info)], [16, 0])
  func aSideOfTheCellMatters(_ side: (String, String, Severity), _ distance: Int) {
    func severity(_ accessory: String, _ side: String) -> [Severity] {
      let text = """
        cell: A
        platform: iOS 15
        \(accessory)
        views: {\(title)}
        constraints:
          - title.\(side) == cell.\(side) + \(side == "trailing" ? -distance : distance)
          - title.top == contentView.top
          - title.bottom == contentView.bottom
        """
      return Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a", bytes: [UInt8](text.utf8)).findings
        .filter { $0.rule == "pinned-to-cell" }.map(\.severity)
    }
    #expect(severity(side.1, side.0) == [side.2])
    #expect(severity("accessoryType: checkmark", "trailing") == [.warning])
  }

  @Test("two of four sides with a share of the width do not make an inset")
  func aMultipliedSideIsNoInset() {
    let rules = findings(
      """
      title.leading == contentView.leading + 16
      title.trailing == 1.5 * contentView.trailing + 16
      title.top == contentView.top + 8
      title.bottom == contentView.bottom - 8
      """, views: title
    ).map(\.rule)
    #expect(!rules.contains("inverted-inset"))
  }

  @Test("right counts like trailing: 16 pt hang out")
  func anInsetAtTheRightIsInvertedToo() {
    let found = findings(
      """
        price.top == contentView.top + 8
        price.bottom == contentView.bottom - 8
        price.left >= contentView.left + 16
        price.right == contentView.right + 16
      """, views: "price: {type: label, text: 6 €}")
    #expect(found.filter { $0.rule == "inverted-inset" }.map(\.constraints) == [["constraints[3]"]])
  }

  @Test("from right to left, trailing is on the left, and 16 pt hang out there")
  func anInsetIsInvertedInEitherDirection() throws {
    let text = """
      cell: A
      platform: iOS 15
      views: {\(title)}
      constraints:
        - title.leading == contentView.leading + 16
        - title.trailing == contentView.trailing + 16
        - title.top == contentView.top + 8
        - title.bottom == contentView.bottom - 8
      """
    var layout = try #require(loadLayouts([UInt8](text.utf8)).layouts.first)
    layout.layout.measure.layoutDirections = [.rightToLeft]
    let findings = Linter(rules: allRules, reader: LayoutFileReader()).findings(in: layout)
    #expect(findings.map(\.rule) == ["inverted-inset"])
    #expect(findings.first?.message == "the constant pushes 'title' 16 pt out of 'contentView' at its trailing side")
  }
}

/// A cause is folded only into a finding that it explains.
struct CauseTests {
  @Test("the mask contradicts the dot's width; the title's two widths contradict each other")
  func aConflictHasOnlyItsOwnCauses() {
    let text = """
      cell: A
      platform: iOS 15
      views:
        title: {type: label, text: Tides}
        dot: {translatesAutoresizingMaskIntoConstraints: true, frame: [16, 8, 20, 20]}
      constraints:
        - title.leading == contentView.leading + 60
        - title.width == 80
        - title.width == 90
        - title.top == contentView.top + 8
        - title.bottom == contentView.bottom - 8
        - dot.width == 30
      """
    let findings = Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: [UInt8](text.utf8)
    ).findings
      .filter { $0.rule == "unsatisfiable-constraints" }
    #expect(findings.map(\.views) == [["title"], ["dot"]])
    #expect(findings.map { $0.causes.map(\.rule) } == [["contradictory-constraint"], ["autoresizing-mask-left-on"]])
  }

  @Test("a mask without a conflict is a finding of its own, and the row's other conflict has no cause")
  func aCauseWithoutAFindingToExplainIsAFinding() {
    let text = """
      cell: A
      platform: iOS 15
      views:
        title: {type: label, text: Tides}
        dot: {translatesAutoresizingMaskIntoConstraints: true, frame: [16, 8, 20, 20]}
      constraints:
        - title.leading == contentView.leading + 60
        - title.width == 80
        - title.width == 90
        - title.top == contentView.top + 8
        - title.bottom == contentView.bottom - 8
        - dot.width == 20
      """
    let findings = Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: [UInt8](text.utf8)
    ).findings
    #expect(findings.map(\.rule).sorted() == ["autoresizing-mask-left-on", "unsatisfiable-constraints"])
    #expect(findings.map { $0.causes.map(\.rule) }.filter { $0 != ["contradictory-constraint"] } == [[]])
  }

  /// The chain lacks its end below 'note'. The badge is on no chain, and moving it would not change the height.
  @Test func anInfoDoesNotExplainAnError() {
    let text = """
      cell: A
      platform: iOS 15
      views:
        note: {type: label, text: Tides}
        badge: {superview: cell}
      constraints:
        - note.top == contentView.top + 8
        - note.leading == contentView.leading + 16
        - note.trailing <= contentView.trailing - 60
        - badge.centerY == note.centerY
        - badge.trailing == contentView.trailing - 16
        - badge.size == 20
      """
    let findings = Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: [UInt8](text.utf8)
    ).findings
    #expect(findings.map(\.rule).sorted() == ["subview-of-cell", "zero-height"])
    #expect(findings.flatMap(\.causes).map(\.rule) == ["incomplete-vertical-chain"])
  }

  /// With a severity of the user's, the rule still finds what has effects: 'note' is the chain's middle.
  @Test(arguments: [Severity.info, .warning])
  func aCauseOfTheUsersSeverityExplainsAnError(severity: Severity) {
    let text = """
      cell: A
      platform: iOS 15
      views:
        title: {type: label, text: Tides}
        note: {type: label, text: High at noon, superview: cell}
        time: {type: label, text: Today}
      constraints:
        - title.top == contentView.top + 8
        - title.leading == contentView.leading + 16
        - note.top == title.bottom + 4
        - note.leading == title.leading
        - time.top == note.bottom + 4
        - time.leading == title.leading
        - contentView.bottom == time.bottom + 8
      """
    var rules = allRules
    for index in rules.indices where rules[index].id == "subview-of-cell" { rules[index].imposedSeverity = severity }
    let findings = Linter(rules: rules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: [UInt8](text.utf8)
    ).findings.filter { $0.severity > .info || $0.rule == "subview-of-cell" }
    #expect(findings.map(\.rule) == ["zero-height"])
    #expect(findings.flatMap(\.causes).map(\.rule) == ["subview-of-cell"])
  }
}
