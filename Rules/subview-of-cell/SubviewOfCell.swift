import Diagnosis
import Findings
import LayoutModel
public import RuleKit

/// A view is added to the cell instead of its content view.
public let subviewOfCell = Rule(
  id: "subview-of-cell", severity: .warning, summary: "a view is added to the cell instead of its content view",
  needsWholeLayout: false
) { context in
  let layout = context.layout
  return layout.views.filter { layout.items[$0].superview == .cell }.map { ItemID($0) }.filter { !layout.fillsCell($0) }
    .map { item in
      LayoutFinding(
        message: addedToCell(layout[item].name), place: .property(item, .superview), views: [layout[item].name],
        notes: [whatItMisses], fault: .subviewOfCell(item))
    }
}

extension Layout {
  /// Whether a view is tied to the cell on all four sides, as backgrounds and overlays are.
  fileprivate func fillsCell(_ item: ItemID) -> Bool {
    var sides: Set<Attribute> = []
    for constraint in constraints where constraint.isActive && constraint.mentions(item) && constraint.mentions(.cell) {
      for term in constraint.terms where term.anchor.item == item { sides.insert(term.anchor.attribute) }
    }
    return !sides.isDisjoint(with: [.leading, .left]) && !sides.isDisjoint(with: [.trailing, .right])
      && sides.isSuperset(of: [.top, .bottom])
  }
}

// MARK: - Words

private func addedToCell(_ view: String) -> String {
  "'\(view)' is added to the cell, so it takes no part in the row's height"
}

private let whatItMisses = "it also stays in place while editing controls and accessories move the content view"
