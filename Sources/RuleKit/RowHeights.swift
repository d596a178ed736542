import Findings
public import LayoutModel
import LayoutSolver

extension RuleContext {
  /// Whether the content view is 0 high in some circumstance, or fits to that.
  public var hasZeroHeight: Bool {
    solutions.indices.contains { solutions[$0].fitsToNothing || solutions[$0].contentHeight == 0 }
  }

  /// The row heights in points in all circumstances, the lowest first. Empty where one of them has none, or none of its
  /// own.
  public var rowHeights: [Double] {
    let heights = solutions.compactMap { $0.fitsToNothing || $0.contentHeight == 0 ? nil : $0.rowHeight }
    return heights.count == solutions.count ? heights.sorted() : []
  }
}

extension Layout {
  /// Whether it is a table's row whose height its constraints decide. Without any, UIKit asks `sizeThatFits` instead
  /// [semantics 4.7].
  public var isMeasuredByTable: Bool {
    kind == .cell && table.rowHeight == .automatic && constraints.contains(where: \.isActive)
  }
}
