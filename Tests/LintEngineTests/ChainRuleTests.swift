import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

/// Which rule speaks of a chain that is broken or loose, and which ones leave it to another.
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

  @Test("what is missing is the title's bottom; half of the row is a height of the bar beside it")
  func aShareBesideAnOpenChainIsNoCause() {
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

  @Test("0.5 * 0 + 10 is no 0, and at priority 50 a share is outranked", arguments: ["+ 10", "@ 50"])
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

  @Test("the top holds by an equation, so the bottom's wrong direction is all that is wrong")
  func oneWrongInequalityIsAnIncompleteChain() {
    let causes = causes(
      """
      title.leading == contentView.leading + 16
      title.top == contentView.top + 8
      title.bottom >= contentView.bottom - 8
      """, views: title)
    #expect(causes == ["incomplete-vertical-chain"])
  }

  @Test("the picture floats in the row as it fits, and that is what is told")
  func whatIsOpenAnywayIsToldOnce() {
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

  @Test("one end alone is no chain: the title decides, and the bound below the dot is a bound")
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

  @Test("nothing says where the note stands; that its lines may be many changes nothing")
  func aViewThatFloatsIsNoColumn() {
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

  @Test("the bottom is tied, to the wrong view, and the rule about that says so")
  func aColumnPinnedToTheCellIsLeftToThatRule() {
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

  @Test("two of four sides held by a share of the width say nothing of an inset")
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

  @Test("right counts as trailing does: 16 pt hang out")
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

  @Test("right to left, trailing is at the left, and 16 pt hang out there")
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

/// What is folded into a finding is about it.
struct CauseTests {
  @Test("the mask contradicts the dot's width; the title's two widths contradict each other")
  func aConflictTakesTheCausesThatAreItsOwn() {
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

  @Test("a mask in no conflict is a finding of its own, and the row's other conflict stays without a cause")
  func aCauseOfNothingStandsByItself() {
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
}
