import LayoutModel

/// Insets from the four edges in points, as seen on the screen.
package struct Insets: Equatable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension Layout {
  /// The margins of an item: the authored ones, else UIKit's [semantics 4.36, 4.41, 4.42, 4.47].
  package func margins(of item: ItemID, at width: Double) -> Insets {
    if item > .contentView, items[item.index].preservesSuperviewLayoutMargins {
      return preservedMargins(of: item, at: width)
    }
    var margins = authoredMargins(of: item, at: width)
    if item == .contentView, kind != .view, items[item.index].preservesSuperviewLayoutMargins {
      // The cell's margins reach into the content view, less where that ends before the cell does.
      let cell = self.margins(of: .cell, at: width)
      margins.top = max(margins.top, cell.top)
      margins.left = max(margins.left, cell.left)
      margins.bottom = max(margins.bottom, cell.bottom - cellIsHigherBy)
      margins.right = max(margins.right, cell.right - accessoryWidth(at: width) - sectionIndexWidth)
    }
    return margins
  }

  /// The margins without those of the superview.
  func authoredMargins(of item: ItemID, at width: Double) -> Insets {
    items[item.index].layoutMargins.map(insets) ?? ownMargins(of: item, at: width)
  }

  private func insets(_ edges: Edges) -> Insets {
    Insets(top: edges.top, left: edges.leading, bottom: edges.bottom, right: edges.trailing)
  }

  private func ownMargins(of item: ItemID, at width: Double) -> Insets {
    if item > .contentView {
      return items[item.index].type != .stack ? Insets(top: 8, left: 8, bottom: 8, right: 8) : Insets()
    }
    switch kind {
    case .collectionCell: return Insets(top: 8, left: 8, bottom: 8, right: 8)
    case .view: return Insets(left: sideMargin(at: width), right: sideMargin(at: width))
    case .cell, .headerFooter:
      var margins = rowMargins(at: width)
      if item == .contentView {
        if accessoryWidth(at: width) > 0 { margins.right = 8 }
        // On iOS 11 and 12 the separator is below the content view, and the margin includes it.
        if (11...12).contains(release.major) { margins.bottom -= separatorHeight }
      }
      return margins
    }
  }

  /// The margins of a table's cells and their content views, without an accessory.
  private func rowMargins(at width: Double) -> Insets {
    let isOld = release.major <= 10
    let vertical: Double = isOld ? 8 : release.major >= 26 ? 15 : 11
    let isNarrow13 = release.major == 13 && kind == .cell && width == 375
    var side = isOld ? 8 : isNarrow13 ? 15 : tableMargin(at: width)
    // `cellLayoutMarginsFollowReadableWidth` was on for some releases [semantics 4.45].
    if kind == .cell, (9...11).contains(release.major) { side = max(side, (cellWidth(at: width) - readableWidth) / 2) }
    return Insets(top: vertical, left: side, bottom: vertical, right: side)
  }

  /// The greatest width in points of the readable guide at the text size `large` [semantics 4.46].
  private var readableWidth: Double { 672 }

  /// A guide's insets from its owner's alignment rectangle, in points; nil for guides without fixed insets.
  package func insets(of guide: Guide, on owner: ItemID, in rowWidths: RowWidths) -> Insets? {
    guard var insets = insetsFromFrame(of: guide, on: owner, in: rowWidths) else { return nil }
    let outside = alignmentInsets(of: owner)
    insets.top -= outside.top
    insets.left -= outside.left
    insets.bottom -= outside.bottom
    insets.right -= outside.right
    return insets
  }

  package func insetsFromFrame(of guide: Guide, on owner: ItemID, in rowWidths: RowWidths) -> Insets? {
    switch guide {
    case .layoutMarginsGuide: return margins(of: owner, at: rowWidths.measuredWidth)
    case .safeAreaLayoutGuide, .frameLayoutGuide:
      // UIKit keeps content views within the safe area, whose insets in them are therefore 0 [semantics 4.44, 6.26].
      return Insets()
    case .readableContentGuide: return readableInsets(of: owner, in: rowWidths)
    case .contentLayoutGuide, .authored: return nil
    }
  }

  /// Within the margins, centred, at most the readable width; from iOS 26 on the margins alone [semantics 4.46].
  private func readableInsets(of owner: ItemID, in rowWidths: RowWidths) -> Insets {
    var insets = margins(of: owner, at: rowWidths.measuredWidth)
    guard release.major < 26 else { return insets }
    let own = owner == .cell ? rowWidths.cellWidth : owner == .contentView ? rowWidths.contentWidth : nil
    if let own {
      let side = (own - readableWidth) / 2
      insets.left = max(insets.left, side)
      insets.right = max(insets.right, side)
    }
    return insets
  }
}

extension Layout {
  /// The insets in points from a view's frame to its alignment rectangle, on which constraints act; none for views of
  /// an authored size [semantics 1.7, 2.22, 2.26, 2.27].
  package func alignmentInsets(of item: ItemID) -> Insets {
    let insets: Insets
    switch items[item.index].type {
    case .switch: insets = Insets(right: 2)
    case .slider: insets = release.major >= 26 ? Insets() : Insets(left: 2, bottom: 1, right: 2)
    case .segmentedControl: insets = Insets(bottom: 1)
    default: return Insets()
    }
    return items[item.index].intrinsicContentSize == nil ? insets : Insets()
  }
}
