public import LayoutModel
public import LayoutSolver

/// A side of a view that a constraint pins to the same side of an ancestor, with a constant that points outward.
public struct OutwardSide: Sendable {
  /// The view.
  public var item: ItemID
  /// The ancestor.
  public var ancestor: ItemID
  /// The side.
  public var attribute: Attribute

  fileprivate var isFar: Bool { [.trailing, .right, .bottom].contains(attribute) }

  /// The side in an editor, which draws from left to right.
  public var drawnSide: ViewOverhang.Side {
    switch attribute {
    case .top: .top
    case .bottom: .bottom
    case .trailing, .right: .right
    default: .left
    }
  }
}

/// An overhang below this is rounding or a hairline, in points.
private let leastOverhang = 1.0
/// A view that ends closer to an edge, in points, ends at it.
private let leastGap = 0.01
/// A view no thicker than this is a line, in points, and lines may cross edges.
private let thickestLine = 2.0

extension Layout {
  /// The side that a constraint pins outward; nil if it pins none or points inward, or if the view's opposite side is
  /// free. Of the leading side and the top, those of texts and controls alone count: pictures may begin outside.
  public func outwardSide(byConstraint index: Int) -> OutwardSide? {
    let first = constraints[index].first
    let attribute = first.anchor.attribute
    guard [.trailing, .right, .bottom, .leading, .left, .top].contains(attribute), constraints[index].constant != 0,
      let second = constraints[index].second, second.anchor.attribute == attribute, abs(first.coefficient) == 1,
      first.coefficient == -second.coefficient
    else { return nil }
    let isFirstInside = isItem(first.anchor.item, inside: owner(of: second))
    let (inner, outer) = isFirstInside ? (first, second) : (second, first)
    let side = OutwardSide(item: inner.anchor.item, ancestor: owner(of: outer), attribute: attribute)
    let outward = side.isFar ? -inner.coefficient : inner.coefficient
    guard constraints[index].constant * outward > 0, affectsFitting(constraint: index), side.ancestor != side.item,
      views.contains(side.item.index), isItem(side.item, inside: side.ancestor), self[side.ancestor].type != .scroll,
      isWhollyOutside(side, byConstraint: index)
        || isPinned(side.item, opposite: attribute, within: side.ancestor)
          && (side.isFar || holdsTextOrControl(side.item))
    else { return nil }
    return side
  }

  /// Whether a view of fixed width lies farther outside than it is wide, so that nothing of it shows. One that lies
  /// just outside may slide in, and one that code moves too.
  private func isWhollyOutside(_ side: OutwardSide, byConstraint index: Int) -> Bool {
    let constraint = constraints[index]
    guard side.attribute.axis == .horizontal, constraint.relation == .equal, constraint.identifier == nil,
      constraint.id == nil, !constraint.isChangedByCode, side.ancestor == .contentView,
      let width = statedLength(Anchor(side.item, .width), in: fittingConstraints.map(\.index))
    else { return false }
    return width > thickestLine && abs(constraint.constant) > width
  }

  /// The points by which the view extends beyond the ancestor on that side; nil if the row has no frames.
  public func overhang(of side: OutwardSide, in solution: RowSolution) -> Double? {
    overhangs(of: side, in: solution)?.own
  }

  /// Whether a view, unless it is a line, extends beyond the ancestor on that side. A view without texts and controls
  /// may extend beyond both sides, such as a shadow.
  public func isPushedOut(_ side: OutwardSide, in solution: RowSolution) -> Bool {
    guard let frame = frame(of: side.item, in: side.ancestor, solution),
      let overhangs = overhangs(of: side, in: solution)
    else { return false }
    let thickness = side.attribute.axis == .vertical ? frame.width : frame.height
    return overhangs.own > leastOverhang && thickness > thickestLine
      && (overhangs.other < leastOverhang || holdsTextOrControl(side.item))
      && showing(solution.environment).isShown(side.item)
  }

  /// The end of a constraint that is a layout margin, on its side of the equation; nil without one.
  public func marginTerm(ofConstraint index: Int) -> (side: ConstraintSide, term: Term)? {
    let constraint = constraints[index]
    let ends: [(side: ConstraintSide, term: Term?)] = [(.first, constraint.first), (.second, constraint.second)]
    return ends.lazy.compactMap { end in end.term.map { (end.side, $0) } }.first {
      self[$0.1.anchor.item].guide == .layoutMarginsGuide
    }
  }

  /// The solutions in which a required constant is the width of a margin, so that it reaches exactly to the edge of the
  /// ancestor; none if a sample changes it.
  public func solutions(
    _ solutions: [RowSolution], where side: OutwardSide, reachesEdgeFromMarginOf index: Int
  ) -> [RowSolution] {
    let constraint = constraints[index]
    guard marginTerm(ofConstraint: index) != nil, constraint.relation == .equal, constraint.priority.isRequired,
      solutions.allSatisfy({ showing($0.environment).constraints[index] == constraint })
    else { return [] }
    // The required equation holds, so the margin is as wide as the constant where nothing is left.
    return solutions.filter { solution in
      solution.isSolved && overhang(of: side, in: solution).map { abs($0) < leastGap } ?? false
    }
  }

  private func overhangs(of side: OutwardSide, in solution: RowSolution) -> (own: Double, other: Double)? {
    guard let frame = frame(of: side.item, in: side.ancestor, solution), let size = size(of: side.ancestor, solution)
    else { return nil }
    let (top, bottom) = (-frame.y, frame.y + frame.height - size.vertical)
    let (left, right) = (-frame.x, frame.x + frame.width - size.horizontal)
    let isRightToLeft = solution.environment.layoutDirection == .rightToLeft
    return switch side.attribute {
    case .top: (top, bottom)
    case .bottom: (bottom, top)
    case .left: (left, right)
    case .right: (right, left)
    default: (side.attribute == .leading) == isRightToLeft ? (right, left) : (left, right)
    }
  }

  /// Whether a view is a text or a control, or has one inside.
  private func holdsTextOrControl(_ item: ItemID) -> Bool {
    views.contains { isTextOrControl(ItemID($0)) && isItem(ItemID($0), inside: item) }
  }

  /// Whether constraints pin the opposite side of a view to the ancestor, or to another view in it.
  private func isPinned(_ item: ItemID, opposite side: Attribute, within ancestor: ItemID) -> Bool {
    let attributes: [Attribute] =
      switch side {
      case .bottom: [.top, .firstBaseline]
      case .top: [.bottom, .lastBaseline]
      case .leading, .left: [.trailing, .right]
      default: [.leading, .left]
      }
    return constraints.indices.contains { index in
      guard constraints[index].mentions(item), affectsFitting(constraint: index) else { return false }
      let terms = constraints[index].terms
      return terms.contains { $0.anchor.item == item && attributes.contains($0.anchor.attribute) }
        && terms.contains { $0.anchor.item != item && isItem(owner(of: $0), inside: ancestor) }
    }
  }
}
