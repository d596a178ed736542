public import LayoutModel
public import LayoutSolver

/// A side of a view that is outside the content view.
public struct ViewOverhang: Hashable, Sendable {
  /// A side of the content view, as seen on the screen.
  public enum Side: String, Sendable {
    case left, right, top, bottom

    /// The axis on which it lies.
    public var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
    fileprivate var centre: Attribute { axis == .horizontal ? .centerX : .centerY }

    /// The side across.
    public var opposite: Side {
      switch self {
      case .left: .right
      case .right: .left
      case .top: .bottom
      case .bottom: .top
      }
    }

    fileprivate func attributes(isMirrored: Bool) -> [Attribute] {
      switch self {
      case .left: [.left, isMirrored ? .trailing : .leading]
      case .right: [.right, isMirrored ? .leading : .trailing]
      case .top: [.top, .firstBaseline]
      case .bottom: [.bottom, .lastBaseline]
      }
    }
  }

  /// The view.
  public var item: ItemID
  /// The side.
  public var side: Side

  /// A side of a view.
  public init(item: ItemID, side: Side) { (self.item, self.side) = (item, side) }
}

/// A smaller overhang than this is a shadow, a border, or a line's leading, in points.
let unseenOverhang = 4.0

extension Layout {
  /// The same as `viewsOutside(in:)`, with the overhangs at the height at which UIKit shows the row.
  public func viewsOutsideAsShown(in solution: RowSolution) -> [(key: ViewOverhang, points: Double)] {
    let exits = viewsOutside(in: solution)
    guard exits.contains(where: { $0.key.side.axis == .vertical }) else { return exits }
    let shown = viewsOutside(in: shown(solution))
    return exits.map { exit in (exit.key, shown.first { $0.key == exit.key }?.points ?? exit.points) }
  }

  /// The views outside the content view in a solution, with the overhang in points: those that show something, have a
  /// determined position, and are not meant to stick out. Of views with aligned sides only the first one is reported.
  public func viewsOutside(in solution: RowSolution) -> [(key: ViewOverhang, points: Double)] {
    guard solution.isPlaced, let width = solution.contentWidth, let height = solution.contentHeight,
      isAnyOutside(in: solution)
    else { return [] }
    let layout = showing(solution.environment)
    var origins = [(x: Double, y: Double)?](repeating: nil, count: layout.items.count)
    origins[ItemID.contentView.index] = (0, 0)
    var isOutside = [Bool](repeating: false, count: layout.items.count)
    var found: [(key: ViewOverhang, points: Double)] = []
    for index in layout.views {
      let item = ItemID(index)
      guard let superview = layout[item].superview, let origin = origins[superview.index],
        let frame = layout.frame(of: item, in: solution)
      else { continue }
      let (x, y) = (origin.x + frame.x, origin.y + frame.y)
      // The contents of scroll views are not followed.
      if layout[item].type != .scroll { origins[index] = (x, y) }
      if isOutside[superview.index] {
        isOutside[index] = true
        continue
      }
      let (right, bottom) = (x + frame.width - width, y + frame.height - height)
      guard max(-x, right, -y, bottom) > unseenOverhang else { continue }
      for (side, points) in [(ViewOverhang.Side.left, -x), (.right, right), (.top, -y), (.bottom, bottom)]
      where points > unseenOverhang && layout.isFault(item, side, in: solution) {
        isOutside[index] = true
        let isKnown = found.contains { other in
          other.key.side == side && layout.areConstrained(other.key.item, item, at: side)
            // A centred view sticks out at both sides.
            || other.key.item == item && other.key.side.axis == side.axis
        }
        if isKnown { continue }
        if let box = layout.superviewCarryingOut(item, side, in: solution) {
          let known = found.contains { $0.key.item == box.item && $0.key.side.axis == side.axis }
          if !known { found.append((ViewOverhang(item: box.item, side: side), box.points)) }
          continue
        }
        found.append((ViewOverhang(item: item, side: side), points))
      }
    }
    return found.filter { one in
      !found.contains { layout.areInOneColumn(one.key, $0.key) && $0.points > one.points }
        && !(one.key.side == .bottom && found.contains { layout.carries(one.key.item, $0.key) })
    }
  }

