import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A trailing or bottom constant has the sign of a leading or top one, and pushes the view out of its superview. The
/// solved frames confirm it. Left out: views that extend beyond both sides; views that are not pinned to the opposite
/// side, such as badges; and thin lines, which are separators.
public let invertedInset = Rule(
  id: "inverted-inset", severity: .warning, summary: "the sign of a constant pushes a view out of its superview"
) { context in
  let layout = context.layout
  return layout.constraints.indices.compactMap { index in
    guard let side = layout.outwardSide(byConstraint: index) else { return nil }
    let leaving = context.solutions.filter { layout.isPushedOut(side, in: $0) }
    guard let first = leaving.first, let distance = layout.overhang(of: side, in: first) else { return nil }
    let environments = leaving.map(\.environment)
    let (view, superview) = (layout[side.item].name, layout[side.ancestor].name)
    return LayoutFinding(
      message: pushesOut(view, distance, superview, side.attribute, context.words(for: environments)),
      place: .constraint(index), views: [view], constraints: [layout.constraints[index].name],
      environments: environments, notes: [howSignsWork], fault: .invertedSign(constraint: index))
  }
}

// MARK: - Words

private func pushesOut(
  _ view: String, _ distance: Double, _ superview: String, _ side: Attribute, _ environments: String
) -> String {
  let side = side == .bottom ? "bottom" : "trailing side"
  return
    "the constant pushes '\(view)' \(distance.spelledPoints) pt out of '\(superview)' at its \(side)\(environments)"
}

private let howSignsWork =
  "coordinates grow downward and towards the trailing side: the edge of a view inside has the smaller value"
