import LayoutModel
import LayoutSolver

/// The allowed error of a required constraint, in points. Along a chain, some thousandths add up.
private let tolerance = 0.01
/// Larger numbers, in points, have too few digits for the tolerance.
private let greatest = 1e5

/// Checks that a solution satisfies the required constraints and has no negative sizes.
func check(_ solution: RowSolution, of layout: Layout) {
  switch solution.status {
  case .determined, .ambiguous: break
  default: return
  }
  always(solution.rowHeight ?? 0 >= 0, "a row is \(solution.rowHeight ?? 0) pt high")
  for frame in solution.frames {
    always(frame.width >= -tolerance && frame.height >= -tolerance, "a view has a negative size: \(frame)")
  }
  // Skip right-to-left layouts, whose positions are those on the screen, samples that change constraints, and hidden
  // views, which leave a stack together with their constraints.
  let isModest = (solution.frames + solution.guideFrames).allSatisfy {
    [$0.x, $0.y, $0.width, $0.height].allSatisfy { abs($0) < greatest }
  }
  guard isModest, solution.environment.layoutDirection == .leftToRight, solution.environment.sample == nil,
    !layout.items.contains(where: \.isHidden)
  else { return }
  for constraint in layout.constraints where constraint.isActive && constraint.priority.isRequired {
    guard let difference = difference(of: constraint, in: solution, of: layout) else { continue }
    let error =
      switch constraint.relation {
      case .equal: abs(difference)
      case .lessThanOrEqual: difference
      case .greaterThanOrEqual: -difference
      }
    always(
      error <= tolerance,
      "\(constraint.name), \(layout.spelled(constraint)), is broken by \(error) pt in a solved row")
  }
}

/// The left side of a constraint minus its right side, in points; nil if the frames do not determine it.
private func difference(of constraint: Constraint, in solution: RowSolution, of layout: Layout) -> Double? {
  guard abs(constraint.constant) < greatest else { return nil }
  var sum = constraint.constant
  let terms = constraint.terms
  for (index, term) in terms.enumerated() {
    let other = terms.count > 1 ? terms[1 - index] : nil
    guard abs(term.coefficient) < 1000, abs(term.coefficient) > 0.001,
      let value = value(of: term, besides: other, in: solution, of: layout), abs(value) < greatest
    else { return nil }
    sum += term.coefficient * value
  }
  return sum
}

private func value(of term: Term, besides other: Term?, in solution: RowSolution, of layout: Layout) -> Double? {
  func edge(_ attribute: Attribute) -> Double? {
    layout.position(
      of: Term(Anchor(term.anchor.item, attribute), coefficient: 1), besides: other, in: solution)
  }
  switch term.anchor.attribute {
  case .width:
    guard let left = edge(.left), let right = edge(.right) else { return nil }
    return right - left
  case .height:
    guard let top = edge(.top), let bottom = edge(.bottom) else { return nil }
    return bottom - top
  // A location with a multiplier has another origin.
  default:
    return other?.coefficient == -term.coefficient && abs(term.coefficient) == 1 ? edge(term.anchor.attribute) : nil
  }
}
