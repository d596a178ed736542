import LayoutSolver
import Testing

/// Rows like those in developers' questions, as posted and fixed. Heights, frames and conflicts are worked out by hand;
/// the fixtures are our own.
@Suite struct FieldReportTests {
  @Test("pinned to the cell's margins a note collapses; to the content view's it is 11 + 61 + 10.5 [4.41, 5.7]")
  func marginsOfTheCell() throws {
    func row(_ owner: String) throws -> SolvedRow {
      try SolvedRow(
        """
        cell: NoteCell
        platform: iOS 12
        views:
          note: {type: label, numberOfLines: 0, intrinsicContentSize: [none, 61]}
        constraints:
          - note.top == \(owner).layoutMarginsGuide.top
          - note.leading == \(owner).layoutMarginsGuide.leading
          - note.trailing == \(owner).layoutMarginsGuide.trailing
          - note.bottom == \(owner).layoutMarginsGuide.bottom
        """)
    }
    let broken = try row("cell")
    #expect(broken.solution.isCollapsed)
    #expect(broken.heights == [44, 44])
    // 39 of the 61 points do not fit between the margins in 44.
    #expect(try broken.frame("note") == [16, 11, 288, 22])
    #expect(broken.solution.violations.map(\.error) == [39])
    let applied = try row("contentView")
    #expect(applied.heights == [82.5, 83])
    #expect(try applied.frame("note") == [16, 11, 288, 61])
  }

  /// A picture and two centred lines in a row, with inequalities above and below.
  private func centred(_ top: String, _ bottom: String, lines: (Double, Double)) throws -> SolvedRow {
    try SolvedRow(
      """
      cell: ChatCell
      platform: iOS 9
      table: {estimatedRowHeight: 72, separatorStyle: none}
      views:
        face: {type: image, intrinsicContentSize: [48, 48]}
        lines:
          type: stack
          axis: vertical
          subviews:
            sender: {type: label, intrinsicContentSize: [120, \(lines.0)]}
            excerpt: {type: label, intrinsicContentSize: [200, \(lines.1)]}
      constraints:
        - face.width == 48
        - face.height == 48
        - face.leading == contentView.leadingMargin
        - face.centerY == contentView.centerY
        - face.top >= contentView.\(top)
        - face.bottom <= contentView.\(bottom)
        - lines.leading == face.trailing + 12
        - lines.trailing == contentView.trailingMargin
        - lines.centerY == contentView.centerY
        - lines.top >= contentView.\(top)
        - lines.bottom <= contentView.\(bottom)
      """)
  }

  @Test("centred views with inequalities make the row as high as the higher one: 48 or 123, plus margins of 8 [4.41]")
  func centredAndBounded() throws {
    let inMargins = try centred("topMargin", "bottomMargin", lines: (20.5, 18))
    #expect(inMargins.heights == [64, 64])
    #expect(try inMargins.frame("face") == [8, 8, 48, 48])
    // 8 + 48 + 12 = 68, and 320 - 68 - 8; (64 - 38.5) / 2.
    #expect(try inMargins.frame("lines") == [68, 12.75, 244, 38.5])
    #expect(inMargins.solution.status == .determined)
    let inEdges = try centred("top", "bottom", lines: (20.5, 18))
    #expect(inEdges.heights == [48, 48])
    #expect(try inEdges.frame("lines") == [68, 4.75, 244, 38.5])
    #expect(try centred("topMargin", "bottomMargin", lines: (64, 59)).heights == [139, 139])
    #expect(try centred("top", "bottom", lines: (64, 59)).heights == [123, 123])
  }

  @Test("a collection cell's unpinned text is 0 pt high; pinned, with the column's width, 288 by 61 [4.50]")
  func textWithoutBottom() throws {
    func tile(_ more: String...) throws -> SolvedRow {
      try SolvedRow(
        """
        collectionCell: QuoteCell
        platform: iOS 9
        measure: {widths: [288]}
        views:
          quote: {type: label, numberOfLines: 0, intrinsicContentSize: [280, 61]}
        constraints:
          - quote.top == contentView.top
          - quote.leading == contentView.leading
          - quote.trailing == contentView.trailing
        \(more.map { "  - \($0)" }.joined(separator: "\n"))
        """)
    }
    let broken = try tile()
    #expect(broken.heights == [0, 0])
    #expect(broken.solution.contentWidth == 280)
    #expect(try broken.frame("quote") == [0, 0, 280, 61])
    let applied = try tile("quote.bottom == contentView.bottom", "quote.width == 288 @ 999")
    #expect(applied.heights == [61, 61])
    #expect(applied.solution.contentWidth == 288)
    #expect(try applied.frame("quote") == [0, 0, 288, 61])
  }

  @Test("9 + 8 + 20.5 + 8 + 12, whether or not the content view's own mask is translated", arguments: [true, false])
  func contentViewUntranslated(isTranslated: Bool) throws {
    let fixture = try SolvedRow(
      """
      collectionCell: BudgetCell
      platform: iOS 12
      measure: {widths: [351]}
      \(isTranslated ? "reuseIdentifier: budget" : "contentView: {translatesAutoresizingMaskIntoConstraints: false}")
      views:
        card: {subviews: {month: {type: label, intrinsicContentSize: [160, 20.5]}}}
      constraints:
        - card.leading == contentView.leading
        - card.trailing == contentView.trailing
        - card.top == contentView.top + 9
        - card.bottom == contentView.bottom - 12
        - month.top == card.top + 8
        - month.leading == card.leading + 16
        - month.trailing == card.trailing - 16
        - month.bottom == card.bottom - 8
      """)
    #expect(fixture.heights == [57.5, 57.5])
    #expect(try fixture.frame("card") == [0, 9, 192, 36.5])
    #expect(try fixture.frame("month") == [16, 8, 160, 20.5])
  }

