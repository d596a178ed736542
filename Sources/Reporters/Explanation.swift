public import Findings
public import LayoutModel
public import LayoutSolver

/// Why a row is as high as it is: the way from its top to its bottom with the lengths that add up, or in one line what
/// came instead. Circumstances in which all of that agrees are told together.
public func explanation(of layout: Layout, _ solutions: [RowSolution], in source: SourceText) -> String {
  var parts: [(text: String, circumstances: [Circumstances])] = []
  for solution in solutions {
    let shown = layout.showing(solution)
    let text = HeightExplanation(layout: shown, solution: solution, source: source).text
    if let known = parts.firstIndex(where: { $0.text == text }) {
      parts[known].circumstances.append(solution.circumstances)
    } else {
      parts.append((text, [solution.circumstances]))
    }
  }
  let solved = solutions.map(\.circumstances)
  return parts.map { part in
    let circumstances = spelledCircumstances(part.circumstances, among: solved).joined(separator: "; ")
    return "\(layout.name.value.visible) \(circumstances): \(part.text)"
  }.joined(separator: "\n")
}

/// The reason for one height, without the circumstances.
private struct HeightExplanation {
  let layout: Layout
  let solution: RowSolution
  let source: SourceText

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
      let (text, place) = (words(for: condition), line(of: condition))
      if rows.contains(where: { $0.text == text && $0.place == place }) { continue }
      rows.append((rows.isEmpty ? stretch.length.spelledPoints : "", text, place))
    }
    return rows
  }

  /// The constraint as it stands in the file, or whose content it is.
  private func words(for condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index):
      let constraint = layout.constraints[index]
      let text = source.text(in: constraint.place)
      let isWhole = constraint.part == nil && !text.contains(where: \.isNewline)
      return (isWhole ? text : layout.spelled(constraint)).visible
    case .hugging(let item, _), .compressionResistance(let item, _):
      return "\(layout[item].name), \(content(of: item))"
    case .autoresizing(let item):
      return "\(layout[item].name), the frame that its autoresizing mask keeps"
    case .implied(let item, let role, _):
      return "\(layout[item].name), \(role.words) of the stack"
    }
  }

  private func content(of id: ItemID) -> String {
    let item = layout[id]
    if item.intrinsicContentSize != nil { return "its intrinsicContentSize" }
    if let lines = layout.lineCount(of: id) {
      let count = lines == 1 ? "one line" : "\(lines) lines"
      return "\(count) of \(layout.fontWords(of: id))"
    }
    return item.type == .image ? "its image" : "its text"
  }

  private func line(of condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index): "line \(source.position(at: layout.constraints[index].place.start).line)"
    case .hugging(let item, _), .compressionResistance(let item, _), .autoresizing(let item), .implied(let item, _, _):
      "line \(source.position(at: layout[item].place.start).line)"
    }
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
