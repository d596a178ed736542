public import LayoutModel

extension RedundantConstraint {
  /// What each constraint that implies an equation adds to its constant, in points, in the order of `reason`: `[24, 30,
  /// 24, -15, -15]` for a height of 48. Nil for an inequality, and where the equations do not simply add up.
  public func lengths(in layout: Layout) -> [Double]? {
    let equations = reason.map { layout.constraints[$0] }
    let implied = layout.constraints[constraint]
    guard 2...mostEquations ~= equations.count, (equations + [implied]).allSatisfy({ $0.relation == .equal }),
      let target = EdgeCoefficients(of: implied)
    else { return nil }
    let sums = equations.compactMap { EdgeCoefficients(of: $0) }
    guard sums.count == equations.count else { return nil }
    for signs in 0..<(1 << sums.count) {
      let factors = sums.indices.map { signs >> $0 & 1 == 0 ? 1.0 : -1.0 }
      let rest = zip(sums, factors).reduce(target) { $0.adding($1.0, times: -$1.1) }
      if rest.isZero { return zip(equations, factors).map { -$1 * $0.constant } }
    }
    return nil
  }
}

/// The most equations whose signs are tried.
private let mostEquations = 8

/// The coefficients of the edges of items in an equation.
private struct EdgeCoefficients {
  private struct Edge: Hashable {
    var item: ItemID
    var axis: Axis
    var isEnd: Bool
  }

  private var coefficients: [Edge: Double] = [:]

  var isZero: Bool { coefficients.values.allSatisfy { abs($0) < 1e-9 } }

  /// The terms of a constraint; nil if one is about a baseline.
  init?(of constraint: Constraint) {
    for term in constraint.terms {
      let (anchor, coefficient) = (term.anchor, term.coefficient)
      func add(_ isEnd: Bool, _ factor: Double) {
        let edge = Edge(item: anchor.item, axis: anchor.attribute.axis, isEnd: isEnd)
        coefficients[edge, default: 0] += factor * coefficient
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

  func adding(_ other: EdgeCoefficients, times factor: Double) -> EdgeCoefficients {
    var sum = self
    for (edge, coefficient) in other.coefficients { sum.coefficients[edge, default: 0] += factor * coefficient }
    return sum
  }
}
