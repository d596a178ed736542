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

  /// The changes, one or none, that write an estimate of a whole number of points near a height. An estimate places nothing.
  public func fixesEstimating(_ height: Double) -> [Fix] {
    let points = height.rounded().spelledPoints
    let entry = "estimatedRowHeight: \(points)"
    let edit: TextEdit? =
      if let place = table.estimatedRowHeightPlace {
        TextEdit(replace: place, with: points)
      } else if let tableInsertion {
        self.edit(adding: entry, at: tableInsertion)
      } else {
        keyInsertion.map { self.edit(adding: "table: {\(entry)}", at: $0) }
      }
    return edit.map { [Fix(title: entry, edits: [$0], isSafeByRule: true)] } ?? []
  }
}
