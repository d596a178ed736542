import Diagnosis
import Findings
import LayoutModel
public import RuleKit

/// A constraint multiplies a position, not a size, and UIKit counts that position from a view that the constraint does
/// not name, or the product has no right-to-left meaning. Needs no solution. Left out: common idioms, which are shares
/// of the superview's own centre, top and bottom, and of a scroll view's content.
public let multipliedLocation = Rule(
  id: "multiplied-location", severity: .info, summary: "a constraint multiplies a position",
  isAboutWhatIsThere: true
) { context in
  let layout = context.layout
  return layout.constraints.indices.compactMap { index in
    // A ratio of -1 is a plain distance: nothing is multiplied.
    guard layout.constraints[index].second != nil, !layout.constraints[index].first.anchor.attribute.isSize,
      let form = context.normalForms.forms[index], form.subject.ratio != -1
    else { return nil }
    guard let fault = fault(of: layout.constraints[index], layout) else { return nil }
    return LayoutFinding(message: fault.message, about: [.constraint(index)], in: layout, notes: [fault.why])
  }
}

private func fault(of constraint: Constraint, _ layout: Layout) -> (message: String, why: String)? {
  guard let second = constraint.second else { return nil }
  let terms = [constraint.first, second]
  // The content of a scroll view begins where it begins.
  let items = terms.map { layout[$0.anchor.item] }
  if items.contains(where: { $0.type == .scroll || $0.guide == .contentLayoutGuide }) { return nil }
  let ancestor = layout.commonAncestor(of: constraint.first.anchor.item, and: second.anchor.item)
  let text = layout.spelled(constraint)
  if !terms.contains(where: { $0.anchor.item == ancestor }) {
    return (isNoLength(text, layout[ancestor].name), moves(constraint.first, with: second, layout))
  }
  let edges = terms.map(\.anchor.attribute).filter { $0 == .leading || $0 == .trailing }
  return (edges.last).map { (changesSides(text, $0), hasNoMirror($0)) }
}

// MARK: - Words

private func isNoLength(_ constraint: String, _ ancestor: String) -> String {
  "'\(constraint)' multiplies a position in '\(ancestor)', not a length"
}

private func changesSides(_ constraint: String, _ edge: Attribute) -> String {
  let side = edge == .leading ? "right" : "left"
  return "'\(constraint)' multiplies a position; in right-to-left text, \(edge.name) is the \(side) edge"
}

/// `when 'picture.bottom' moves by 10 pt, 'card.top' moves by 5 pt, so their distance changes`.
private func moves(_ term: Term, with other: Term, _ layout: Layout) -> String {
  let points = -10 * other.coefficient / term.coefficient
  let way = points < 0 ? " the other way" : ""
  return "when '\(layout.spelled(other.anchor))' moves by 10 pt, '\(layout.spelled(term.anchor))' moves by "
    + "\(abs(points).spelledPoints) pt\(way), so their distance changes"
}
private func hasNoMirror(_ edge: Attribute) -> String {
  "UIKit does not document what a multiple of \(edge.name) means there; use a multiple of a width"
}
