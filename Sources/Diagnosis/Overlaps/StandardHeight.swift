public import LayoutModel
public import LayoutSolver
public import WorkLimit

extension Layout {
  /// Whether a collapsed row looks as its author wants it at the height that UIKit shows instead: everything in it has
  /// a size of its own, and no height would show more of it [semantics 4.14]. `collapsed` are its solutions.
  public func fitsIntoStandardHeight(_ collapsed: [RowSolution], limit: WorkLimit?) -> Bool {
    guard kind == .cell, platform.map({ $0.major >= 8 }) ?? true else { return false }
    var shown = self
    shown.table.rowHeight = .points(standardRowHeight)
    return collapsed.allSatisfy { solution in
      let shownSolution = solve(shown, in: solution.environment, limit: limit)
      if case .unsatisfiable = shownSolution.status { return false }
      guard !shownSolution.frames.isEmpty, shownSolution.status == .determined else { return false }
      let layout = shown.showing(shownSolution)
      return layout.leaves.allSatisfy { layout.contentSize(of: $0, .vertical, in: shownSolution) != nil }
        && contentFaults(of: shown, in: shownSolution, sizedBy: shown).allSatisfy(\.isHorizontal)
    }
  }

  /// The views that contain no other view.
  private var leaves: [ItemID] {
    views.map { ItemID($0) }.filter { view in !views.contains { self[ItemID($0)].superview == view } }
  }
}
