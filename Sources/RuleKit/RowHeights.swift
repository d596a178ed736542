import Findings
public import LayoutModel
import LayoutSolver

extension RuleContext {
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

  /// The changes that write an estimate of a whole number of points near a height: one of them loads.
  public func fixesEstimating(_ height: Double) -> [Fix] {
    let entry = "estimatedRowHeight: \(height.rounded().spelledPoints)"
    func fix(_ place: SourceRange, _ text: String) -> Fix {
      Fix(title: entry, edits: [TextEdit(replace: place, with: text)])
    }
    func insert(at offset: Int, _ text: String) -> Fix { fix(SourceRange(start: offset, end: offset), text) }
    if let place = table.estimatedRowHeightPlace { return [fix(place, height.rounded().spelledPoints)] }
    if let place = table.rowHeightPlace { return [", ", "\n  "].map { insert(at: place.end, $0 + entry) } }
    return [insert(at: name.place.end, "\ntable: {\(entry)}")]
  }
}