  @Test("a row that grows from 91 to 6 + 388 + 15 conflicts with its old height, unless its own is optional [4.27]")
  func growing() throws {
    func row(_ priority: String) throws -> SolvedRow {
      try SolvedRow(
        """
        cell: MinutesCell
        platform: iOS 8
        table: {estimatedRowHeight: 91}
        measure: {imposedHeights: [91]}
        views:
          minutes: {type: textView, text: "Present: all"}
        constraints:
          - minutes.top == contentView.top + 6
          - minutes.leading == contentView.leading + 15
          - minutes.trailing == contentView.trailing - 15
          - minutes.height == 388\(priority)
          - minutes.bottom == contentView.bottom - 15
        """)
    }
    let broken = try row("")
    #expect(broken.heights == [409, 409.5])
    #expect(try broken.frame("minutes") == [15, 6, 290, 388])
    #expect(broken.failing == ["firstPass 90.5", "imposed 91.0"])
    for scenario in broken.solution.scenarios {
      let names = scenario.conflicts.map { $0.map(broken.layout.name(of:)) }
      #expect(names == [["constraints[0]", "constraints[3]", "constraints[4]"]])
    }
    let applied = try row(" @ 999")
    #expect(applied.heights == [409, 409.5])
    #expect(applied.failing == [])
  }

  @Test("a map without a size collapses its cell; one of 320 by 200 at 999 sets the cell's size [2.13]")
  func mapWithoutSize() throws {
    func tile(_ more: String...) throws -> SolvedRow {
      try SolvedRow(
        """
        collectionCell: PlaceHeader
        platform: iOS 9
        measure: {widths: [320]}
        views: {place: {class: MKMapView}}
        constraints:
          - place.top == contentView.top
          - place.leading == contentView.leading
          - place.trailing == contentView.trailing
          - place.bottom == contentView.bottom
        \(more.map { "  - \($0)" }.joined(separator: "\n"))
        """)
    }
    let broken = try tile()
    #expect(broken.heights == [0, 0])
    #expect(broken.solution.contentWidth == 0)
    #expect(broken.solution.fitsToZero && !broken.solution.isCollapsed)
    let applied = try tile("place.width == 320 @ 999", "place.height == 200 @ 999")
    #expect(applied.heights == [200, 200])
    #expect(try applied.frame("place") == [0, 0, 320, 200])
  }

  @Test(
    "a hidden label of a required 128 pt conflicts with the stack; at 999 the rest is 8 + 128 + 8 + 30 + 8 [6.13]")
  func hiddenLabel() throws {
    func row(_ priority: String) throws -> SolvedRow {
      try SolvedRow(
        """
        cell: TicketCell
        platform: iOS 10
        table: {estimatedRowHeight: 180}
        views:
          offers:
            type: stack
            axis: vertical
            spacing: 8
            subviews:
              first: {type: label, hidden: true, intrinsicContentSize: [150, 41]}
              buyFirst: {type: button, hidden: true, intrinsicContentSize: [46, 30]}
              second: {type: label, intrinsicContentSize: [140, 41]}
              buySecond: {type: button, intrinsicContentSize: [46, 30]}
        constraints:
          - offers.top == contentView.top + 8
          - offers.leading == contentView.leading + 16
          - offers.trailing == contentView.trailing - 16
          - offers.bottom == contentView.bottom - 8
          - first.height == 128\(priority)
          - second.height == 128 @ 999
        """)
    }
    let broken = try row("")
    #expect(broken.solution.status == .unsatisfiable(.fitting))
    #expect(broken.conflicts == [["constraints[4]", "offers.UISV-hiding[0]"]])
    let applied = try row(" @ 999")
    #expect(applied.heights == [182, 182.5])
    #expect(try applied.frame("offers") == [16, 8, 288, 166])
    #expect(try applied.frame("first") == [0, 0, 288, 0])
    #expect(try applied.frame("second") == [0, 0, 288, 128])
    #expect(try applied.frame("buySecond") == [0, 136, 288, 30])
  }

  @Test("insets of 8 and 8 in a hidden row do not fit into 0; with one at 999, 8 + 20.5 + 8 remain [6.13]")
  func hiddenInsets() throws {
    func row(_ priority: String) throws -> SolvedRow {
      try SolvedRow(
        """
        cell: SearchCell
        platform: iOS 9
        table: {estimatedRowHeight: 44}
        views:
          rows:
            type: stack
            axis: vertical
            subviews:
              options: {hidden: true, subviews: {scope: {type: segmentedControl, intrinsicContentSize: [200, 29]}}}
              found: {type: label, intrinsicContentSize: [72, 20.5]}
        constraints:
          - rows.top == contentView.top + 8
          - rows.leading == contentView.leading + 15
          - rows.trailing == contentView.trailing - 15
          - rows.bottom == contentView.bottom - 8
          - scope.top == options.top + 8
          - scope.leading == options.leading
          - scope.trailing == options.trailing
          - scope.bottom == options.bottom - 8\(priority)
        """)
    }
    let broken = try row("")
    #expect(broken.solution.status == .unsatisfiable(.fitting))
    #expect(broken.conflicts == [["constraints[4]", "constraints[7]", "rows.UISV-hiding[0]"]])
    let applied = try row(" @ 999")
    #expect(applied.heights == [36.5, 37])
    #expect(try applied.frame("options") == [0, 0, 290, 0])
    #expect(try applied.frame("scope") == [0, 8, 290, 0])
    #expect(try applied.frame("found") == [0, 0, 290, 20.5])
  }
}
