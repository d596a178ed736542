public import LayoutModel
import Simplex

/// How far a view's width is limited by what the author wrote, apart from its own content.
public enum WidthReach: Sendable {
  /// It is the same at every table width.
  case fixed
  /// There is a greatest width.
  case bounded
  /// It may be as wide as it likes.
  case unbounded
}

extension Layout {
  /// How far a view's width is limited by the authored constraints above the fitting priority.
  public func widthReach(of item: ItemID) -> WidthReach {
    let width = measure.widths.first ?? 320
    // Whether the width follows the row's is seen in a second row that is wider.
    guard let range = authoredWidth(of: item, inRowOf: width), let wider = authoredWidth(of: item, inRowOf: width + 100)
    else { return .bounded }
    guard let high = range.high else { return .unbounded }
    return !range.isOpen && wider.high.map { abs($0 - high) < Tolerance.visible } ?? false ? .fixed : .bounded
  }

  private func authoredWidth(of item: ItemID, inRowOf width: Double) -> ValueRange? {
    let rows = RowSystem(self, in: room(at: width), heights: .open(cellIsHigherBy: cellIsHigherBy)) {
      condition, priority in
      switch condition {
      case .hugging, .compressionResistance: nil
      default: priority > .fittingSizeLevel ? priority : nil
      }
    }
    var solution = Solution(rows.system)
    guard solution.status == .optimal else { return nil }
    return solution.range(of: [(1, RowSystem.right(item)), (-1, RowSystem.left(item))])
  }
}
