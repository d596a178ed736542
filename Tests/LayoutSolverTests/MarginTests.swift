import Diagnosis
import LayoutModel
import Testing

@testable import LayoutSolver

/// Margins by kind, release, width and accessory, each as top, left, bottom, right.
@Suite struct MarginTests {
  private func margins(
    of item: ItemID = .contentView, _ kind: Layout.Kind = .cell, iOS release: Int? = nil, at width: Double = 375,
    change: (inout Layout) -> Void = { _ in }
  ) -> [Double] {
    var layout = Layout.empty(kind, iOS: release)
    change(&layout)
    return numbers(layout.margins(of: item, at: width))
  }

  private func numbers(_ insets: Insets) -> [Double] { [insets.top, insets.left, insets.bottom, insets.right] }

  @Test(
    "content views of cells by release [4.41]",
    arguments: [
      (8, [8.0, 8, 8, 8]), (10, [8, 8, 8, 8]), (14, [11, 16, 11, 16]), (18, [11, 16, 11, 16]), (nil, [11, 16, 11, 16]),
      (26, [15, 16, 15, 16]),
    ])
  func release(release: Int?, margins: [Double]) {
    #expect(self.margins(iOS: release) == margins)
    #expect(self.margins(.headerFooter, iOS: release) == margins)
  }

  @Test("on iOS 11 and 12 the bottom margin is a separator less: 11 - 0.5 [4.41]", arguments: [11, 12])
  func marginAboveSeparator(release: Int) {
    #expect(margins(iOS: release) == [11, 16, 10.5, 16])
    #expect(margins(iOS: release) { $0.table.hasSeparator = false } == [11, 16, 11, 16])
    #expect(margins(.headerFooter, iOS: release) == [11, 16, 11, 16])
  }

  @Test("in a table 375 pt wide on iOS 13, the side margins are 15 [4.41]")
  func sidesOn13() {
    #expect(margins(iOS: 13) == [11, 15, 11, 15])
    #expect(margins(iOS: 13, at: 414) == [11, 20, 11, 20])
    #expect(margins(iOS: 13, at: 320) == [11, 16, 11, 16])
  }

  @Test(
    "margins of content views by width: 20 at the sides from 414 on [4.41]",
    arguments: [(320.0, 16.0), (402, 16), (414, 20), (768, 20)])
  func width(width: Double, side: Double) {
    #expect(margins(at: width) == [11, side, 11, side])
    #expect(margins(iOS: 10, at: min(width, 600)) == [8, 8, 8, 8])
  }

  /// Stored margins: 16 in tables 375 pt wide (5 of 5), 20 in tables 414 pt wide (27 of 27), 18 of them on iOS 26. The
  /// cells are 32 and 40 pt narrower.
  @Test("in an insetGrouped table the table's width decides, not the cell's [4.41]")
  func insetGrouped() {
    let grouped: (inout Layout) -> Void = { $0.table.style = .insetGrouped }
    #expect(margins(at: 375, change: grouped) == [11, 16, 11, 16])
    #expect(margins(at: 414, change: grouped) == [11, 20, 11, 20])
    #expect(margins(iOS: 26, at: 414, change: grouped) == [15, 20, 15, 20])
  }

  @Test("8 beside an accessory, while the cell keeps its own margins [4.36]")
  func accessory() {
    let besides: (inout Layout) -> Void = { $0.accessory.kind = .checkmark }
    #expect(margins(change: besides) == [11, 16, 11, 8])
    #expect(margins(of: .cell, change: besides) == [11, 16, 11, 16])
    #expect(margins { $0.accessory.viewWidth = 30 } == [11, 16, 11, 8])
  }

  @Test("collection cells and plain views have 8 on all sides, root views 0 above and below [4.42]")
  func kinds() {
    #expect(margins(.collectionCell) == [8, 8, 8, 8])
    #expect(margins(.view) == [0, 16, 0, 16])
    #expect(margins(.view, at: 430) == [0, 20, 0, 20])
    let layout = Layout.of(.view)
    #expect(numbers(layout.margins(of: .only, at: 375)) == [8, 8, 8, 8])
  }

