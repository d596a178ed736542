import LayoutModel
import Simplex

extension RowSystem {
  /// Adds what UIKit itself puts on the cell and its content view.
  mutating func addOwnFrames(_ room: Room, heights: Heights) {
    for (item, width) in [(ItemID.cell, room.cellWidth), (ItemID.contentView, room.contentWidth)] {
      fix(Self.left(item), at: 0)
      fix(Self.top(item), at: 0)
      if let width { fix(Self.right(item), at: width) }
    }
    if room.contentWidth == nil {
      // The width is fitted as the height is, and the cell is as wide as its content view.
      addTerm(1, Self.right(.contentView))
      let wish = heights == .fitting ? Priority.fittingSizeLevel.value : 0
      endRow(constant: 0, below: LinearSystem.required, above: wish, Origin())
      addTerm(1, Self.right(.cell))
      addTerm(-1, Self.right(.contentView))
      endRow(constant: 0, below: LinearSystem.required, above: LinearSystem.required, Origin())
    }
    let (content, cell) = (Self.bottom(.contentView), Self.bottom(.cell))
    switch heights {
    case .fitting:
      addTerm(1, content)
      endRow(constant: 0, below: LinearSystem.required, above: Priority.fittingSizeLevel.value, Origin())
    case .fittingOpen:
      addTerm(1, content)
      endRow(constant: 0, below: LinearSystem.required, above: 0, Origin())
    case .atMost(let height):
      addTerm(1, content)
      endRow(constant: 0, below: LinearSystem.required, above: 0, Origin())
      addTerm(1, content)
      endRow(constant: -height, below: 0, above: LinearSystem.required, Origin())
    case .atLeast(let height):
      addTerm(1, content)
      endRow(constant: -height, below: LinearSystem.required, above: 0, Origin())
    case .fixed(let contentHeight, let cellHeight):
      fix(content, at: contentHeight)
      fix(cell, at: cellHeight)
    case .open(let cellIsHigherBy):
      addTerm(1, content)
      endRow(constant: 0, below: LinearSystem.required, above: 0, Origin())
      addTerm(1, cell)
      addTerm(-1, content)
      endRow(constant: -cellIsHigherBy, below: LinearSystem.required, above: LinearSystem.required, Origin())
    }
  }
}
