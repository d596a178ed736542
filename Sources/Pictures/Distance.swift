import LayoutModel
import LayoutSolver

/// The distance between the anchors of a constraint, and the requested one, in points. Negative if neighbours overlap or
/// a view sticks out.
func distance(
  of constraint: Constraint, _ second: Term, between place: Double, and other: Double, in row: PicturedRow
) -> (points: Double, requested: Double?) {
  let first = constraint.first
  let isPlain = first.coefficient == -second.coefficient && first.coefficient != 0
  let requested = isPlain ? -constraint.constant / first.coefficient : nil
  let isMirrored =
    [.leading, .trailing].contains(first.anchor.attribute)
    && row.solution.environment.layoutDirection == .rightToLeft
  let points = (isMirrored ? other - place : place - other) / row.scale
  guard let sign = row.layout.outward(first.anchor, second.anchor) else {
    return (abs(points), requested.map { abs($0) })
  }
  return (sign * points, requested.map { sign * $0 })
}

extension Layout {
  /// 1 if the first position minus the second is the gap between the items, -1 if it is minus the gap, nil if neither.
  fileprivate func outward(_ first: Anchor, _ second: Anchor) -> Double? {
    guard let side = first.attribute.isStart, let other = second.attribute.isStart else { return nil }
    let sign: Double = side ? 1 : -1
    switch (isItem(first.item, within: second.item), isItem(second.item, within: first.item)) {
    case (true, _): return side == other ? sign : nil
    case (_, true): return side == other ? -sign : nil
    case (false, false): return side == other ? nil : sign
    }
  }

  private func isItem(_ inner: ItemID, within area: ItemID) -> Bool {
    var outer: ItemID? = area
    if let guide = self[area].guide { outer = guide == .authored ? nil : self[area].superview }
    var current = self[inner].superview
    while let item = current {
      if item == outer { return true }
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
