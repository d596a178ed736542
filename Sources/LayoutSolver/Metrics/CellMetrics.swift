import Findings
public import LayoutModel

extension Layout {
  /// The target release, or if unknown the newest one whose numbers are well known.
  package var release: Platform { platform ?? Platform(major: 18) }
  /// Whether the content view includes the separator: from iOS 13 on, and if unknown [semantics 4.27, 4.28].
  public var contentFillsCell: Bool { release.major >= 13 || kind != .cell }
  /// Whether a fitting pass finds the height: not in table rows and items of a fixed height, nor in a view
  /// that is laid out at given heights.
  public var isFitted: Bool {
    switch kind {
    case .cell: table.rowHeight == .automatic
    case .collectionCell: collection.itemHeight == nil
    case .headerFooter, .view: measure.heights.isEmpty
    }
  }
  /// Whether the measured heights may give it its height.
  package var takesHeights: Bool { kind == .view || kind == .headerFooter }
  /// Whether its size is given to a view that is no table row, so that nothing about self-sizing applies to it.
  public var hasGivenSize: Bool { kind != .cell && !isFitted }
  /// The height in points that UIKit gives a row that collapses unintentionally [semantics 4.14].
  public var standardRowHeight: Double { release.major >= 26 ? 51 : 44 }
  /// The height in points of the separator under a row; 0 if there is none, and outside tables [semantics 4.27].
  public var separatorHeight: Double {
    guard kind == .cell, table.hasSeparator else { return 0 }
    return release.major >= 26 && table.displayScale == 2 ? 1 : table.pixel
  }

  /// A table's margin in points: 20 in a wide one, else 16; up to iOS 10 always 15 [semantics 4.31 to 4.34, 4.41].
  package func tableMargin(at width: Double) -> Double { release.major <= 10 ? 15 : sideMargin(at: width) }

  package func sideMargin(at width: Double) -> Double { width >= 414 ? 20 : 16 }

  /// The width in points of a cell in a table of some width [semantics 4.40].
  public func cellWidth(at width: Double) -> Double {
    guard kind == .cell || kind == .headerFooter, table.style == .insetGrouped else { return width }
    return width - 2 * sideMargin(at: width)
  }

  /// The width in points that the accessory takes from the content view [semantics 4.30 to 4.35].
  public func accessoryWidth(at width: Double) -> Double {
    guard kind == .cell else { return 0 }
    if let own = accessory.viewWidth { return own }
    let margin = tableMargin(at: width)
    let detailButton: Double = release.major >= 13 ? 24 : 32
    switch accessory.kind {
    case .none: return 0
    case .disclosureIndicator: return margin + disclosureIndicatorWidth
    case .checkmark: return margin + 24
    case .detailButton: return margin + detailButton
    // Both are side by side, 2 pt apart.
    case .detailDisclosureButton: return margin + detailButton + 2 + disclosureIndicatorWidth
    }
  }

  /// From iOS 13 on the picture is 10.33 pt wide, on iOS 15 8.4, rounded up to a pixel [semantics 4.31].
  private var disclosureIndicatorWidth: Double {
    guard release.major >= 13 else { return 18 }
    let width = release.major == 15 ? 8.4 : 10.33
    return (width * table.displayScale - 0.01).rounded(.up) / table.displayScale
  }

  /// The width in points that a section index takes from the content view [semantics 4.37].
  package var sectionIndexWidth: Double { kind == .cell && table.hasSectionIndex ? 15 : 0 }

  /// The widths of a layout in a container of some width, in points.
  package func rowWidths(at width: Double) -> RowWidths {
    if kind == .collectionCell {
      switch collection.itemWidth {
      case .fitted: return RowWidths(measuredWidth: width, cellWidth: nil, contentWidth: nil)
      case .points(let points): return RowWidths(measuredWidth: width, cellWidth: points, contentWidth: points)
      case .container: return RowWidths(measuredWidth: width, cellWidth: width, contentWidth: width)
      }
    }
    let cell = cellWidth(at: width)
    return RowWidths(
      measuredWidth: width, cellWidth: cell, contentWidth: cell - accessoryWidth(at: width) - sectionIndexWidth)
  }

  /// The widths of a solved row, including a fitted one.
  package func rowWidths(of solution: RowSolution) -> RowWidths {
    rowWidths(at: solution.environment.width).fitted(to: solution.contentWidth)
  }
}

/// The widths of a row, in points.
package struct RowWidths: Equatable {
  /// The width of the table, of the collection view, or of the view itself.
  package var measuredWidth: Double
  /// The width of the cell; nil if its content sets it.
  package var cellWidth: Double?
  /// The width of the content view; nil if its content sets it.
  package var contentWidth: Double?

  /// Fills in the fitted width where none is given.
  package func fitted(to width: Double?) -> RowWidths {
    guard contentWidth == nil else { return self }
    return RowWidths(measuredWidth: measuredWidth, cellWidth: width, contentWidth: width)
  }
}
