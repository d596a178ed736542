import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view that constraints place still keeps its frame by the constraints of its autoresizing mask [semantics 5.10].
/// What the mask says already is its distance from its superview's leading and top edge and its size. Any other
/// constraint may be there to place something else by this view, so that it counts only where the solver finds it in a
/// conflict with the frame.
public let autoresizingMaskLeftOn = Rule(
  id: "autoresizing-mask-left-on", severity: .error,
  summary: "a view with constraints of its own keeps its frame by its autoresizing mask too",
  causeOf: ["unsatisfiable-constraints"]
) { context in
  let layout = context.layout
  return layout.views.filter { layout.items[$0].autoresizingFrame != nil }.map { ItemID($0) }.compactMap { item in
    let own = layout.constraints.filter { isOwn($0, of: item, layout) || conflicts($0, with: item, context) }
    return own.isEmpty ? nil : finding(item, own, layout)
  }
}

/// Whether a constraint says of a view what its frame says too.
private func isOwn(_ constraint: Constraint, of item: ItemID, _ layout: Layout) -> Bool {
  guard constraint.isActive, constraint.priority > .fittingSizeLevel,
    let own = constraint.terms.first(where: { $0.anchor.item == item })
  else { return false }
  guard let other = constraint.terms.first(where: { $0.anchor.item != item }) else {
    return constraint.terms.count == 1 && own.anchor.attribute.isSize
  }
  let sides: [Attribute] = [.leading, .left, .top]
  return layout.owner(of: other) == layout[item].superview && sides.contains(own.anchor.attribute)
    && sides.contains(other.anchor.attribute)
}

private func conflicts(_ constraint: Constraint, with item: ItemID, _ context: RuleContext) -> Bool {
  constraint.mentions(item)
    && context.solutions.contains { solution in
      solution.conflicts.contains {
        $0.contains(.constraint(constraint.index)) && $0.contains(.autoresizing(item))
      }
    }
}

private func finding(_ item: ItemID, _ own: [Constraint], _ layout: Layout) -> LayoutFinding {
  return LayoutFinding(
    message: keepsItsFrame(layout[item].name), place: .property(item, .translatesAutoresizingMaskIntoConstraints),
    related: own.map { RelatedPart("", at: .constraint($0.index)) },
    views: [layout[item].name], constraints: own.map(\.name), notes: [whereItComesFrom],
    fault: .autoresizingMaskLeftOn(item))
}

// MARK: - Words

private func keepsItsFrame(_ view: String) -> String {
  "the autoresizing mask of '\(view)' still keeps its frame, against the constraints that place it"
}

private let whereItComesFrom =
  "a view made in code has it on until translatesAutoresizingMaskIntoConstraints is set to false"
