import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

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
          - photo.top == contentView.layoutMarginsGuide.top
          - photo.height == 80
          - contentView.layoutMarginsGuide.bottom == photo.bottom @ 999  # 11 + 80 + 11
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
      by: "lower the priority of 'photo.bottom == contentView.bottom - 12' to 999")
  }

  @Test func `composites in a flow list`() {
    let size = "photo.leading == contentView.leading + 16, \"photo.size == [80, 80]\"]"
    let text = "cell: A\nviews: {photo: {type: image, image: [80, 80]}}\nconstraints: ["
    expect(
      text + "photo.verticalEdges == contentView.verticalEdges inset 12, " + size,
      becomes: text + "photo.top == contentView.top + 12, photo.bottom == contentView.bottom - 12 @ 999, " + size,
      by: "lower the priority of 'photo.bottom == contentView.bottom - 12' to 999")
  }

  /// One fix of two steps: the card keeps its composite, and the title's is split.
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
          - card.edges == contentView.edges inset 12
          - title.top == card.top + 16
          - title.leading == card.leading + 16
          - title.bottom == card.bottom - 16 @ 999
          - title.trailing == card.trailing - 16
        """,
      by: "replace 'cell' with 'contentView' and lower the priority of 'title.bottom == card.bottom - 16' to 999")
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
}
