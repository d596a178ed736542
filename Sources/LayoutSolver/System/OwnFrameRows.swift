import LayoutModel
import Simplex

extension RowSystem {
  mutating func addOwnFrames(_ rowWidths: RowWidths, heights: Heights) {
    for (item, width) in [(ItemID.cell, rowWidths.cellWidth), (ItemID.contentView, rowWidths.contentWidth)] {
      fix(Self.left(item), at: 0)
      fix(Self.top(item), at: 0)
      if let width { fix(Self.right(item), at: width) }
    }
    if rowWidths.contentWidth == nil {
      // The content sets the width as it sets the height, and the cell is as wide as its content view.
      bound(Self.right(.contentView), from: 0, optional: heights == .fitting ? Priority.fittingSizeLevel.value : 0)
      equate(Self.right(.cell), to: Self.right(.contentView), 0)
    }
    let (content, cell) = (Self.bottom(.contentView), Self.bottom(.cell))
    switch heights {
    case .fitting: bound(content, from: 0, optional: Priority.fittingSizeLevel.value)
    case .fittingUnbounded: bound(content, from: 0)
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
      equate(cell, to: content, cellIsHigherBy)
    }
  }

  /// Adds a required lower bound, which is an optional upper bound of priority `optional` too.
  private mutating func bound(_ variable: Int, from least: Double, optional: Float = 0) {
    addTerm(1, variable)
    endRow(constant: 0 - least, below: LinearSystem.required, above: optional, Origin())
  }

  mutating func equate(_ edge: Int, to other: Int, _ distance: Double) {
    addTerm(1, edge)
    addTerm(-1, other)
    endRow(constant: 0 - distance, below: LinearSystem.required, above: LinearSystem.required, Origin())
  }
}