  /// The outermost plain view of a stated length around a view that is outside on one side because that view is. Its
  /// overhang is in points.
  private func superviewCarryingOut(
    _ item: ItemID, _ side: ViewOverhang.Side, in solution: RowSolution
  ) -> (item: ItemID, points: Double)? {
    guard let row = size(of: .contentView, solution)?[side.axis],
      let inner = frame(of: item, in: .contentView, solution).map({ span($0, side.axis) })
    else { return nil }
    var found: (item: ItemID, points: Double)?
    var box = self[item].superview
    while let current = box, current != .contentView {
      box = self[current].superview
      let length = Anchor(current, side.axis == .horizontal ? .width : .height)
      guard self[current].type == .view, let frame = frame(of: current, in: .contentView, solution),
        constraints.indices.contains(where: { constraints[$0].isActive && statesLength($0, of: length) })
      else { continue }
      let outer = span(frame, side.axis)
      let isBefore = side == .left || side == .top
      let points = isBefore ? -outer.lowerBound : outer.upperBound - row
      let isInside = isBefore ? inner.lowerBound >= outer.lowerBound : inner.upperBound <= outer.upperBound
      if points > unseenOverhang, isInside { found = (current, points) }
    }
    return found
  }

  private func span(_ frame: Frame, _ axis: Axis) -> ClosedRange<Double> {
    axis == .horizontal
      ? frame.x...max(frame.x, frame.x + frame.width) : frame.y...max(frame.y, frame.y + frame.height)
  }

  /// A constraint that lets a view be several times as large as a view around it, on an axis; nil without one.
  public func shareBeyondWhole(of item: ItemID, _ axis: Axis) -> Constraint? {
    let own = Anchor(item, axis == .horizontal ? .width : .height)
    return constraints.first { constraint in
      guard constraint.isActive, constraint.relation != .greaterThanOrEqual, constraint.first.anchor == own,
        constraint.first.coefficient == 1, let second = constraint.second, second.anchor.attribute == own.attribute
      else { return false }
      return abs(second.coefficient) > 1 && isItem(item, inside: second.anchor.item)
    }
  }

  /// Whether a view that sticks out at the top stands on another one: it was meant to stand below, and the other one
  /// sticks out at the bottom only because it is the lower of the two.
  private func carries(_ item: ItemID, _ overhang: ViewOverhang) -> Bool {
    overhang.side == .top
      && constraints.contains { constraint in
        constraint.isActive && constraint.relation == .equal && constraint.terms.count == 2
          && constraint.terms.contains { $0.anchor == Anchor(item, .top) }
          && constraint.terms.contains { $0.anchor == Anchor(overhang.item, .bottom) }
      }
  }

  /// Whether a view stands on the top of this one and sticks out of the content view there.
  public func carriesOverhang(_ item: ItemID, in solution: RowSolution) -> Bool {
    viewsOutside(in: solution).contains { carries(item, $0.key) }
  }

  /// Whether a gap connects two views that stick out at the same side: then the last one shows the fault.
  private func areInOneColumn(_ one: ViewOverhang, _ other: ViewOverhang) -> Bool {
    guard one.side == other.side, one.item != other.item else { return false }
    return constraints.contains { constraint in
      constraint.isActive && constraint.mentions(one.item) && constraint.mentions(other.item)
        && constraint.terms.allSatisfy { $0.anchor.attribute.axis == one.side.axis }
    }
  }

  /// The constraint that places a view along an axis: the first equation about one of its edges or its centre, else
  /// the first constraint.
  public func constraintPlacing(_ item: ItemID, along axis: Axis) -> Constraint? {
    let all = constraints.filter { constraint in
      constraint.isActive && constraint.second != nil
        && constraint.terms.contains { $0.anchor.item == item && $0.anchor.attribute.axis == axis }
    }
    let places = all.filter { constraint in
      constraint.terms.contains { $0.anchor.item == item && !$0.anchor.attribute.isSize }
    }
    return places.first { $0.relation == .equal && $0.first.anchor.item == item }
      ?? places.first { $0.relation == .equal } ?? places.first ?? all.first
  }

  /// Whether an autoresizing mask keeps the size of a view, and constraints connect the view with others outside of it.
  public func isPlacedFrame(_ item: ItemID) -> Bool {
    let keepsSize = Axis.allCases.allSatisfy { self[item].autoresizing(on: $0).map { !$0.size.isFlexible } ?? false }
    return keepsSize
      && constraints.contains { constraint in
        constraint.isActive && constraint.terms.count == 2 && constraint.mentions(item)
          && constraint.terms.allSatisfy { $0.anchor.item == item || !isItem($0.anchor.item, inside: item) }
      }
  }

  /// Whether any view's frame leaves the content view, intended or not.
  private func isAnyOutside(in solution: RowSolution) -> Bool {
    guard let width = solution.contentWidth, let height = solution.contentHeight else { return false }
    var (xs, ys) = ([Double](repeating: 0, count: items.count), [Double](repeating: 0, count: items.count))
    for index in views {
      guard let superview = items[index].superview, let frame = frame(of: ItemID(index), in: solution) else {
        return true
      }
      let (x, y) = (xs[superview.index] + frame.x, ys[superview.index] + frame.y)
      (xs[index], ys[index]) = (x, y)
      if max(-x, x + frame.width - width, -y, y + frame.height - height) > unseenOverhang { return true }
    }
    return false
  }

