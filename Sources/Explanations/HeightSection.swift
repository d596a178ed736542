import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// Why a row has its height: the lengths of its vertical chain and their sum, or one line if there is no chain.
struct HeightSection {
  let row: ExplainedRow

  private var layout: Layout { row.layout }
  private var solution: RowSolution { row.solution }

  var text: String {
    guard let rowHeight = solution.rowHeight, let contentHeight = solution.contentHeight else {
      return solution.status == .undecided
        ? "no answer: its numbers differ too much in size\n"
        : "no height: its required constraints conflict\n"
    }
    let height = "\(rowHeight.spelledPoints) pt"
    if let key = layout.heightKey {
      let rest = "which leaves \(contentHeight.spelledPoints) pt for the content view"
      return "\(height), set by \(key)\(contentHeight == rowHeight ? "" : ", \(rest)")\n"
    }
    if layout.kind == .cell && !layout.constraints.contains(where: \.isActive) {
      return "\(height): the row has no constraints, so UIKit calls its sizeThatFits\n"
    }
    if contentHeight == 0 { return "\(height): its constraints force the content view to a height of 0\n" }
    guard let reason = HeightReason(layout, solution) else {
      return "\(height): a balance between constraints; none is fully satisfied\n"
    }
    let cause = layout.measuredView == .cell ? Self.measuresCell : ""
    return "\(height)\(cause)\n\n\(drawing(of: reason, contentHeight))"
  }

  /// [semantics 5.16]
  private static let measuresCell = ": nothing is in contentView, so UIKit measures the cell, which is not documented"

  private func drawing(of reason: HeightReason, _ contentHeight: Double) -> String {
    let lengths = spelledParts(reason.stretches.map(\.length), of: contentHeight)
    let rows = zip(reason.stretches, lengths).flatMap { isOmitted($0, $1) ? [] : self.rows(of: $0, length: $1) }
    let box = layout[layout.measuredView].name
    var drawing = "   \(box).top\n"
    for line in tableLines(aligned(rows)) { drawing += "     \(line)\n" }
    drawing += "   \(box).bottom\n     \(sum(lengths, contentHeight))\n"
    return drawing + (optionalLengths(reason, lengths).map { "     \($0)\n" } ?? "")
  }

  private func aligned(_ rows: [[String]]) -> [[String]] {
    func parts(_ length: String) -> (whole: Substring, fraction: Substring) {
      let point = length.firstIndex(of: ".") ?? length.endIndex
      return (length[..<point], length[point...])
    }
    let whole = rows.map { parts($0[0]).whole.utf8.count }.max() ?? 0
    return rows.map { row in
      [String(repeating: " ", count: whole - parts(row[0]).whole.utf8.count) + row[0]] + row.dropFirst()
    }
  }

  /// Whether a stretch is omitted, because it is 0 and comes only from constraints that a stack implies.
  private func isOmitted(_ stretch: HeightReason.Stretch, _ length: String) -> Bool {
    length == "0" && !stretch.conditions.isEmpty
      && stretch.conditions.allSatisfy { if case .implied = $0 { true } else { false } }
  }

  private func rows(of stretch: HeightReason.Stretch, length: String) -> [[String]] {
    if stretch.conditions.isEmpty, stretch.upper.item == stretch.lower.item {
      let item = stretch.upper.item
      return [[length, "\(layout[item].name), nothing gives it a height", row.line(of: item)]]
    }
    var rows: [[String]] = []
    for condition in stretch.conditions {
      let (text, place) = (words(for: condition, length), row.line(of: condition))
      if rows.contains(where: { $0[1] == text && $0[2] == place }) { continue }
      rows.append([rows.isEmpty ? length : "", text, place])
    }
    return rows
  }

  /// A distance at the end of a stack comes from its margins.
  private func words(for condition: ConditionID, _ length: String) -> String {
    if case .implied(let item, .canvasConnection, _) = condition, length != "0" {
      return "\(layout[item].name), the layoutMargins of the stack"
    }
    return row.words(for: condition)
  }

  /// `20 + 20.5 + 8 = 48.5, plus 0.5 for the separator`.
  private func sum(_ lengths: [String], _ contentHeight: Double) -> String {
    let summands = lengths.filter { $0 != "0" }
    var sum = summands.first ?? "0"
    for length in summands.dropFirst() { sum += length.hasPrefix("-") ? " - \(length.dropFirst())" : " + \(length)" }
    if summands.count > 1 { sum += " = \(contentHeight.spelledPoints)" }
    let separator = layout.separatorHeight
    return separator > 0 ? "\(sum), plus \(separator.spelledPoints) for the separator" : sum
  }

  /// The lengths that come from optional constraints, `optional: 20 @ 999, 20.5 + 18 @ 750`; nil if all are required.
  private func optionalLengths(_ reason: HeightReason, _ lengths: [String]) -> String? {
    let terms = zip(reason.stretches, lengths).filter { $1 != "0" }.map { stretch, length in
      (priority: stretch.conditions.map { row.priority(of: $0) }.min() ?? .required, length: length)
    }
    let parts = terms.filter { !$0.priority.isRequired }.gathered { $0.priority == $1.priority }
      .sorted { $0[0].priority > $1[0].priority }
    guard !parts.isEmpty else { return nil }
    let words = parts.map { "\($0.map(\.length).joined(separator: " + ")) @ \($0[0].priority.spelled)" }
    return "optional: \(words.joined(separator: ", "))"
  }
}

/// Lengths in points, rounded to hundredths so that they add up to the rounded whole. Those with the largest rounding
/// errors change by the hundredths that are missing.
public func spelledParts(_ lengths: [Double], of whole: Double) -> [String] {
  let exact = lengths.map { $0 * 100 }
  guard exact.allSatisfy({ abs($0) < 1e15 }), abs(whole) < 1e13 else { return lengths.map(\.spelledPoints) }
  var rounded = exact.map { $0.rounded() }
  let missing = (whole * 100).rounded() - rounded.reduce(0, +)
  // Rounding errs by at most a hundredth per part.
  guard abs(missing) <= Double(lengths.count) else { return lengths.map(\.spelledPoints) }
  let sign: Double = missing < 0 ? -1 : 1
  for _ in 0..<Int(abs(missing)) {
    let off = rounded.indices.max { (exact[$0] - rounded[$0]) * sign < (exact[$1] - rounded[$1]) * sign }
    if let off { rounded[off] += sign }
  }
  return rounded.map { ($0 / 100).spelledPoints }
}
