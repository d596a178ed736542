import LayoutSolver
import Testing

/// Rows laid out wholly on the cell [semantics 5.16]. A line of 17 pt is 20.5 pt high.
@Suite struct CellMeasuringTests {
  private func row(_ kind: String = "cell", _ views: [String] = [], _ constraints: [String] = []) throws -> SolvedRow {
    let all = [
      "note.top == cell.top + 8", "note.leading == cell.leading + 16", "note.bottom == cell.bottom - 8",
    ]
    return try SolvedRow(
      """
      \(kind): Row
      platform: iOS 15
      measure: {widths: [320]}
      views:
        note: {type: label, text: Note, superview: cell}
      \(views.map { "  \($0)" }.joined(separator: "\n"))
      constraints:
      \((all + constraints).map { "  - \($0)" }.joined(separator: "\n"))
      """)
  }

  /// A panel that fills the cell and to which the text is tied is no background: 8 + 20.5 + 8, and the separator's half.
  @Test func `a panel with texts tied to it holds the cell open`() throws {
    let row = try SolvedRow(
      """
      cell: Row
      platform: iOS 15
      measure: {widths: [320]}
      views:
        panel: {superview: cell}
        note: {type: label, text: Note, superview: cell}
      constraints:
        - panel.edges == cell.edges
        - note.top == panel.top + 8
        - note.leading == panel.leading + 16
        - note.bottom == panel.bottom - 8
      """)
    #expect(row.heights == [36.5, 37])
  }

  /// A spacer of 20 pt that fills the cell sets its height: 20, and half a point for the separator.
  @Test func `a view with a height of its own is no background`() throws {
    let row = try SolvedRow(
      """
      cell: Row
      platform: iOS 15
      measure: {widths: [320]}
      views:
        spacer: {superview: cell}
      constraints:
        - spacer.edges == cell.edges
        - spacer.height == 20
      """)
    #expect(row.heights == [20, 20.5])
  }

  /// 8 + 20.5 + 8, and half a point for the separator.
  @Test func `If nothing is in the content view, the cell is measured`() throws {
    let row = try row()
    #expect(row.heights == [36.5, 37])
    #expect(row.solution.status == .determined)
    #expect(try row.frame("note")[1] == 8)
  }

  @Test func `Anything in the content view ends that`() throws {
    #expect(try row("cell", ["dot: {}"], ["dot.edges == contentView.edges"]).solution.isCollapsed)
    #expect(try row("cell", ["dot: {}"]).solution.isCollapsed)
    #expect(try row("cell", [], ["note.leading >= contentView.leading"]).solution.isCollapsed)
  }

  @Test func `An inactive constraint to the content view does not`() throws {
    #expect(try row("cell", [], ["{constraint: note.top == contentView.top, active: false}"]).heights == [36.5, 37])
  }

  /// Nothing is known of them.
  @Test(arguments: ["headerFooter", "collectionCell"])
  func `In headers and collection cells, only the content view is measured`(kind: String) throws {
    #expect(try row(kind).solution.fitsToZero)
  }

  @Test func `Without a chain to the bottom of the cell, the row collapses`() throws {
    let row = try SolvedRow(
      """
      cell: Row
      measure: {widths: [320]}
      views:
        note: {type: label, text: Note, superview: cell}
      constraints:
        - note.top == cell.top + 8
        - note.leading == cell.leading + 16
      """)
    #expect(row.solution.isCollapsed)
  }

  @Test func `A background alone is no chain`() throws {
    let row = try SolvedRow(
      """
      cell: Row
      measure: {widths: [320]}
      views:
        tint: {superview: cell}
      constraints:
        - tint.edges == cell.edges
      """)
    #expect(row.solution.isCollapsed)
  }

  /// The separator is inside the cell and outside the content view there, and nothing is known.
  @Test func `Up to iOS 12 only the content view is measured`() throws {
    let row = try SolvedRow(
      """
      cell: Row
      platform: iOS 12
      measure: {widths: [320]}
      views:
        note: {type: label, text: Note, superview: cell}
      constraints:
        - note.top == cell.top + 8
        - note.leading == cell.leading + 16
        - note.bottom == cell.bottom - 8
      """)
    #expect(row.solution.isCollapsed)
  }
}