  private func areConstrained(_ first: ItemID, _ second: ItemID, at side: ViewOverhang.Side) -> Bool {
    let attributes = side.attributes(isMirrored: layoutDirection == .rightToLeft)
    return constraints.contains { constraint in
      constraint.isActive && constraint.mentions(first) && constraint.mentions(second)
        && constraint.terms.allSatisfy { attributes.contains($0.anchor.attribute) }
    }
  }

  /// Whether a view that sticks out at a side shows something and is not meant to stick out.
  private func isFault(_ item: ItemID, _ side: ViewOverhang.Side, in solution: RowSolution) -> Bool {
    guard isShown(item), showsSomething(item),
      !isMeantToStickOut(item, side) || isStretchedPicture(item) && (side == .right || side == .bottom)
        || isTallerThanRow(item, side, in: solution)
    else { return false }
    if side.axis == .horizontal, isFittedInWidth || isPushedByUnwrapped(item, in: solution) { return false }
    return !solution.leavesAmbiguous(item, side.axis == .horizontal ? [.x, .width] : [.y, .height])
  }

  /// Whether a text that never wraps makes a view stick out: the view itself, one before it on its line, or one in the
  /// same column, which is the view or contains it.
  private func isPushedByUnwrapped(_ item: ItemID, in solution: RowSolution) -> Bool {
    if neverWraps(item, in: solution) { return true }
    if isInsideScrollView(item) { return false }
    let isPushed = gaps(on: .horizontal).contains { $0.after == item && neverWraps($0.before, in: solution) }
    if isPushed { return true }
    let stacks = [item, self[item].superview].compactMap { $0.flatMap { self[$0].stack } }
    return stacks.contains { stack in
      stack.axis == .vertical && stack.arranged.contains { isShown($0) && neverWraps($0, in: solution) }
    }
  }

  /// Whether a row of fixed height is too low for a view that is centred in it.
  public func isTallerThanRow(_ item: ItemID, _ side: ViewOverhang.Side, in solution: RowSolution) -> Bool {
    guard side == .bottom, !isFitted, let row = solution.contentHeight,
      let height = frame(of: item, in: solution)?.height
    else { return false }
    let edges: [Attribute] = [.top, .bottom, .firstBaseline, .lastBaseline]
    return height > row
      && !constraints.contains { constraint in
        constraint.isActive
          && constraint.terms.contains { $0.anchor.item == item && edges.contains($0.anchor.attribute) }
      }
  }

  /// Whether a picture has no size of its own, so that it takes what other constraints leave.
  public func isStretchedPicture(_ item: ItemID) -> Bool {
    self[item].type == .image && lacksSize(item) && !self[item].hasUnknownImage && !self[item].hasUnknownSize
  }

  private func showsSomething(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .view, .stack, .scroll:
      views.contains { self[ItemID($0)].superview == item && isShown(ItemID($0)) && showsSomething(ItemID($0)) }
    case .label: !(self[item].text ?? "").isEmpty || self[item].intrinsicContentSize != nil
    default: true
    }
  }

  /// Whether constraints relate that side, or the centre along its axis, to the content view, or the centre to an edge.
  private func isMeantToStickOut(_ item: ItemID, _ side: ViewOverhang.Side) -> Bool {
    let own = side.attributes(isMirrored: layoutDirection == .rightToLeft)
    return constraints.contains { constraint in
      guard constraint.isActive, let second = constraint.second else { return false }
      return [(constraint.first, second), (second, constraint.first)].contains { term, other in
        guard term.anchor.item == item, other.anchor.item != item else { return false }
        if term.anchor.attribute == side.centre {
          // A picture in the middle may be cropped; a text or a control is not. No text is cut in half by the row's
          // side.
          return other.anchor.attribute != side.centre
            && !(side.axis == .horizontal && self[item].type == .label && isOfContentView(other.anchor.item))
            || isOfContentView(other.anchor.item) && !(side.axis == .horizontal && isTextOrControl(item))
        }
        return own.contains(term.anchor.attribute) && isOfContentView(other.anchor.item)
      }
    }
  }

  private func isOfContentView(_ item: ItemID) -> Bool {
    item <= .contentView || self[item].guide != nil && self[item].superview.map { $0 <= .contentView } ?? false
  }
}

extension Constraint {
  /// Whether it puts a view into the middle of another item.
  public func isCentring(in item: ItemID) -> Bool {
    relation == .equal && constant == 0 && terms.count == 2 && mentions(item)
      && terms.allSatisfy { [.centerX, .centerY].contains($0.anchor.attribute) && abs($0.coefficient) == 1 }
  }
}
