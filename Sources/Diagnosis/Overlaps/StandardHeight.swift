public import LayoutModel
public import LayoutSolver
public import WorkLimit

extension Layout {
  /// Whether a collapsed row looks as its author wants it at the height that UIKit shows instead: everything in it has
  /// a size of its own, and no height would show more of it [semantics 4.14]. `collapsed` are its solutions.
  public func fitsIntoStandardHeight(_ collapsed: [RowSolution], limit: WorkLimit?) -> Bool {
    guard kind == .cell, platform.map({ $0.major >= 8 }) ?? true else { return false }
    let shown = atHeight(standardRowHeight)
    return collapsed.allSatisfy { solution in
      let low = solve(shown, in: solution.environment, limit: limit)
      // What only widths leave open, the row leaves open at any height.
      let isOpen = low.status == .ambiguous && !low.ambiguousValues.allSatisfy { $0.value.axis == .horizontal }
      guard !low.frames.isEmpty, low.status == .determined || low.status == .ambiguous, !isOpen else { return false }
      let layout = shown.showing(low)
      guard layout.leaves.allSatisfy({ layout.contentSize(of: $0, .vertical, in: low) != nil }) else { return false }
      let faults = contentFaults(of: shown, in: low, sizedBy: shown).filter { !$0.isHorizontal }
      if faults.isEmpty { return true }
      let ample = atHeight(Self.ampleHeight)
      let high = solve(ample, in: solution.environment, limit: limit)
      guard !high.frames.isEmpty else { return false }
      let remaining = contentFaults(of: ample, in: high, sizedBy: ample)
      return faults.allSatisfy { fault in remaining.contains { fault.isNoWorse(than: $0) } }
    }
  }

  /// More height than any row needs, in points: what is cut in it, is cut at any height.
  private static let ampleHeight = 2000.0

  private func atHeight(_ points: Double) -> Layout {
    var shown = self
    shown.table.rowHeight = .points(points)
    return shown
  }

  /// The views that contain no other view.
  private var leaves: [ItemID] {
    views.map { ItemID($0) }.filter { view in !views.contains { self[ItemID($0)].superview == view } }
  }
}
