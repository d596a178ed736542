import LayoutModel
import LayoutSolver

// What a fix changes in rows without a fault.

/// A safe fix moves no edge of a sound row by more, in points: a pixel at most.
private let greatestShift = 0.5

extension CheckedLayout {
  /// Whether each sound row keeps its height and all frames in the changed layout.
  func keepsSoundRows(_ changed: CheckedLayout) -> Bool {
    guard let pairs = pairs(with: changed), hasSameViews(as: changed) else { return false }
    return pairs.allSatisfy { !$0.before.isSound || isUnchanged($0.before, $0.after) }
  }

  /// The view that another layout moves or resizes in sound rows: one of rows without the finding, else one that the
  /// finding does not name, else any. Nil if there is none, or if the views are others.
  func movedView(in changed: CheckedLayout, fixing finding: LayoutFinding) -> MovedView? {
    guard let pairs = pairs(with: changed)?.filter({ $0.before.isSound }), hasSameViews(as: changed) else { return nil }
    let moved = zip(layout.views, changed.layout.views).compactMap { index, other -> MovedView? in
      let environments = pairs.filter { before, after in
        guard let old = layout.frame(of: ItemID(index), in: before),
          let new = changed.layout.frame(of: ItemID(other), in: after)
        else { return false }
        return !isSame(old, new)
      }.map(\.before.environment)
      if environments.isEmpty { return nil }
      return MovedView(
        name: layout.items[index].name,
        // A finding without environments occurs in all.
        elsewhere: finding.environments.isEmpty
          ? [] : environments.filter { !finding.environments.contains($0) })
    }
    return moved.first { !$0.elsewhere.isEmpty } ?? moved.first { !finding.views.contains($0.name) } ?? moved.first
  }

  /// Whether a fix of constants that reach beyond margins, or of two views that overlap in some rows, changes no height,
  /// and frames only where the finding occurs. Two views that overlap in all rows may be meant otherwise.
  func changesOnlyFaultyRows(_ changed: CheckedLayout, fixing finding: LayoutFinding) -> Bool {
    guard let pairs = pairs(with: changed), let moved = movedView(in: changed, fixing: finding),
      moved.elsewhere.isEmpty,
      pairs.allSatisfy({ isSame($0.before.rowHeight, $0.after.rowHeight) })
    else { return false }
    switch finding.fault {
    case .constantsBeyondMargins: return true
    case .overlap: return 1..<solutions.count ~= finding.environments.count && finding.views.contains(moved.name)
    default: return false
    }
  }

  func keepsAllRows(_ changed: CheckedLayout) -> Bool {
    guard let pairs = pairs(with: changed), hasSameViews(as: changed) else { return false }
    return pairs.allSatisfy { $0.before.status == $0.after.status && isUnchanged($0.before, $0.after) }
  }

  private func hasSameViews(as other: CheckedLayout) -> Bool {
    layout.views.map { layout.items[$0].name } == other.layout.views.map { other.layout.items[$0].name }
  }
}

/// Whether heights, frames and the contents of scroll views are the same.
private func isUnchanged(_ before: RowSolution, _ after: RowSolution) -> Bool {
  isSame(before.rowHeight, after.rowHeight) && isSame(before.contentHeight, after.contentHeight)
    && before.frames.count == after.frames.count && zip(before.frames, after.frames).allSatisfy(isSame)
    && zip(before.contentSizes, after.contentSizes).allSatisfy {
      isSame($0.width, $1.width) && isSame($0.height, $1.height)
    }
}

private func isSame(_ before: Frame, _ after: Frame) -> Bool {
  isSame(before.x, after.x) && isSame(before.y, after.y) && isSame(before.width, after.width)
    && isSame(before.height, after.height)
}

private func isSame(_ before: Double?, _ after: Double?) -> Bool {
  guard let before, let after else { return before == nil && after == nil }
  return abs(before - after) <= greatestShift
}
