import Findings
import LayoutModel

/// A row without an authored constraint: what UIKit adds for guides, stacks, autoresizing masks and scroll views.
package struct ImpliedRow {
  package var terms: [(coefficient: Double, variable: Int)]
  package var constant: Double
  package var relation: Relation
  package var priority: Priority
  /// Its name in conflicts; nil if no author can change it.
  package var condition: ConditionID?
  /// The item that it belongs to: systems that include the item include the row.
  package var owner: ItemID
}

/// The rows that UIKit adds to a layout.
package struct Lowering {
  package private(set) var rows: [ImpliedRow] = []
  /// The number of auxiliary rectangles besides the layout's items. Their variables follow the items'.
  package private(set) var auxiliaryCount = 0
  /// The number of constraints of each role that the current stack has.
  package var numbers: [ImpliedRole: Int] = [:]
  package let sized: SizedLayout

  package init(_ sized: SizedLayout, in rowWidths: RowWidths) {
    self.sized = sized
    let layout = sized.layout
    guard layout.hasImpliedRows else { return }
    let preserving = layout.views.count { layout.items[$0].preservesSuperviewLayoutMargins }
    sized.limit?.spend(preserving * layout.constraints.count)
    for index in layout.guides { addGuide(ItemID(index), in: rowWidths) }
    for index in layout.views {
      let item = ItemID(index)
      if layout.items[index].autoresizingFrame != nil { addAutoresizing(item) }
      if layout.items[index].predefined != nil { addPredefined(item, in: rowWidths) }
      if layout.items[index].stack != nil { addStack(item, in: rowWidths) }
    }
  }

  /// Adds an auxiliary rectangle, and returns the id from which its edges' variables follow.
  package mutating func addAuxiliary() -> ItemID {
    auxiliaryCount += 1
    return ItemID(sized.layout.items.count + auxiliaryCount - 1)
  }

  package mutating func add(
    _ terms: [(coefficient: Double, variable: Int)], _ relation: Relation = .equal, constant: Double = 0,
    at priority: Priority = .required, _ condition: ConditionID?, owner: ItemID
  ) {
    rows.append(
      ImpliedRow(
        terms: terms, constant: constant, relation: relation, priority: priority, condition: condition, owner: owner))
  }

  // MARK: - Guides

  private mutating func addGuide(_ guide: ItemID, in rowWidths: RowWidths) {
    let layout = sized.layout
    let item = layout.items[guide.index]
    guard let kind = item.guide, let owner = item.superview else { return }
    if let insets = layout.insets(of: kind, on: owner, in: rowWidths) {
      // The margins of a scroll view lie in its content, as its edges do [semantics 6.20].
      let area = kind == .layoutMarginsGuide ? layout.contentGuide(of: owner) ?? owner : owner
      equate(RowSystem.left(guide), RowSystem.left(area), insets.left, guide)
      equate(RowSystem.top(guide), RowSystem.top(area), insets.top, guide)
      equate(RowSystem.right(guide), RowSystem.right(area), -insets.right, guide)
      equate(RowSystem.bottom(guide), RowSystem.bottom(area), -insets.bottom, guide)
      return
    }
    if kind == .contentLayoutGuide {
      // The content begins where the scroll view does: it is measured unscrolled.
      equate(RowSystem.left(guide), RowSystem.left(owner), 0, guide)
      equate(RowSystem.top(guide), RowSystem.top(owner), 0, guide)
    }
    add([(1, RowSystem.right(guide)), (-1, RowSystem.left(guide))], .greaterThanOrEqual, nil, owner: guide)
    add([(1, RowSystem.bottom(guide)), (-1, RowSystem.top(guide))], .greaterThanOrEqual, nil, owner: guide)
  }

  private mutating func equate(_ edge: Int, _ other: Int, _ distance: Double, _ owner: ItemID) {
    add([(1, edge), (-1, other)], .equal, constant: -distance, nil, owner: owner)
  }

  // MARK: - Given frames

  /// Adds the frame that UIKit gives the cell's own views: at the leading margin, centred vertically [semantics 5.1].
  private mutating func addPredefined(_ item: ItemID, in rowWidths: RowWidths) {
    let margin = sized.layout.margins(of: .contentView, at: rowWidths.measuredWidth).left
    equate(RowSystem.left(item), RowSystem.left(.contentView), margin, item)
    add(
      [
        (1, RowSystem.top(item)), (1, RowSystem.bottom(item)), (-1, RowSystem.top(.contentView)),
        (-1, RowSystem.bottom(.contentView)),
      ], .equal, nil, owner: item)
  }
}

extension Layout {
  package var hasImpliedRows: Bool {
    !guides.isEmpty
      || views.contains { index in
        items[index].stack != nil || items[index].autoresizingFrame != nil || items[index].predefined != nil
      }
  }

  package func contentGuide(of scroll: ItemID) -> ItemID? {
    guides.first { items[$0].guide == .contentLayoutGuide && items[$0].superview == scroll }.map { ItemID($0) }
  }

  /// The item whose edges a term means: edges of a scroll view are its content's, sizes its frame's [semantics 6.20].
  package func item(of term: Term, besides other: Term?) -> ItemID {
    let item = term.anchor.item
    guard items[item.index].type == .scroll, items[item.index].guide == nil, let other, other.anchor.item != item,
      isItem(other.anchor.item, inside: item)
    else { return item }
    switch term.anchor.attribute {
    case .width, .height, .centerX, .centerY: return item
    default: return contentGuide(of: item) ?? item
    }
  }
}
