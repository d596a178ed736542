import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A trailing or bottom constant has the sign of a leading or top one, so that it pushes the view out of what holds it.
/// The solved frames confirm it. A view that hangs over both sides does so on purpose, and so does one that the other
/// side of its superview does not hold: a badge. A line that reaches over the edge is a separator's.
public let invertedInset = Rule(
  id: "inverted-inset", severity: .warning, summary: "the sign of a constant pushes a view out of its superview"
) { context in
  let layout = context.layout
  return layout.constraints.indices.compactMap { index in
    guard let side = layout.outwardSide(byConstraint: index) else { return nil }
    let leaving = context.solutions.filter { layout.isPushedOut(side, in: $0) }
    guard let first = leaving.first, let distance = layout.overhang(of: side, in: first) else { return nil }
    let circumstances = leaving.map(\.circumstances)
    let (view, holder) = (layout[side.item].name, layout[side.holder].name)
    return LayoutFinding(
      message: pushesOut(view, distance, holder, side.attribute, context.words(for: circumstances)),
      place: .constraint(index), views: [view], constraints: [layout.constraints[index].name],
      circumstances: circumstances, notes: [howSignsGo], fault: .invertedSign(constraint: index))
  }
}

// MARK: - Words

private func pushesOut(
  _ view: String, _ distance: Double, _ holder: String, _ side: Attribute, _ circumstances: String
) -> String {
  let side = side == .bottom ? "bottom" : "trailing side"
  return "the constant pushes '\(view)' \(distance.spelledPoints) pt out of '\(holder)' at its \(side)\(circumstances)"
}

private let howSignsGo =
  "points count down and towards the trailing side, so that a view inside ends at a smaller number than what holds it"
