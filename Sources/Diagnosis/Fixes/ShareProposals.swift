import LayoutModel
import LayoutSolver

// Fixes of views that share a width or a height.
extension Layout {
  /// Views of the same fixed width that are together too wide for their container get equal widths, which yield.
  func sharingWidth(_ indices: [Int]) -> [ProposedFix] {
    let widths = indices.filter { index in
      let constraint = constraints[index]
      return constraint.second == nil && constraint.relation == .equal && constraint.first.anchor.attribute == .width
        && flexibility(of: constraint.first.anchor.item) > .keepsSize
    }
    guard let first = widths.first, widths.count > 1, Set(widths.map { constraints[$0].first.anchor }).count > 1,
      Set(widths.map { constraints[$0].uiKitConstant }).count == 1,
      Set(widths.map { self[constraints[$0].first.anchor.item].superview }).count == 1
    else { return [] }
    // Views of the same width on the line that the conflict does not need are as wide, too.
    let line = line(of: constraints[first].first.anchor.item)
    let others = constraints.indices.filter { index in
      let anchor = constraints[index].first.anchor
      return !widths.contains(index) && constraints[index].isActive && line.contains(anchor.item)
        && statesLength(index, of: Anchor(anchor.item, .width))
        && constraints[index].uiKitConstant == constraints[first].uiKitConstant
    }
    let equal = equating(widths + others)
    return [
      ProposedFix(equal + [.setPriority(constraint: first, 999)]), ProposedFix(equal + [.removeConstraint(first)]),
    ]
  }

  /// Makes the sizes of several views equal to the first one's, in place of their constraints.
  private func equating(_ indices: [Int]) -> [LayoutChange] {
    indices.dropFirst().map { index in
      let equal = NewConstraint(constraints[index].first.anchor, .equal, constraints[indices[0]].first.anchor)
      return .replaceConstraint(index, constraint(equal))
    }
  }

  /// Heights that are equal shares of the row's own become equal to each other; other shares are removed.
  func replacingShares(in indices: [Int]) -> [ProposedFix] {
    let shares = sharesOfRow
    guard let first = shares.first, !Set(indices).isDisjoint(with: shares) else { return [] }
    let isEqual = shares.allSatisfy { index in
      constraints[index].second?.coefficient == constraints[first].second?.coefficient
        && constraints[index].first.anchor.item > .contentView
    }
    let equal = shares.count > 1 && isEqual ? [ProposedFix(equating(shares) + [.removeConstraint(first)])] : []
    return equal + removingShares
  }

  /// The last of the views in a line that are shares of their container's width takes what is left.
  func removingShareOfWidth(_ indices: [Int]) -> [ProposedFix] {
    let shares = indices.compactMap { index in
      shareOfWidth(index).map { (index: index, item: $0.item, share: $0.share) }
    }
    let isFilled = shares.reduce(0) { $0 + $1.share } >= leastFullShare
    let edges: (ItemID, Attribute) -> Bool = { item, edge in
      indices.contains { pinnedEdge(constraint: $0).map { $0.item == item && $0.edge == edge } ?? false }
    }
    let gaps = gaps(on: .horizontal)
    let last = shares.filter { share in
      edges(share.item, .trailing) && !gaps.contains { $0.before == share.item }
        && (edges(share.item, .leading) || gaps.contains { $0.after == share.item })
    }
    if let needless = shareOfEqualLine(in: indices) { return [ProposedFix([.removeConstraint(needless)])] }
    if let largest = largestShare(in: indices) { return [ProposedFix([.removeConstraint(largest)], isGuess: true)] }
    guard isFilled, last.count == 1 else { return [] }
    // Two views of the same share are meant to be equally wide.
    if shares.count == 2, shares[0].share == shares[1].share, shares[0].item != shares[1].item,
      case let (first, second) = (shares[0], shares[1]),
      let superview = self[first.item].superview, self[second.item].superview == superview
    {
      let equal = constraint(NewConstraint(Anchor(second.item, .width), .equal, Anchor(first.item, .width)))
      return [ProposedFix([.replaceConstraint(second.index, equal), .removeConstraint(first.index)], isGuess: true)]
    }
    return last.map { ProposedFix([.removeConstraint($0.index)], isGuess: true) }
  }

  /// The share of one of several equally wide views in a line that reaches both sides of the container with distances:
  /// each share is one of as many, which leaves nothing for the distances, and the line says all.
  private func shareOfEqualLine(in indices: [Int]) -> Int? {
    let gaps = indices.compactMap { gap(constraint: $0, on: .horizontal) }
    let shares = indices.filter { shareOfWidth($0) != nil }
    guard shares.count == 1, let own = shareOfWidth(shares[0]), constraints[shares[0]].priority.isRequired else {
      return nil
    }
    let line = gaps.line(before: own.item).dropFirst().reversed() + gaps.line(after: own.item)
    let equal = indices.filter { index in
      let constraint = constraints[index]
      return index != shares[0] && constraint.relation == .equal && constraint.constant == 0
        && constraint.terms.count == 2 && constraint.terms[0].coefficient == -constraint.terms[1].coefficient
        && constraint.terms.allSatisfy { $0.anchor.attribute == .width && line.contains($0.anchor.item) }
    }
    func isPinned(_ item: ItemID?, _ edge: Attribute) -> Bool {
      indices.contains { pinnedEdge(constraint: $0).map { $0.item == item && $0.edge == edge } ?? false }
    }
    guard line.count > 1, equal.count == line.count - 1, isSameRatio(own.share * Double(line.count), 1),
      isPinned(line.first, .leading), isPinned(line.last, .trailing)
    else { return nil }
    return shares[0]
  }

  /// The share of a text between other views that is much larger than the others of its line: the text is the one that
  /// takes what is left.
  private func largestShare(in indices: [Int]) -> Int? {
    let gaps = gaps(on: .horizontal)
    return indices.first { index in
      guard let own = shareOfWidth(index), flexibility(of: own.item) > .keepsSize,
        gaps.contains(where: { $0.after == own.item }), gaps.contains(where: { $0.before == own.item })
      else { return false }
      let line = line(of: own.item)
      let others = constraints.indices.filter { constraints[$0].isActive && $0 != index }.compactMap {
        shareOfWidth($0)
      }
      .filter { line.contains($0.item) }
      return others.count > 1 && others.allSatisfy { own.share >= 2 * $0.share }
    }
  }

  /// The share of its container's width that an equation gives a view.
  func shareOfWidth(_ index: Int) -> (item: ItemID, share: Double)? {
    constraints[index].relation == .equal ? shareOfContainer(index).map { ($0.item, $0.times) } : nil
  }
}

/// Shares of a width fill a line if they add up to at least this.
private let leastFullShare = 0.9
