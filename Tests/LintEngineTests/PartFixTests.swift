import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import Rules
import Testing

@testable import Diagnosis

/// Fixes of visual formats and composites, worked out by hand.
@Suite struct PartFixTests {
  private func fixed(_ text: String) -> FixedFile {
    Linter(rules: allRules, reader: LayoutFileReader()).fix(
      file: "a.layout.yaml", bytes: Array(text.utf8), includingUnsafe: false)
  }

  /// Fixes a layout completely, in one step for each title.
  private func expect(
    _ text: String, becomes expected: String, by titles: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = fixed(text)
    #expect(String(decoding: file.bytes, as: UTF8.self) == expected, sourceLocation: sourceLocation)
    #expect(file.applied.map(\.fix.title) == titles, sourceLocation: sourceLocation)
    #expect(file.linted.report.findings == [], sourceLocation: sourceLocation)
    #expect(fixed(expected).applied.isEmpty, sourceLocation: sourceLocation)
  }

  /// 12 + 80 + 12 are 104 pt, and UIKit lays the row out at 104.5 pt.
  private func row(_ constraints: String) -> String {
    """
    cell: VisualCell
    table: {estimatedRowHeight: 80}
    views:
      photo: {type: image, image: [80, 80]}
    constraints:
    \(constraints)
    """
  }

  @Test func `a priority is written in a visual format`() {
    expect(
      row(
        """
          - "H:|-16-[photo(80)]"
          - "V:|-12-[photo(80)]-12-|"
        """),
      becomes: row(
        """
          - "H:|-16-[photo(80)]"
          - "V:|-12-[photo(80)]-(12@999)-|"
        """),
      by: "lower the priority of 'contentView.bottom == photo.bottom + 12' to 999")
  }

  @Test func `a visual format with a standard distance is split`() {
    expect(
      row(
        """
          - "V:|-[photo(80)]-|"  # 11 + 80 + 11
          - "H:|-16-[photo(80)]"
        """),
      becomes: row(
        """
          - photo.top == contentView.topMargin
          - photo.height == 80
          - contentView.bottomMargin == photo.bottom @ 999  # 11 + 80 + 11
          - "H:|-16-[photo(80)]"
        """),
      by: "lower the priority of 'contentView.layoutMarginsGuide.bottom == photo.bottom' to 999")
  }

  @Test func `a composite is split`() {
    expect(
      row(
        """
          - photo.leading == contentView.leading + 16
          - photo.verticalEdges == contentView.verticalEdges inset 12
          - photo.size == [80, 80]
        """),
      becomes: row(
        """
          - photo.leading == contentView.leading + 16
          - photo.top == contentView.top + 12
          - photo.bottom == contentView.bottom - 12 @ 999
          - photo.size == [80, 80]
        """),
      by: "replace 'photo.verticalEdges == contentView.verticalEdges inset 12' with "
        + "'photo.top == contentView.top + 12' and 'photo.bottom == contentView.bottom - 12 @ 999'")
  }

  /// The text of a mapping has no equation to quote. 12 + 80 + 12 = 104, plus 0.5 for the separator.
  @Test func `a relation in a mapping`() {
    func text(_ relation: String) -> String {
      """
      cell: A
      metrics: {inset: 12}
      views: {photo: {type: image, image: [80, 80]}}
      constraints:
        - photo.top == contentView.top + inset
        - photo.leading == contentView.leading + 16
        - {item: contentView, attribute: bottom, relation: \(relation), toItem: photo, toAttribute: bottom, constant: 12}
      """
    }
    let fixes = fixed(text("lessThanOrEqual")).applied.map(\.fix)
    #expect(fixes.map(\.title) == ["in line 7, change relation to greaterThanOrEqual"])
    #expect(fixes.map(\.outcome) == ["the row is then 104.5 pt high at widths 320, 375 and 430"])
    #expect(String(decoding: fixed(text("lessThanOrEqual")).bytes, as: UTF8.self) == text("greaterThanOrEqual"))
  }

  @Test func `composites in a flow list`() {
    let size = "photo.leading == contentView.leading + 16, \"photo.size == [80, 80]\"]"
    let text = "cell: A\nviews: {photo: {type: image, image: [80, 80]}}\nconstraints: ["
    expect(
      text + "photo.verticalEdges == contentView.verticalEdges inset 12, " + size,
      becomes: text + "photo.top == contentView.top + 12, photo.bottom == contentView.bottom - 12 @ 999, " + size,
      by: "lower the priority of 'photo.bottom == contentView.bottom - 12' "
        + "(part of 'photo.verticalEdges == contentView.verticalEdges inset 12') to 999")
  }

