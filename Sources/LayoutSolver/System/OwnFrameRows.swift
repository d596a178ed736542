import LayoutModel
import Simplex

extension RowSystem {
  mutating func addOwnFrames(_ room: Room, heights: Heights) {
    for (item, width) in [(ItemID.cell, room.cellWidth), (ItemID.contentView, room.contentWidth)] {
      fix(Self.left(item), at: 0)
      fix(Self.top(item), at: 0)
      if let width { fix(Self.right(item), at: width) }
    }
    if room.contentWidth == nil {
      // The width is fitted as the height is, and the cell is as wide as its content view.
      bound(Self.right(.contentView), from: 0, wish: heights == .fitting ? Priority.fittingSizeLevel.value : 0)
      tie(Self.right(.cell), to: Self.right(.contentView), 0)
    }
    let (content, cell) = (Self.bottom(.contentView), Self.bottom(.cell))
    switch heights {
    case .fitting: bound(content, from: 0, wish: Priority.fittingSizeLevel.value)
    case .fittingOpen: bound(content, from: 0)
    case .atMost(let height):
      bound(content, from: 0)
      addTerm(1, content)
      endRow(constant: -height, below: 0, above: LinearSystem.required, Origin())
    case .atLeast(let height): bound(content, from: height)
    case .fixed(let contentHeight, let cellHeight):
      fix(content, at: contentHeight)
      fix(cell, at: cellHeight)
    case .open(let cellIsHigherBy):
      bound(content, from: 0)
      tie(cell, to: content, cellIsHigherBy)
    }
  }

  /// At least a length must be, and how strongly it is to be no more.
  private mutating func bound(_ variable: Int, from least: Double, wish: Float = 0) {
    addTerm(1, variable)
    endRow(constant: 0 - least, below: LinearSystem.required, above: wish, Origin())
  }

  private mutating func tie(_ edge: Int, to other: Int, _ distance: Double) {
    addTerm(1, edge)
    addTerm(-1, other)
    endRow(constant: 0 - distance, below: LinearSystem.required, above: LinearSystem.required, Origin())
  }
}
