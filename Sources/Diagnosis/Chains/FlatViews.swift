public import LayoutModel
public import LayoutSolver

extension Layout {
  /// Whether a view with something to show is 0 pt high in all solutions because nothing sets its height.
  public func isFlat(_ item: ItemID, in solutions: [RowSolution]) -> Bool {
    // Few views are 0 pt high, so checking the frames first saves work.
    guard let first = solutions.first, let height = first.contentHeight, height > 0,
      solutions.allSatisfy({ frame(of: item, in: $0).map { $0.height < 0.01 } ?? false }), canLackHeight(item)
    else { return false }
    let hasNoContent = solutions.allSatisfy { solution in
      showing(solution).isShown(item)
        && (contentSize(of: item, .vertical, in: solution) == nil || shrinksFreely(item))
    }
    guard hasNoContent else { return false }
    let higher = solved(
      like: first, adding: [NewConstraint(Anchor(item, .height), .greaterThanOrEqual, plus: standardRowHeight)])
    return higher.isSolved && (higher.contentHeight ?? 0) > height + 1
  }

  /// Whether a view is of a kind that has no intrinsic height but shows something, and no constraint bounds its height
  /// from below. A plain view between others is a spacer; one with subviews gets its height from them.
  private func canLackHeight(_ item: ItemID) -> Bool {
    let isOfKind =
      switch self[item].type {
      case .image, .textView, .scroll, .tableView, .collectionView, .webView: true
      case .view:
        !views.contains { items[$0].superview == item }
          && (self[item].className != nil || isPinnedAtBothEndsToSuperview(item) || isMeantAsLine(item))
      default: false
      }
    return isOfKind && (!isArranged(item) || isDrawnInColumn(item)) && !hasLeastHeight(item)
  }

  /// Whether a view of a class of its own stands in a column of other height. Spacers do so too, and are called so.
  private func isDrawnInColumn(_ item: ItemID) -> Bool {
    guard self[item].type == .view, let className = self[item].className,
      let stack = self[item].superview.flatMap({ self[$0].stack }), stack.axis == .vertical, stack.distribution == .fill
    else { return false }
    let names = [className.lowercased(), self[item].name.lowercased()]
    return !namesOfSpacers.contains { word in names.contains { $0.contains(word) } }
  }

  /// Whether a picture's height yields to the fitting size, so that its image gives it none.
  private func shrinksFreely(_ item: ItemID) -> Bool {
    self[item].type == .image && self[item].contentCompressionResistancePriority.vertical < .fittingSizeLevel
  }

  /// Whether a view is a line, and its author does not expect the row's height without it.
  private func isMeantAsLine(_ item: ItemID) -> Bool { expectation.rowHeights.isEmpty && isLine(item) }

  /// Whether an empty view goes from side to side and keeps a distance from what is above and below it: a line between
  /// two parts of a row. A spacer has no distances.
  func isLine(_ item: ItemID) -> Bool {
    guard goesFromSideToSide(item) else { return false }
    let pins = pinnedEdges.filter { $0.item == item && $0.relation == .equal && $0.inset.points > 0 }
    let gaps = gaps(on: .vertical).filter { $0.points > 0 }
    let isBelow = pins.contains { $0.edge == .top } || gaps.contains { $0.after == item }
    let isAbove = pins.contains { $0.edge == .bottom } || gaps.contains { $0.before == item }
    // A line at the row's end begins where the texts do, and has no distance below it.
    let own = pinnedEdges.filter { $0.item == item && $0.relation == .equal && $0.container == .contentView }
    let isLast =
      own.contains { $0.edge == .bottom && $0.inset == Inset(points: 0) }
      && own.contains { $0.edge == .leading && $0.inset.points > 0 }
    return isBelow && (isAbove || isLast) && gaps.contains { $0.before == item || $0.after == item }
  }

  /// Whether equations pin both sides of a view to its superview, or to the same sides of siblings.
  private func goesFromSideToSide(_ item: ItemID) -> Bool {
    [Attribute.leading, .trailing].allSatisfy { edge in
      constraints.contains { constraint in
        constraint.isActive && constraint.relation == .equal && constraint.terms.count == 2
          && constraint.mentions(item) && constraint.terms.allSatisfy { $0.anchor.attribute.edge == edge }
      }
    }
  }

  private func hasLeastHeight(_ item: ItemID) -> Bool {
    constraints.contains { constraint in
      guard constraint.isActive, let term = constraint.terms.first(where: { $0.anchor == Anchor(item, .height) })
      else { return false }
      return constraint.relation != (term.coefficient > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
    }
  }

  private func isPinnedAtBothEndsToSuperview(_ item: ItemID) -> Bool {
    let sides = fittingConstraints.compactMap { constraint -> Attribute? in
      guard let own = constraint.terms.first(where: { $0.anchor.item == item }),
        constraint.terms.contains(where: { owner(of: $0) == self[item].superview })
      else { return nil }
      return own.anchor.attribute
    }
    return sides.contains(.top) && sides.contains(.bottom)
  }
}

/// What views are called that only keep others apart.
private let namesOfSpacers = ["spac", "gap", "filler", "padding", "flexible"]
