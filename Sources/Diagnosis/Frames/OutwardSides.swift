public import LayoutModel
public import LayoutSolver

/// The trailing side or the bottom of a view that a constraint pins to the same side of an ancestor, with a constant
/// that points outward.
public struct OutwardSide: Sendable {
  /// The view.
  public var item: ItemID
  /// The ancestor.
  public var ancestor: ItemID
  /// The side.
  public var attribute: Attribute
}

/// An overhang below this is rounding or a hairline, in points.
private let leastOverhang = 1.0
/// A view no thicker than this is a line, in points, and lines may cross edges.
private let thickestLine = 2.0

extension Layout {
  /// The side that a constraint pins outward; nil if it pins none or points inward, or if the view's opposite side is
  /// free.
  public func outwardSide(byConstraint index: Int) -> OutwardSide? {
    let first = constraints[index].first
    let attribute = first.anchor.attribute
    guard attribute == .trailing || attribute == .right || attribute == .bottom, constraints[index].constant != 0,
      let second = constraints[index].second, second.anchor.attribute == attribute, abs(first.coefficient) == 1,
      first.coefficient == -second.coefficient
    else { return nil }
    let isFirstInside = isItem(first.anchor.item, inside: owner(of: second))
    let (inner, outer) = isFirstInside ? (first, second) : (second, first)
    let (item, ancestor) = (inner.anchor.item, owner(of: outer))
    guard -constraints[index].constant * inner.coefficient > 0, affectsFitting(constraint: index), ancestor != item,
      views.contains(item.index), isItem(item, inside: ancestor), self[ancestor].type != .scroll,
      isPinned(item, opposite: attribute, within: ancestor)
    else { return nil }
    return OutwardSide(item: item, ancestor: ancestor, attribute: attribute)
  }

  /// The points by which the view extends beyond the ancestor on that side; nil if the row has no frames.
  public func overhang(of side: OutwardSide, in solution: RowSolution) -> Double? {
    overhangs(of: side, in: solution)?.own
  }

  /// Whether a view, unless it is a line, extends beyond the ancestor on that side alone.
  public func isPushedOut(_ side: OutwardSide, in solution: RowSolution) -> Bool {
    guard let frame = frame(of: side.item, in: side.ancestor, solution),
      let overhangs = overhangs(of: side, in: solution)
    else { return false }
    let thickness = side.attribute == .bottom ? frame.width : frame.height
    return overhangs.own > leastOverhang && overhangs.other < leastOverhang && thickness > thickestLine
      && showing(solution.environment).isShown(side.item)
  }

  private func overhangs(of side: OutwardSide, in solution: RowSolution) -> (own: Double, other: Double)? {
    guard let frame = frame(of: side.item, in: side.ancestor, solution), let size = size(of: side.ancestor, solution)
    else { return nil }
    if side.attribute == .bottom { return (frame.y + frame.height - size.vertical, -frame.y) }
    let (left, right) = (-frame.x, frame.x + frame.width - size.horizontal)
    let isAtLeft = side.attribute == .trailing && solution.environment.layoutDirection == .rightToLeft
    return isAtLeft ? (left, right) : (right, left)
  }

  /// Whether constraints pin the opposite side of a view to the ancestor, or to another view in it.
  private func isPinned(_ item: ItemID, opposite side: Attribute, within ancestor: ItemID) -> Bool {
    let attributes: [Attribute] = side == .bottom ? [.top, .firstBaseline] : [.leading, .left]
    return constraints.indices.contains { index in
      guard constraints[index].mentions(item), affectsFitting(constraint: index) else { return false }
      let terms = constraints[index].terms
      return terms.contains { $0.anchor.item == item && attributes.contains($0.anchor.attribute) }
        && terms.contains { $0.anchor.item != item && isItem(owner(of: $0), inside: ancestor) }
    }
  }
}
