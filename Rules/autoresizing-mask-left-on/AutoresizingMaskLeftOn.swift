import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The autoresizing mask of a view with constraints still sets its frame [semantics 5.10]: its size and distances from
/// the superview's edges, as far as these are not flexible. Any other constraint may position something else by this
/// view, so it counts only if it conflicts with the frame. A view that the author wants to keep its frame, as in
/// Interface Builder, is fine.
public let autoresizingMaskLeftOn = Rule(
  id: "autoresizing-mask-left-on", severity: .error,
  summary: "a view has constraints, but its autoresizing mask still sets its frame",
  causeOf: ["unsatisfiable-constraints"]
) { context in
  let layout = context.layout
  let masked = layout.views.lazy.map { ItemID($0) }.filter {
    layout[$0].autoresizingFrame != nil && layout[$0].translatesAutoresizingMaskIntoConstraints == true
  }
  return masked.compactMap { item in
    let own = layout.constraints.filter { isOwn($0, of: item, layout) || conflicts($0, with: item, context) }
    return own.isEmpty ? nil : finding(item, own, layout)
  }
}

/// Whether a constraint sets what the frame of the view sets too.
private func isOwn(_ constraint: Constraint, of item: ItemID, _ layout: Layout) -> Bool {
  guard constraint.isActive, constraint.priority > .fittingSizeLevel,
    let own = constraint.terms.first(where: { $0.anchor.item == item })
  else { return false }
  guard let kept = layout[item].autoresizing(on: own.anchor.attribute.axis) else { return false }
  guard let other = constraint.terms.first(where: { $0.anchor.item != item }) else {
    return constraint.terms.count == 1 && own.anchor.attribute.isSize && !kept.size.isFlexible
  }
  let starts: [Attribute] = kept.start.isFlexible ? [] : [.leading, .left, .top]
  let ends: [Attribute] = kept.end.isFlexible ? [] : [.trailing, .right, .bottom]
  return layout.owner(of: other) == layout[item].superview
    && [starts, ends].contains { $0.contains(own.anchor.attribute) && $0.contains(other.anchor.attribute) }
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
