public import LayoutModel
public import LayoutSolver

/// The trailing side or the bottom of a view that a constraint ties, with a constant that points outward, to the same
/// side of what holds it.
public struct OutwardSide: Sendable {
  /// The view.
  public var item: ItemID
  /// What holds it.
  public var holder: ItemID
  /// The side.
  public var attribute: Attribute
}

/// What is less than a point outside is rounding or a hair line.
private let leastOverhang = 1.0
/// What is no thicker is a line, and lines reach over edges.
private let thickestLine = 2.0

extension Layout {
  /// The side that a constraint ties so; nil where it ties none, pushes inward, or where the view is not held on the
  /// other side too.
  public func outwardSide(byConstraint index: Int) -> OutwardSide? {
    let first = constraints[index].first
    let attribute = first.anchor.attribute
    guard attribute == .trailing || attribute == .right || attribute == .bottom, constraints[index].constant != 0,
      let second = constraints[index].second, second.anchor.attribute == attribute, abs(first.coefficient) == 1,
      first.coefficient == -second.coefficient
    else { return nil }
    let isFirstInside = isItem(first.anchor.item, inside: owner(of: second))
    let (inner, outer) = isFirstInside ? (first, second) : (second, first)
    let (item, holder) = (inner.anchor.item, owner(of: outer))
    guard -constraints[index].constant * inner.coefficient > 0, counts(constraint: index), holder != item,
      views.contains(item.index), isItem(item, inside: holder), self[holder].type != .scroll,
      isHeld(item, across: attribute, within: holder)
    else { return nil }
    return OutwardSide(item: item, holder: holder, attribute: attribute)
  }

  /// By how many points the view leaves what holds it on that side; nil where the row has no frames.
  public func overhang(of side: OutwardSide, in solution: RowSolution) -> Double? {
    overhangs(of: side, in: solution)?.own
  }

  /// Whether a view, which is no line, leaves what holds it on that side alone.
  public func isPushedOut(_ side: OutwardSide, in solution: RowSolution) -> Bool {
    guard let frame = frame(of: side.item, in: side.holder, solution), let overhangs = overhangs(of: side, in: solution)
    else { return false }
    let thickness = side.attribute == .bottom ? frame.width : frame.height
    return overhangs.own > leastOverhang && overhangs.other < leastOverhang && thickness > thickestLine
      && showing(solution.circumstances).isShown(side.item)
  }

  private func overhangs(of side: OutwardSide, in solution: RowSolution) -> (own: Double, other: Double)? {
    guard let frame = frame(of: side.item, in: side.holder, solution), let size = size(of: side.holder, solution)
    else { return nil }
    if side.attribute == .bottom { return (frame.y + frame.height - size.vertical, -frame.y) }
    let (left, right) = (-frame.x, frame.x + frame.width - size.horizontal)
    let isAtLeft = side.attribute == .trailing && solution.circumstances.layoutDirection == .rightToLeft
    return isAtLeft ? (left, right) : (right, left)
  }

  /// Whether constraints hold a view's opposite side within the holder: against it, or against another view in it.
  private func isHeld(_ item: ItemID, across side: Attribute, within holder: ItemID) -> Bool {
    let opposite: [Attribute] = side == .bottom ? [.top, .firstBaseline] : [.leading, .left]
    return constraints.indices.contains { index in
      guard constraints[index].mentions(item), counts(constraint: index) else { return false }
      let terms = constraints[index].terms
      return terms.contains { $0.anchor.item == item && opposite.contains($0.anchor.attribute) }
        && terms.contains { $0.anchor.item != item && isItem(owner(of: $0), inside: holder) }
    }
  }
}
