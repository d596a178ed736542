public import LayoutModel
public import LayoutSolver

/// How much longer a text may be in another language or with other content.
private let longerText = 1.5

/// The side of a label that nothing limits.
public struct UnboundedLine: Sendable {
  /// The label.
  public var item: ItemID
  /// Its free side: leading or trailing.
  public var side: Attribute
}

extension Layout {
  /// The labels of one line that are pinned at one side, and whose other side no path of constraints connects to an
  /// ancestor. Left out: labels in stacks and scroll views, labels without a letter, which do not grow, and items that
  /// are as wide as their content.
  public var unboundedLines: [UnboundedLine] {
    guard !isFittedInWidth else { return [] }
    return views.compactMap { index in
      let item = ItemID(index)
      guard items[index].type == .label, items[index].numberOfLines == 1, isShown(item),
        items[index].superview.map({ self[$0].type != .stack }) ?? false, !isInsideScrollView(item),
        items[index].text?.unicodeScalars.contains(where: \.properties.isAlphabetic) ?? true,
        let side = freeSide(of: item)
      else { return nil }
      return UnboundedLine(item: item, side: side)
    }
  }

  /// Whether a text that is half as long again, as a translation may be, leaves the row at its free side.
  public func isNearEnd(_ line: UnboundedLine, in solution: RowSolution) -> Bool {
    guard solution.isPlaced, let width = solution.contentWidth, !solution.leavesAmbiguous(line.item, [.x, .width]),
      let frame = frame(of: line.item, in: .contentView, solution)
    else { return false }
    let isMirrored = solution.environment.layoutDirection == .rightToLeft
    return (line.side == .leading) == isMirrored
      ? frame.x + longerText * frame.width > width : frame.x + (1 - longerText) * frame.width < 0
  }

  /// The sibling on the line of a label that a constraint begins after the label's start, and that lies over it in a
  /// solution; nil without one.
  public func viewBeginning(
    inside item: ItemID, in solutions: [RowSolution]
  ) -> (item: ItemID, constraint: Constraint)? {
    constraints.lazy.compactMap { constraint in
      guard constraint.isActive, constraint.relation != .lessThanOrEqual, constraint.terms.count == 2,
        constraint.terms.allSatisfy({ $0.anchor.attribute.edge == .leading }), constraint.mentions(item),
        let other = constraint.terms.first(where: { $0.anchor.item != item })?.anchor.item,
        self[other].superview == self[item].superview, constraint.first.anchor.item == other,
        constraint.uiKitConstant > 0
      else { return nil }
      let isOver = solutions.contains { solution in
        guard solution.isPlaced, let own = frame(of: item, in: solution), let frame = frame(of: other, in: solution)
        else { return false }
        let overlap = own.overlap(with: frame)
        return own.isOnLine(of: frame) && overlap.horizontal > visibleDifference
      }
      return isOver ? (other, constraint) : nil
    }.first
  }

  private func freeSide(of item: ItemID) -> Attribute? {
    let (isLeadingBound, isTrailingBound) = (isBound(item, at: .leading), isBound(item, at: .trailing))
    if isLeadingBound == isTrailingBound || hasOwnWidth(item) { return nil }
    let free: Attribute = isLeadingBound ? .trailing : .leading
    return isBeforeLine(item, at: free) ? nil : free
  }

  /// Whether another label of one line follows at a side: then that one is the last.
  private func isBeforeLine(_ item: ItemID, at side: Attribute) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.terms.contains { $0.anchor == Anchor(item, side) }
        && constraint.terms.contains { term in
          term.anchor.item != item && self[term.anchor.item].type == .label && term.anchor.attribute != side
        }
    }
  }

  /// Whether UIKit or an autoresizing mask places a view.
  private func hasOwnFrame(_ item: ItemID) -> Bool {
    self[item].predefined != nil || self[item].autoresizingFrame != nil
  }

  /// Whether constraints mention the width or the centre of a view.
  private func hasOwnWidth(_ item: ItemID) -> Bool {
    constraints.contains { constraint in
      constraint.isActive
        && constraint.terms.contains { term in
          term.anchor.item == item && [.width, .centerX].contains(term.anchor.attribute)
        }
    }
  }

  /// Whether a path of constraints leads from a side of a view, over any sides of other views, to an ancestor.
  private func isBound(_ item: ItemID, at side: Attribute) -> Bool {
    let fixedSide: Attribute = side == .leading ? .left : .right
    var reached: [ItemID] = [item]
    var next = 0
    while next < reached.count {
      let current = reached[next]
      next += 1
      // Constraints are read in place: copying them took most of the time of the rule.
      for index in constraints.indices where constraints[index].isActive {
        let first = constraints[index].first.anchor
        guard let second = constraints[index].second?.anchor, (first.item == current) != (second.item == current) else {
          continue
        }
        let (own, other) = first.item == current ? (first, second) : (second, first)
        let isOnward = current != item && own.attribute.axis == .horizontal
        guard own.attribute == side || own.attribute == fixedSide || isOnward else { continue }
        let owner = owner(of: Term(other, coefficient: 1))
        if isItem(current, inside: owner) || hasOwnFrame(owner) { return true }
        if !reached.contains(owner) { reached.append(owner) }
      }
    }
    return false
  }
}