  /// One fix of two steps: the card's composite is split, because its bottom yields.
  @Test func `a card that is pinned to the cell`() {
    let head = """
      cell: CardCell
      views:
        card: {}
        title: {type: label, text: Hello, superview: card}
      constraints:

      """
    expect(
      head + """
          - card.edges == cell.edges inset 12
          - title.edges == card.edges inset 16
        """,
      becomes: head + """
          - card.top == contentView.top + 12
          - card.leading == contentView.leading + 12
          - card.bottom == contentView.bottom - 12 @ 999
          - card.trailing == contentView.trailing - 12
          - title.edges == card.edges inset 16
        """,
      by: "replace 'cell' with 'contentView' in 4 places and lower the priority of "
        + "'card.bottom == contentView.bottom - 12' to 999")
    expect(
      head + """
          - card.horizontalEdges == cell.horizontalEdges inset 12
          - card.verticalEdges == contentView.verticalEdges inset 12
          - title.edges == card.edges inset 16 @ 999
        """,
      becomes: head + """
          - card.horizontalEdges == contentView.horizontalEdges inset 12
          - card.verticalEdges == contentView.verticalEdges inset 12
          - title.edges == card.edges inset 16 @ 999
        """, by: "replace 'cell' with 'contentView'")
  }

  @Test func `a redundant constraint of an entry is removed`() {
    expect(
      row(
        """
          - photo.size == [80, 80]
          - photo.leading == contentView.leading + 16
          - "V:|-12-[photo(80)]-(12@999)-|"
        """),
      becomes: row(
        """
          - photo.size == [80, 80]
          - photo.leading == contentView.leading + 16
          - photo.top == contentView.top + 12
          - contentView.bottom == photo.bottom + 12 @ 999
        """), by: "remove 'photo.height == 80'")
  }

  /// A log may name the constraint by its identifier.
  @Test func `an entry with an identifier is not split`() {
    let text = row(
      """
        - {constraint: photo.verticalEdges == contentView.verticalEdges inset 12, identifier: column}
        - photo.leading == contentView.leading + 16
        - photo.size == [80, 80]
      """)
    let file = fixed(text)
    #expect(file.applied.allSatisfy { !$0.fix.title.contains("contentView.bottom") })
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("identifier: column"))
  }

  // MARK: - The entries to split

  /// Entries of 2, 1 and 2 constraints, and one without parts.
  private var layout: Layout {
    var layout = Layout(kind: .cell, name: "A")
    for (index, (entry, part)) in [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (3, nil)].enumerated() {
      var height = Constraint(index: index, first: Term(Anchor(.contentView, .height), coefficient: 1))
      (height.authoredIndex, height.part) = (entry, part)
      layout.constraints.append(height)
    }
    return layout
  }

  @Test func `the entries that changes touch are split, the last one first`() {
    let row = layout.constraints[5]
    #expect(layout.splittingEntries(in: [.setPriority(constraint: 5, 3), .setSetting(.displayScale(3))]) == nil)
    #expect(layout.splittingEntries(in: [.setConstant(constraint: 9, 3), .removeConstraint(-1)]) == nil)
    #expect(
      layout.splittingEntries(in: [.setPriority(constraint: 1, 3), .removeConstraint(4), .removeConstraint(0)])
        == [.splitEntry(2), .splitEntry(0)])
    // Indices count the constraints that are added and removed before.
    #expect(
      layout.splittingEntries(in: [.addConstraint(row, at: 1), .setActive(constraint: 1, false)]) == nil)
    #expect(
      layout.splittingEntries(in: [.addConstraint(row, at: 0), .setConstant(constraint: 3, 1)]) == [.splitEntry(1)])
    #expect(
      layout.splittingEntries(in: [.removeConstraint(5), .removeConstraint(2), .setRelation(constraint: 2, .equal)])
        == [.splitEntry(2), .splitEntry(1)])
  }

  /// A second step may touch another entry; its number is that before any split.
  @Test func `entries that are split already`() {
    let first: [LayoutChange] = [.splitEntry(0), .setPriority(constraint: 1, 3)]
    #expect(layout.splittingEntries(in: first) == nil)
    #expect(layout.splittingEntries(in: first + [.setConstant(constraint: 0, 3)]) == nil)
    #expect(
      layout.splittingEntries(in: first + [.setConstant(constraint: 4, 3)]) == [.splitEntry(2), .splitEntry(0)])
  }
}
