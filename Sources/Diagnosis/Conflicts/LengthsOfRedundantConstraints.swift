public import LayoutModel

extension RedundantConstraint {
  /// What each constraint that implies an equation adds to its constant, in points, in the order of `reason`: `[24, 30,
  /// 24, -15, -15]` for a height of 48. Nil for an inequality, and where the equations do not simply add up.
  public func lengths(in layout: Layout) -> [Double]? {
    let equations = reason.map { layout.constraints[$0] }
    let implied = layout.constraints[constraint]
    guard equations.count > 1, (equations + [implied]).allSatisfy({ $0.relation == .equal }),
      let target = EdgeCoefficients(of: implied)
    else { return nil }
    let sums = equations.compactMap { EdgeCoefficients(of: $0) }
    guard sums.count == equations.count else { return nil }
    guard let signs = target.signs(of: sums, among: Set(sums.indices)) else { return nil }
    return equations.indices.map { -(signs[$0] ?? 0) * equations[$0].constant }
  }
}

/// The coefficients of the edges of items in an equation.
private struct EdgeCoefficients {
  /// By the number of the edge: four of each item.
  private var coefficients: [Int: Double] = [:]

  /// The terms of a constraint; nil if one is about a baseline.
  init?(of constraint: Constraint) {
    for term in constraint.terms {
      let anchor = term.anchor
      func add(_ isEnd: Bool, _ factor: Double) {
        let edge = anchor.item.index * 4 + (anchor.attribute.axis == .vertical ? 2 : 0) + (isEnd ? 1 : 0)
        coefficients[edge, default: 0] += factor * term.coefficient
      }
      switch anchor.attribute {
      case .left, .leading, .top: add(false, 1)
      case .right, .trailing, .bottom: add(true, 1)
      case .width, .height:
        add(true, 1)
        add(false, -1)
      case .centerX, .centerY:
        add(true, 0.5)
        add(false, 0.5)
      case .firstBaseline, .lastBaseline: return nil
      }
    }
  }

  /// The signs, 1 or -1, with which all of some equations add up to this one; nil if they do not.
  func signs(of equations: [EdgeCoefficients], among open: Set<Int>) -> [Int: Double]? {
    guard let (edge, coefficient) = coefficients.min(by: { $0.key < $1.key }) else { return open.isEmpty ? [:] : nil }
    // One of the equations has to contain the edge.
    for index in open.sorted() {
      guard let own = equations[index].coefficients[edge], abs(own) == abs(coefficient) else { continue }
      let sign = coefficient / own
      if let rest = subtracting(equations[index], times: sign).signs(of: equations, among: open.subtracting([index])) {
        return rest.merging([index: sign]) { known, _ in known }
      }
    }
    return nil
  }

  private func subtracting(_ other: EdgeCoefficients, times factor: Double) -> EdgeCoefficients {
    var rest = self
    for (edge, coefficient) in other.coefficients { rest.coefficients[edge, default: 0] -= factor * coefficient }
    rest.coefficients = rest.coefficients.filter { abs($0.value) > 1e-9 }
    return rest
  }
}
