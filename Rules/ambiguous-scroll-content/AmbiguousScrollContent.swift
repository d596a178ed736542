import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The constraints in a scroll view leave its content size ambiguous, as the solver finds. Scroll views whose content
/// has no constraints are left out.
public let ambiguousScrollContent = Rule(
  id: "ambiguous-scroll-content", severity: .error,
  summary: "the content size of a scroll view is ambiguous"
) { context in
  let ambiguous = context.collect { solution in
    let contents = solution.ambiguousContents.filter { !context.layout[$0.item].mayBeAmbiguous }
    return solution.fitsToZero ? [] : contents.map { Ambiguity(scroll: $0.item, axis: $0.axis) }
  }
  return ambiguous.compactMap { ambiguity, environments in
    let layout = context.layout(solvedIn: environments)
    let constraints = layout.constraints(toContentOf: ambiguity.scroll)
    return constraints.isEmpty
      ? nil : finding(ambiguity, constraints.filter { $0.axis == ambiguity.axis }, environments, layout, context)
  }
}

private struct Ambiguity: Hashable {
  var scroll: ItemID
  var axis: Axis
}

private func finding(
  _ ambiguity: Ambiguity, _ constraints: [ContentConstraint], _ environments: [Environment], _ layout: Layout,
  _ context: RuleContext
) -> LayoutFinding {
  let scroll = layout[ambiguity.scroll].name
  let isConstrained = constraints.contains(where: \.isFar) && constraints.contains { !$0.isFar }
  let names = constraints.map { layout[$0.item].name }.distinct
  // Views as wide as the scroll view itself need no scrolling along that axis.
  let isHarmless = constraints.isEmpty && layout.isFilledByViews(ambiguity.scroll, along: ambiguity.axis)
  return LayoutFinding(
    severity: isHarmless ? .info : .error,
    message: isAmbiguous(scroll, ambiguity.axis, context.words(for: environments)), place: .item(ambiguity.scroll),
    related: constraints.map { constraint in
      RelatedPart(isConstrained ? "" : isPinned(constraint), at: .constraint(constraint.constraint))
    }, views: [scroll] + names,
    constraints: layout.constraintNames(of: constraints.map { .constraint($0.constraint) }), environments: environments,
    notes: [isConstrained ? followsItself(names, ambiguity.axis) : notConstrained(constraints, ambiguity.axis)],
    fault: .scrollContent(ambiguity.scroll, ambiguity.axis))
}

// MARK: - Words

private func isAmbiguous(_ scroll: String, _ axis: Axis, _ environments: String) -> String {
  "the content \(axis == .horizontal ? "width" : "height") of '\(scroll)' is ambiguous\(environments)"
}

private func isPinned(_ constraint: ContentConstraint) -> String {
  let (near, far) = constraint.axis == .horizontal ? ("leading", "trailing") : ("top", "bottom")
  return "pinned at the \(constraint.isFar ? far : near) side"
}

private func followsItself(_ views: [String], _ axis: Axis) -> String {
  let (size, side) = axis == .horizontal ? ("width", "both sides") : ("height", "the top and the bottom")
  let one = views.count == 1
  let subject = views.map { "'\($0)'" }.spelledList()
  return
    "\(subject) \(one ? "is" : "are") pinned to \(side) of the content, and nothing else sets \(one ? "its" : "their") \(size)"
}

private func notConstrained(_ constraints: [ContentConstraint], _ axis: Axis) -> String {
  let side =
    switch (axis, constraints.contains(where: \.isFar), constraints.isEmpty) {
    case (.horizontal, _, true): "the leading and the trailing side"
    case (.vertical, _, true): "the top and the bottom"
    case (.horizontal, let far, _): far ? "the leading side" : "the trailing side"
    case (.vertical, let far, _): far ? "the top" : "the bottom"
    }
  return "no constraint pins a view to \(side) of the content"
}
