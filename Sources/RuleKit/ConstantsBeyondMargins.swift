import Diagnosis
import Findings
import LayoutModel
import LayoutSolver

extension RuleContext {
  /// A note on constraints of a view whose constants reach the edges of the superview from wide margins, and `distance`
  /// points beyond them from narrow ones: `20 pt is the margin at width 430, where 'save' ends at the edge of
  /// 'contentView'; at widths 320 and 375 it is only 16 pt: 20 - 16 = 4`. Nil for other constraints.
  public func noteOnMargins(of constraints: [Int], beyondBy distance: Double) -> String? {
    let constants = constraints.map { abs(layout.constraints[$0].constant) }.distinct
    let sides = constraints.compactMap { layout.outwardSide(byConstraint: $0) }
    guard constants.count == 1, let side = sides.first, sides.count == constraints.count else { return nil }
    let reaching = zip(sides, constraints).map { layout.solutions(solutions, where: $0, reachesEdgeFromMarginOf: $1) }
    let environments = reaching.map { $0.map(\.environment) }
    guard let first = environments.first, !first.isEmpty, environments.allSatisfy({ $0 == first }) else { return nil }
    let (wide, narrow) = (constants[0].spelledPoints, (constants[0] - distance).spelledPoints)
    let (view, superview) = (layout[side.item].name, layout[side.ancestor].name)
    let edges = constraints.count == 1 ? "edge" : "edges"
    let others = solutions.map(\.environment).filter { !first.contains($0) }
    let start = words(for: others)
    let place = start.isEmpty ? "here" : String(start.dropFirst())
    return
      "\(wide) pt is the margin\(words(for: first)), where '\(view)' ends at the \(edges) of '\(superview)'; \(place) it is"
      + " only \(narrow) pt: \(wide) - \(narrow) = \(distance.spelledPoints)"
  }
}
