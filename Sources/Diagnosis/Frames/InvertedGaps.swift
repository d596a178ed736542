public import LayoutModel
public import LayoutSolver

/// Two views that a constraint places one after the other, but with a gap below 0.
public struct InvertedGap: Hashable, Sendable {
  /// The constraint.
  public var constraint: Int
  /// The view that should come first.
  public var first: ItemID
  /// The view that should come after it.
  public var second: ItemID
  /// The axis of the gap.
  public var axis: Axis
}

extension Layout {
  /// The views whose gap a constraint makes negative; nil if it sets no gap, or if one of them is no text or control.
  /// Pictures and badges are meant to overlap.
  public func invertedGap(byConstraint index: Int) -> InvertedGap? {
    let constant = constraints[index].constant
    guard constant != 0, let (first, second) = difference(constraint: index), affectsFitting(constraint: index) else {
      return nil
    }
    let isFirstAfter = first.anchor.attribute.isNearEdge
    let (after, before) = isFirstAfter ? (first, second) : (second, first)
    guard after.anchor.attribute.isNearEdge, before.anchor.attribute.isFarEdgeOfGap,
      after.anchor.attribute.axis == before.anchor.attribute.axis, constant * after.coefficient > 0
    else { return nil }
    let gap = InvertedGap(
      constraint: index, first: before.anchor.item, second: after.anchor.item, axis: after.anchor.attribute.axis)
    let items = [gap.first, gap.second]
    guard items.allSatisfy({ views.contains($0.index) }), self[gap.first].superview == self[gap.second].superview,
      items.contains(where: isTextOrControl), !isBadge(gap)
    else { return nil }
    return gap
  }

  /// The points by which the views overlap along the axis, if they visibly overlap in a solution.
  public func overlap(at gap: InvertedGap, in solution: RowSolution) -> Double? {
    let shown = showing(solution)
    guard solution.isPlaced, shown.isShown(gap.first), shown.isShown(gap.second),
      let first = shown.frame(of: gap.first, in: solution), let second = shown.frame(of: gap.second, in: solution)
    else { return nil }
    let (drawn, next) = (shown.drawnPart(of: gap.first, first), shown.drawnPart(of: gap.second, second))
    let shared = drawn.overlap(with: next)
    guard min(shared.horizontal, shared.vertical) > allowedOverlap else { return nil }
    // A view may begin before the whole other one, and the gap is more than what they share.
    if gap.axis == .vertical { return drawn.y + drawn.height - next.y }
    let isMirrored =
      solution.environment.layoutDirection == .rightToLeft
      && constraints[gap.constraint].terms.contains { [.leading, .trailing].contains($0.anchor.attribute) }
    return isMirrored ? next.x + next.width - drawn.x : drawn.x + drawn.width - next.x
  }

  /// The part of a view's frame in which it draws: that of its picture for a button without a title and a background,
  /// whose frame may be larger so that it is easy to touch, and for an image view that leaves empty what its picture
  /// does not fill.
  private func drawnPart(of item: ItemID, _ frame: Rectangle) -> Rectangle {
    if self[item].type == .image, self[item].contentMode == .scaleAspectFit, let image = pictureSize(of: item),
      min(image.horizontal, image.vertical) > 0
    {
      let scale = min(frame.width / image.horizontal, frame.height / image.vertical)
      return frame.middle(image.horizontal * scale, image.vertical * scale)
    }
    let button = self[item].button.configuration ?? .plain
    guard self[item].type == .button, button == .plain || button == .borderless, (self[item].text ?? "").isEmpty,
      let image = self[item].image
    else { return frame }
    return frame.middle(min(image.horizontal, frame.width), min(image.vertical, frame.height))
  }

  /// Whether other constraints place one view at a corner of the other, or both are the same along the axis.
  private func isBadge(_ gap: InvertedGap) -> Bool {
    let across: Axis = gap.axis == .horizontal ? .vertical : .horizontal
    return constraints.contains { constraint in
      guard constraint.isActive, constraint.mentions(gap.first), constraint.mentions(gap.second),
        let other = constraint.second?.anchor.attribute
      else { return false }
      let attribute = constraint.first.anchor.attribute
      return attribute.axis == across && (attribute != other || constraint.constant != 0)
    }
  }
}

extension Rectangle {
  /// A part with the same centre.
  fileprivate func middle(_ width: Double, _ height: Double) -> Rectangle {
    Rectangle(x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width, height: height)
  }
}

extension Attribute {
  fileprivate var isNearEdge: Bool { self == .top || self == .leading || self == .left }
  fileprivate var isFarEdgeOfGap: Bool { self == .bottom || self == .trailing || self == .right }
}
