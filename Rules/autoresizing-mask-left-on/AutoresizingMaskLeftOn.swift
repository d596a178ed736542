import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The autoresizing mask of a view with constraints still sets its frame [semantics 5.10]. The mask sets the distance
/// from the superview's leading and top edge, and the size. Any other constraint may position something else by this
/// view, so it counts only if it conflicts with the frame.
public let autoresizingMaskLeftOn = Rule(
  id: "autoresizing-mask-left-on", severity: .error,
  summary: "a view has constraints, but its autoresizing mask still sets its frame",
  causeOf: ["unsatisfiable-constraints"]
) { context in
  let layout = context.layout
  return layout.views.filter { layout.items[$0].autoresizingFrame != nil }.map { ItemID($0) }.compactMap { item in
    let own = layout.constraints.filter { isOwn($0, of: item, layout) || conflicts($0, with: item, context) }
    return own.isEmpty ? nil : finding(item, own, layout)
  }
}

/// Whether a constraint sets what the frame of the view sets too.
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
  LayoutFinding(
    message: keepsItsFrame(layout[item].name), place: .property(item, .translatesAutoresizingMaskIntoConstraints),
    related: own.map { RelatedPart("", at: .constraint($0.index)) },
    views: [layout[item].name], constraints: own.map(\.name), notes: [whereItComesFrom],
    fault: .autoresizingMaskLeftOn(item))
}

// MARK: - Words

private func keepsItsFrame(_ view: String) -> String {
  "'\(view)' has constraints, but its autoresizing mask still sets its frame"
}

private let whereItComesFrom =
  "for a view made in code, translatesAutoresizingMaskIntoConstraints is true until you set it to false"
