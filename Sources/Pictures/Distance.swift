import LayoutModel
import LayoutSolver

/// The distance between the anchors of a constraint, in points. Negative if neighbours overlap or a view sticks out.
struct Distance {
  let points: Double
  let requested: Double?

  init(_ constraint: Constraint, _ second: Term, between place: Double, and other: Double, in row: PicturedRow) {
    let first = constraint.first
    let isPlain = first.coefficient == -second.coefficient && first.coefficient != 0
    let requested = isPlain ? -constraint.constant / first.coefficient : nil
    let isTurned =
      [.leading, .trailing].contains(first.anchor.attribute)
      && row.solution.environment.layoutDirection == .rightToLeft
    let points = (isTurned ? other - place : place - other) / row.scale
    if let sign = row.layout.outward(first.anchor, second.anchor) {
      (self.points, self.requested) = (sign * points, requested.map { sign * $0 })
    } else {
      (self.points, self.requested) = (abs(points), requested.map { abs($0) })
    }
  }
}

extension Layout {
  /// 1 if the first anchor minus the second is the gap between the items, -1 if it is the negative gap, nil if neither.
  fileprivate func outward(_ first: Anchor, _ second: Anchor) -> Double? {
    guard let side = first.attribute.isStart, let other = second.attribute.isStart else { return nil }
    let sign: Double = side ? 1 : -1
    switch (holds(second.item, first.item), holds(first.item, second.item)) {
    case (true, _): return side == other ? sign : nil
    case (_, true): return side == other ? -sign : nil
    case (false, false): return side == other ? nil : sign
    }
  }

  private func holds(_ outer: ItemID, _ inner: ItemID) -> Bool {
    var holder: ItemID? = outer
    if let guide = self[outer].guide { holder = guide == .authored ? nil : self[outer].superview }
    var current = self[inner].superview
    while let item = current {
      if item == holder { return true }
      current = self[item].superview
    }
    return false
  }
}

extension Attribute {
  /// Whether it is a top, left or leading edge; nil if it is no edge.
  fileprivate var isStart: Bool? {
    switch self {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: nil
    }
  }
}
