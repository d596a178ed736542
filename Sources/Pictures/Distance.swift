import LayoutModel
import LayoutSolver

/// How far apart a constraint's anchors are, in points: below 0 where neighbours overlap or a view hangs out.
struct Distance {
  let points: Double
  let asked: Double?

  init(_ constraint: Constraint, _ second: Term, between place: Double, and other: Double, in row: PicturedRow) {
    let first = constraint.first
    let isPlain = first.coefficient == -second.coefficient && first.coefficient != 0
    let asked = isPlain ? -constraint.constant / first.coefficient : nil
    let isTurned =
      [.leading, .trailing].contains(first.anchor.attribute)
      && row.solution.circumstances.layoutDirection == .rightToLeft
    let points = (isTurned ? other - place : place - other) / row.scale
    if let sign = row.layout.outward(first.anchor, second.anchor) {
      (self.points, self.asked) = (sign * points, asked.map { sign * $0 })
    } else {
      (self.points, self.asked) = (abs(points), asked.map { abs($0) })
    }
  }
}

extension Layout {
  /// 1 where the first anchor less the second is the room between items, -1 where it is that below 0; nil for no room.
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
  /// Whether it is the edge of an item at which reading begins; nil for what is no edge.
  fileprivate var isStart: Bool? {
    switch self {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: nil
    }
  }
}
