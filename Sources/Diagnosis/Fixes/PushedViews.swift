import LayoutModel
import LayoutSolver

/// A view that a fix moves by less is where it was, in points.
private let leastMove = 0.5

extension CheckedLayout {
  /// Whether a wider gap moves one of its two views out of their superview, or farther out.
  func pushesOut(_ changed: CheckedLayout, fixing finding: LayoutFinding) -> Bool {
    guard case .invertedGap(let gap)? = finding.fault, let pairs = pairs(with: changed) else { return false }
    return pairs.contains { before, after in
      guard before.isPlaced, after.isPlaced else { return false }
      return [gap.first, gap.second].contains { item in
        guard let old = layout.overhang(of: item, gap.axis, in: before),
          let new = changed.layout.overhang(of: item, gap.axis, in: after)
        else { return false }
        return new > max(old, 0) + leastMove
      }
    }
  }

  /// Whether a fix of two views that overlap makes another view narrower, which is tied to the edge that it moves.
  func narrowsOthers(_ changed: CheckedLayout, fixing finding: LayoutFinding) -> Bool {
    guard case .overlap(let pair)? = finding.fault, let pairs = pairs(with: changed) else { return false }
    let others = layout.views.map { ItemID($0) }.filter { item in
      ![pair.first, pair.second].contains { layout.isItem(item, inside: $0) || layout.isItem($0, inside: item) }
    }
    return pairs.contains { before, after in
      guard before.isPlaced, after.isPlaced else { return false }
      return others.contains { item in
        guard let old = layout.frame(of: item, in: before), let new = changed.layout.frame(of: item, in: after) else {
          return false
        }
        return new.width < old.width - leastMove
      }
    }
  }
}

extension Layout {
  /// By how many points a view leaves its superview on an axis, below 0 if it is inside.
  fileprivate func overhang(of item: ItemID, _ axis: Axis, in solution: RowSolution) -> Double? {
    guard let frame = frame(of: item, in: solution), let superview = self[item].superview else { return nil }
    let box = superview == .contentView ? nil : self.frame(of: superview, in: solution)
    if axis == .horizontal {
      guard let width = box?.width ?? solution.contentWidth else { return nil }
      return max(-frame.x, frame.x + frame.width - width)
    }
    guard let height = box?.height ?? solution.contentHeight else { return nil }
    return max(-frame.y, frame.y + frame.height - height)
  }
}
