import LayoutModel
import LayoutSolver

/// How far a required constraint may be off, in points: some thousandths along a chain.
private let tolerance = 0.01
/// Beyond this size numbers have fewer digits than that takes.
private let greatest = 1e5

/// What is called solved satisfies what is required, and nothing has a size below 0.
func check(_ solution: RowSolution, of layout: Layout) {
  switch solution.status {
  case .determined, .ambiguous: break
  default: return
  }
  always(solution.rowHeight ?? 0 >= 0, "a row is \(solution.rowHeight ?? 0) pt high")
  for frame in solution.frames {
    always(frame.width >= -tolerance && frame.height >= -tolerance, "a view has a size below 0: \(frame)")
  }
  // From right to left positions are those on the screen; a sample changes constraints; hidden views leave a stack with
  // theirs.
  let isModest = (solution.frames + solution.guideFrames).allSatisfy {
    [$0.x, $0.y, $0.width, $0.height].allSatisfy { abs($0) < greatest }
  }
  guard isModest, solution.circumstances.layoutDirection == .leftToRight, solution.circumstances.sample == nil,
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
      "\(constraint.name), \(layout.spelled(constraint)), is \(error) pt off in a row that is solved")
  }
}

/// By how much the left side of a constraint is greater than its right one; nil where the frames alone do not say it.
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
  // A location with a multiplier counts from elsewhere.
  default:
    return other?.coefficient == -term.coefficient && abs(term.coefficient) == 1 ? edge(term.anchor.attribute) : nil
  }
}
