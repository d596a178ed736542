import LayoutModel

/// Distances from the four edges, in points, as they stand on the screen.
struct Insets: Equatable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0
}

extension Layout {
  /// The margins of an item: the author's, else what UIKit gives it [semantics 4.36, 4.41, 4.42, 4.47].
  func margins(of item: ItemID, at width: Double) -> Insets {
    var margins = items[item.index].layoutMargins.map(insets) ?? ownMargins(of: item, at: width)
    if item == .contentView, kind != .view, items[item.index].preservesSuperviewLayoutMargins {
      // The content view fills its cell, so the cell's margins reach into it on every side.
      let cell = self.margins(of: .cell, at: width)
      margins.top = max(margins.top, cell.top)
      margins.left = max(margins.left, cell.left)
      margins.bottom = max(margins.bottom, cell.bottom)
      margins.right = max(margins.right, cell.right)
    }
    return margins
  }

  private func insets(_ edges: Edges) -> Insets {
    Insets(top: edges.top, left: edges.leading, bottom: edges.bottom, right: edges.trailing)
  }

  private func ownMargins(of item: ItemID, at width: Double) -> Insets {
    if item > .contentView { return Insets(top: 8, left: 8, bottom: 8, right: 8) }
    switch kind {
    case .collectionCell:
      return Insets(top: 8, left: 8, bottom: 8, right: 8)
    case .view:
      let side: Double = width >= 414 ? 20 : 16
      return Insets(top: 0, left: side, bottom: 0, right: side)
    case .cell, .headerFooter:
      if release.major <= 10 { return Insets(top: 8, left: 8, bottom: 8, right: 8) }
      let side = tableMargin(at: width)
      let vertical: Double = release.major >= 26 ? 15 : 11
      let hasAccessory = item == .contentView && accessoryRoom(at: width) > 0
      return Insets(top: vertical, left: side, bottom: vertical, right: hasAccessory ? 8 : side)
    }
  }

  /// The distances of a guide's rectangle from its owner's; nil for guides that have no fixed ones.
  func insets(of guide: Guide, on owner: ItemID, in room: Room) -> Insets? {
    switch guide {
    case .layoutMarginsGuide: return margins(of: owner, at: room.measuredWidth)
    case .safeAreaLayoutGuide, .frameLayoutGuide:
      // UIKit keeps content views within the safe area, so nothing of it reaches into them [semantics 4.44, 6.26].
      return Insets()
    case .readableContentGuide:
      var insets = margins(of: owner, at: room.measuredWidth)
      let own = owner == .cell ? room.cellWidth : owner == .contentView ? room.contentWidth : nil
      if let own {
        let readable: Double = 672
        let side = (own - readable) / 2
        insets.left = max(insets.left, side)
        insets.right = max(insets.right, side)
      }
      return insets
    case .contentLayoutGuide, .authored: return nil
    }
  }
}