  @Test("authored margins replace them")
  func authored() {
    let layout = Layout.of(.view) { $0.layoutMargins = Edges(top: 1, leading: 2, bottom: 3, trailing: 4) }
    #expect(numbers(layout.margins(of: .only, at: 375)) == [1, 2, 3, 4])
    #expect(margins { $0[.contentView].layoutMargins = Edges(5) } == [5, 5, 5, 5])
  }

  @Test(
    "preserving the cell's margins changes no default margin of a content view [4.47]",
    arguments: [8, 10, 11, 12, 13, 18, 26])
  func preservedDefaults(release: Int) {
    let changes: [(inout Layout) -> Void] = [
      { _ in }, { $0.accessory.kind = .checkmark }, { $0.table.hasSeparator = false },
    ]
    for change in changes {
      let preserved = margins(iOS: release) {
        change(&$0)
        $0[.contentView].preservesSuperviewLayoutMargins = true
      }
      #expect(preserved == margins(iOS: release, change: change))
    }
  }

  @Test("the cell's margins are preserved only as far as they reach into the content view [4.47]")
  func preserved() {
    let preserving: (inout Layout) -> Void = {
      $0[.contentView].layoutMargins = Edges(top: 20, leading: 0, bottom: 0, trailing: 0)
      $0[.contentView].preservesSuperviewLayoutMargins = true
    }
    #expect(margins(change: preserving) == [20, 16, 11, 16])
    // Up to iOS 12 a separator of half a point lies between the content view and the cell's bottom.
    #expect(margins(iOS: 12, change: preserving) == [20, 16, 10.5, 16])
    let withIndex = margins {
      preserving(&$0)
      $0.table.hasSectionIndex = true
    }
    #expect(withIndex == [20, 16, 11, 1])
    let withAccessory = margins {
      preserving(&$0)
      $0.accessory.kind = .disclosureIndicator
    }
    #expect(withAccessory == [20, 16, 11, 0])
  }

  @Test(
    "from iOS 9 to 11 cells followed the readable width: (768 - 672) / 2 = 48 [4.45]",
    arguments: [
      (9, [8.0, 48, 8, 48]), (11, [11, 48, 10.5, 48]), (12, [11, 20, 10.5, 20]),
    ])
  func followsReadableWidth(release: Int, margins: [Double]) {
    #expect(self.margins(iOS: release, at: 768) == margins)
  }

  private func guide(
    _ guide: Guide, of owner: ItemID = .contentView, iOS release: Int? = nil, at width: Double = 375
  ) -> [Double]? {
    let layout = Layout.empty(iOS: release)
    return layout.insets(of: guide, on: owner, in: layout.rowWidths(at: width)).map(numbers)
  }

  @Test("the readable guide is at most 672 wide, within the margins [4.46]")
  func readable() {
    #expect(guide(.readableContentGuide) == [11, 16, 11, 16])
    #expect(guide(.readableContentGuide, at: 700) == [11, 20, 11, 20])
    #expect(guide(.readableContentGuide, at: 1024) == [11, 176, 11, 176])
    #expect(guide(.readableContentGuide, iOS: 26, at: 1024) == [15, 20, 15, 20])
  }

  @Test("the safe area takes nothing from a content view [4.44, 6.26]")
  func safeArea() {
    #expect(guide(.safeAreaLayoutGuide) == [0, 0, 0, 0])
    #expect(guide(.layoutMarginsGuide) == [11, 16, 11, 16])
  }

  @Test("margins count from the frame, guides from the alignment rectangle: 8 less 2 beside a slider [1.7]")
  func aroundAlignmentRectangles() {
    let layout = Layout.of(.slider)
    let insets = layout.insets(of: .layoutMarginsGuide, on: .only, in: layout.rowWidths(at: 375))
    #expect(insets.map(numbers) == [8, 6, 7, 6])
  }
}
