public import Findings
public import LayoutModel

extension Layout {
  /// What the layout is called in sentences.
  public var noun: String {
    switch kind {
    case .cell: "row"
    case .collectionCell: "item"
    case .headerFooter, .view: "view"
    }
  }

  /// Whether the author has not said that a row of a table width in points is meant to be 0 high.
  public func expectsHeight(at width: Double) -> Bool {
    expectation.rowHeight(at: width).map { $0.value != 0 } ?? true
  }

  /// The active constraints that tie a view inside the content view to the cell, and their terms of the cell.
  public var constraintsPinnedToCell: [(constraint: Constraint, cell: Term, view: Term)] {
    constraints.compactMap { constraint in
      guard constraint.isActive, let second = constraint.second else { return nil }
      let terms = [constraint.first, second]
      guard let cell = terms.first(where: { $0.anchor.item == .cell }),
        let view = terms.first(where: { $0.anchor.item > .contentView && isItem($0.anchor.item, inside: .contentView) })
      else { return nil }
      return (constraint, cell, view)
    }
  }

  /// The change that ties to the content view whatever is pinned to the cell.
  public func fixPinningToContentView() -> Fix {
    let pinned = constraintsPinnedToCell
    let edits = pinned.map {
      TextEdit(replace: $0.cell.place, with: "contentView.\($0.cell.anchor.attribute.name)")
    }
    return Fix(title: "write contentView for cell\(pinned.count > 1 ? ", \(pinned.count) times" : "")", edits: edits)
  }
}
