import LayoutModel
import Testing

@testable import LayoutSolver

/// The widths of cells and their content views.
@Suite struct CellMetricsTests {
  private func rowWidths(_ kind: Accessory.Kind, iOS release: Int?, at width: Double, scale: Double = 2) -> Double {
    var layout = Layout.empty(iOS: release)
    layout.accessory.kind = kind
    layout.table.displayScale = scale
    return rounded(layout.accessoryWidth(at: width))
  }

  private func contentWidth(at width: Double = 375, _ kind: Layout.Kind = .cell, _ change: (inout Layout) -> Void)
    -> Double?
  {
    var layout = Layout.empty(kind)
    change(&layout)
    return layout.rowWidths(at: width).contentWidth
  }

  @Test("without an accessory nothing is taken [4.30]", arguments: [8, 12, 18, nil, 26])
  func none(release: Int?) {
    #expect(rowWidths(.none, iOS: release, at: 375) == 0)
  }

  @Test("disclosure indicator [4.31]")
  func disclosureIndicator() {
    #expect(rowWidths(.disclosureIndicator, iOS: 8, at: 320) == 33)
    #expect(rowWidths(.disclosureIndicator, iOS: 10, at: 414) == 33)
    #expect(rowWidths(.disclosureIndicator, iOS: 11, at: 375) == 34)
    #expect(rowWidths(.disclosureIndicator, iOS: 12, at: 414) == 38)
    #expect(rowWidths(.disclosureIndicator, iOS: 13, at: 375) == 26.5)
    // Stored frames of five cells: 24.5 and 28.5 at two pixels per point, 24.67 at three.
    #expect(rowWidths(.disclosureIndicator, iOS: 15, at: 375) == 24.5)
    #expect(rowWidths(.disclosureIndicator, iOS: 15, at: 414) == 28.5)
    #expect(rowWidths(.disclosureIndicator, iOS: 15, at: 375, scale: 3) == 24.666667)
    #expect(rowWidths(.disclosureIndicator, iOS: nil, at: 414) == 30.5)
    #expect(rowWidths(.disclosureIndicator, iOS: 18, at: 393, scale: 3) == 26.333333)
    #expect(rowWidths(.disclosureIndicator, iOS: 18, at: 430, scale: 3) == 30.333333)
  }

  @Test("checkmark [4.32]")
  func checkmark() {
    #expect(rowWidths(.checkmark, iOS: 11, at: 375) == 40)
    #expect(rowWidths(.checkmark, iOS: 12, at: 414) == 44)
    #expect(rowWidths(.checkmark, iOS: 18, at: 402) == 40)
    #expect(rowWidths(.checkmark, iOS: 18, at: 430) == 44)
    // 15 + 24, inferred.
    #expect(rowWidths(.checkmark, iOS: 10, at: 320) == 39)
  }

  @Test("detail button [4.33]")
  func detailButton() {
    #expect(rowWidths(.detailButton, iOS: 9, at: 320) == 47)
    #expect(rowWidths(.detailButton, iOS: 11, at: 375) == 48)
    #expect(rowWidths(.detailButton, iOS: 11, at: 414) == 52)
    #expect(rowWidths(.detailButton, iOS: 13, at: 375) == 40)
    #expect(rowWidths(.detailButton, iOS: 13, at: 414) == 44)
  }

  @Test("detail button with an indicator [4.34]")
  func detailDisclosureButton() {
    #expect(rowWidths(.detailDisclosureButton, iOS: 9, at: 320) == 67)
    #expect(rowWidths(.detailDisclosureButton, iOS: 11, at: 375) == 68)
    #expect(rowWidths(.detailDisclosureButton, iOS: 12, at: 414) == 72)
    // 16 + 24 + 2 + 10.5, inferred.
    #expect(rowWidths(.detailDisclosureButton, iOS: 13, at: 375) == 52.5)
  }

  @Test("the content view ends where the accessory begins")
  func contentView() {
    #expect(contentWidth { $0.accessory.kind = .disclosureIndicator } == 348.5)
    #expect(contentWidth { $0.accessory.viewWidth = 47.5 } == 327.5)
  }

  @Test("a section index takes 15 [4.37]")
  func sectionIndex() {
    #expect(contentWidth { $0.table.hasSectionIndex = true } == 360)
    let both = contentWidth {
      $0.table.hasSectionIndex = true
      $0.accessory.kind = .checkmark
    }
    #expect(both == 320)
  }

  @Test("cells of inset groups: 375 is 343, 414 is 374 [4.40]", arguments: [(375.0, 343.0), (402, 370), (414, 374)])
  func insetGrouped(width: Double, cell: Double) {
    var layout = Layout.empty()
    layout.table.style = .insetGrouped
    #expect(layout.cellWidth(at: width) == cell)
    #expect(layout.rowWidths(at: width).contentWidth == cell)
    layout.table.style = .grouped
    #expect(layout.cellWidth(at: width) == width)
  }

  @Test(
    "headers, collection cells and views have no accessory and no index",
    arguments: [
      Layout.Kind.headerFooter, .collectionCell, .view,
    ])
  func otherKinds(kind: Layout.Kind) {
    let width = contentWidth(kind) {
      $0.accessory.kind = .disclosureIndicator
      $0.table.hasSectionIndex = true
      $0.collection.itemWidth = .container
    }
    #expect(width == 375)
  }

  @Test("a fixed row has the height that it states, its content view less the separator up to iOS 12 [4.27, 4.28]")
  func fixedHeights() throws {
    func heights(_ platform: String, _ table: String = "") throws -> [Double?] {
      try SolvedRow(
        """
        cell: Fixed
        platform: \(platform)
        table: {rowHeight: 60\(table)}
        views: {dot: {intrinsicContentSize: [10, 10]}}
        constraints:
          - dot.top == contentView.top
        """
      ).heights
    }
    #expect(try heights("iOS 12") == [59.5, 60])
    #expect(try heights("iOS 12", ", displayScale: 3") == [59.666667, 60])
    #expect(try heights("iOS 12", ", separatorStyle: none") == [60, 60])
    #expect(try heights("iOS 13") == [60, 60])
  }

  @Test("a required chain of 7 + 70 + 7 conflicts with a fixed row, which has no fitting pass")
  func fixedConflict() throws {
    func row(_ height: Double) throws -> SolvedRow {
      try SolvedRow(
        """
        cell: Fixed
        measure: {widths: [320]}
        table: {rowHeight: \(height)}
        views: {icon: {intrinsicContentSize: [70, 10]}}
        constraints:
          - icon.leading == contentView.leading
          - icon.top == contentView.top + 7
          - icon.height == 70
          - icon.bottom == contentView.bottom - 7
        """)
    }
    let low = try row(60)
    #expect(low.solution.status == .unsatisfiable(.layout))
    #expect(low.conflicts == [["constraints[1]", "constraints[2]", "constraints[3]"]])
    #expect(low.solution.scenarios.isEmpty)
    let exact = try row(84)
    #expect(try exact.frame("icon") == [0, 7, 70, 70])
    #expect(exact.heights == [84, 84])
  }
}
