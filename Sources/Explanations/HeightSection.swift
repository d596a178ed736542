import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// The reason for one height, without the circumstances.
struct HeightSection {
  let row: ExplainedRow

  private var layout: Layout { row.layout }
  private var solution: RowSolution { row.solution }

  var text: String {
    guard let rowHeight = solution.rowHeight, let contentHeight = solution.contentHeight else {
      return solution.status == .undecided ? "\(Self.undecided)\n" : "\(Self.unsatisfiable)\n"
    }
    let height = "\(rowHeight.spelledPoints) pt"
    if solution.fitsToNothing { return "collapses to 0 pt; \(shownInstead)\n" }
    if !layout.isFitted {
      return "\(height), as rowHeight says\(content(contentHeight, rowHeight))\n"
    }
    if layout.kind == .cell && !layout.constraints.contains(where: \.isActive) {
      return "\(height), \(Self.noConstraints)\n"
    }
    if contentHeight == 0 { return "\(height): \(Self.forcedToZero)\n" }
    guard let reason = HeightReason(layout, solution) else { return "\(height): \(Self.balance)\n" }
    return "\(height)\n\n\(drawing(of: reason))   \(sum(contentHeight))\n"
  }

  private var shownInstead: String {
    if layout.kind != .cell { return "UIKit shows nothing of it" }
    if let platform = layout.platform?.value, platform.major < 8 { return Self.before8 }
    return "UIKit shows \(standardRowHeight.spelledPoints) pt"
  }

  private func content(_ contentHeight: Double, _ rowHeight: Double) -> String {
    contentHeight == rowHeight ? "" : ", which leaves the content view \(contentHeight.spelledPoints) pt"
  }

  // MARK: - The way from top to bottom

  private func drawing(of reason: HeightReason) -> String {
    let rows = reason.stretches.flatMap { self.rows(of: $0) }
    let whole = rows.map { Self.split($0.length).whole.utf8.count }.max() ?? 0
    let fraction = rows.map { Self.split($0.length).fraction.utf8.count }.max() ?? 0
    let textWidth = rows.map(\.text.columnCount).max() ?? 0
    let box = layout[.contentView].name
    var drawing = "   \(box).top\n"
    for row in rows {
      let length = Self.split(row.length)
      let before = String(repeating: " ", count: whole - length.whole.utf8.count)
      let after = String(repeating: " ", count: fraction - length.fraction.utf8.count)
      let gap = String(repeating: " ", count: row.place.isEmpty ? 0 : textWidth - row.text.columnCount + 3)
      drawing += "     \(before)\(row.length)\(after)   \(row.text)\(gap)\(row.place)\n"
    }
    return drawing + "   \(box).bottom\n"
  }

  /// A number parted before its decimal point, so that the points can stand below each other.
  private static func split(_ length: String) -> (whole: Substring, fraction: Substring) {
    let point = length.firstIndex(of: ".") ?? length.endIndex
    return (length[..<point], length[point...])
  }

  private func rows(of stretch: HeightReason.Stretch) -> [(length: String, text: String, place: String)] {
    var rows: [(length: String, text: String, place: String)] = []
    for condition in stretch.conditions {
      let (text, place) = (row.words(for: condition), row.line(of: condition))
      if rows.contains(where: { $0.text == text && $0.place == place }) { continue }
      rows.append((rows.isEmpty ? stretch.length.spelledPoints : "", text, place))
    }
    return rows
  }

  private func sum(_ contentHeight: Double) -> String {
    let separator = layout.separatorHeight
    let total = "  \(contentHeight.spelledPoints)"
    return separator > 0 ? "\(total) + \(separator.spelledPoints) for the separator" : total
  }

  // MARK: - Words

  private static let unsatisfiable = "no height, because its constraints contradict each other"
  private static let undecided = "no answer, because its numbers are too ill for one"
  private static let noConstraints = "because a row without constraints is asked sizeThatFits"
  private static let forcedToZero = "its constraints allow the content view no height but 0"
  private static let balance = "a balance between constraints of which none holds in full"
  private static let before8 = "before iOS 8, UIKit shows 0 or 1 pt"
}
