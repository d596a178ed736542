import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// The vertical chain of a row, drawn once for the environments in which it differs only in numbers. Each width with
/// numbers of its own has a column.
struct HeightDrawing {
  let sections: [HeightSection]

  private let columns: [[HeightSection]]
  /// Whether all numbers are shown.
  let isComplete: Bool

  /// The maximum number of columns, and of heights in a headline.
  private static let mostColumns = 4

  /// Draws sections with the same structure.
  init(_ sections: [HeightSection]) {
    self.sections = sections
    let all = sections.gathered { $0.numbers == $1.numbers && $0.height == $1.height }
    isComplete = all.count <= Self.mostColumns
    let last = all.count - 1
    columns = isComplete ? all : (0..<Self.mostColumns).map { all[$0 * last / (Self.mostColumns - 1)] }
  }

  /// `87 pt high at width 320, 107.5 pt at 430`.
  func headline(among solved: [Environment]) -> String {
    func place(_ some: [HeightSection]) -> String {
      spelledEnvironments(
        some.map(\.row.solution.environment), among: solved, widthName: some[0].row.layout.widthName
      ).joined(separator: "; ")
    }
    let first = sections[0]
    guard first.hasHeight else { return "\(first.height) \(place(sections))\(first.remark)" }
    if first.isOfScreen { return "fills the screen: laid out \(place(sections))" }
    let heights = sections.gathered { $0.height == $1.height }
    guard heights.count <= Self.mostColumns else {
      let range = spelledRange(sections.compactMap(\.row.solution.rowHeight))
      return "\(range) pt high \(place(sections))\(first.remark)"
    }
    let places = heights.map(place)
    let width = "at \(first.row.layout.widthName) "
    let texts = zip(heights, places).enumerated().map { index, part in
      // The first height says what the numbers are.
      let place = index > 0 && part.1.hasPrefix(width) ? "at \(part.1.dropFirst(width.count))" : part.1
      return "\(part.0[0].height)\(index == 0 ? " high" : "") \(place)"
    }
    let isList = places.contains { $0.contains(",") || $0.contains(" and ") || $0.contains(";") }
    return texts.joined(separator: isList ? "; " : ", ") + first.remark
  }

  /// The chain from the top to the bottom; empty if there is none.
  var text: String {
    let first = sections[0]
    guard !first.lines.isEmpty else { return "" }
    var rows = first.lines.indices.map { index in
      // A line without a length goes on with the one above.
      let start = first.lines[index].length.isEmpty ? "and " : ""
      return columns.map { $0[0].lines[index].length } + [start + words(ofLine: index), first.lines[index].place]
    }
    rows.append(columns.map { $0[0].sum } + [first.separator, ""])
    for column in columns.indices { align(column, of: &rows) }
    let isOne = columns.count == 1
    if !isOne {
      // The last column has a heading, so its cells need no word.
      for index in rows.indices {
        let place = rows[index][columns.count + 1]
        if place.hasPrefix("line ") { rows[index][columns.count + 1] = String(place.dropFirst("line ".count)) }
      }
      rows.insert(columns.map { heading(of: $0) } + ["", "line"], at: 0)
    }
    let indent = isOne ? 5 : 3
    var lines = foldedTable(rows, folding: columns.count, width: textWidth - indent).map { line in
      line.map { String(repeating: " ", count: indent) + $0.withPlainSpaces + "\n" }.joined()
    }
    lines.insert("   \(first.box).bottom\n", at: lines.count - 1)
    lines.insert("   \(first.box).top\n", at: isOne ? 0 : 1)
    return lines.joined()
  }

  private func words(ofLine index: Int) -> String {
    let line = sections[0].lines[index]
    guard line.textLines != nil, let condition = line.condition else { return line.words }
    let all = sections.compactMap { section in
      section.lines[index].textLines.map { (lines: $0, width: section.row.solution.environment.width) }
    }
    let row = sections[0].row
    let widths = Set(all.map(\.lines.width))
    guard all.contains(where: { $0.lines.count > 1 }), !widths.contains(nil) else {
      return row.wordsOfLine(with: condition)
        ?? row.words(for: condition, lines: spelledLineCount(of: all.map(\.lines)))
    }
    guard widths.count > 1, let item = condition.item else {
      let place = widths.first??.spelledPoints ?? ""
      return "\(row.words(for: condition, lines: spelledLineCount(of: all.map(\.lines)))), \(place) pt wide"
    }
    // With a list of widths, the font would make the line too long.
    return "'\(row.layout[item].name)', \(spelledPlaces(of: all))"
  }

  /// `at 320`, or `at 320, 375` for widths with the same numbers.
  private func heading(of column: [HeightSection]) -> String {
    let widths = Set(column.map(\.row.solution.environment.width)).sorted().map(\.spelledPoints)
    return widths.count < 3 ? "at \(widths.joined(separator: ", "))" : "at \(widths[0]) to \(widths[widths.count - 1])"
  }

  /// Aligns the numbers of a column at their decimal points.
  private func align(_ column: Int, of rows: inout [[String]]) {
    func wholeDigits(_ length: String) -> Int { length.prefix { $0 != "." }.utf8.count }
    let most = rows.map { wholeDigits($0[column]) }.max() ?? 0
    for index in rows.indices where !rows[index][column].isEmpty {
      let missing = most - wholeDigits(rows[index][column])
      rows[index][column] = String(repeating: " ", count: missing) + rows[index][column]
    }
  }
}

/// The numbers of lines of a text in several environments: `one line`, `3 to 4 lines`.
private func spelledLineCount(of all: [TextLines]) -> String {
  let (least, most) = (all.map(\.count).min() ?? 1, all.map(\.count).max() ?? 1)
  if least == most { return spelledLines(most) }
  return "\(least) to \(most) lines"
}

/// The numbers of lines with the widths of the text: `4 lines in 240 or 295 pt, 3 in 350 pt`, or `2 lines in 288
/// pt (at 320) and 358 pt (at 390)`. The second width of each is that of the row. A label that is as wide as its text
/// has `2 lines, the longest 258 or 352.5 pt wide`.
private func spelledPlaces(of all: [(lines: TextLines, width: Double)]) -> String {
  let groups = all.gathered { $0.lines.count == $1.lines.count }
  return groups.enumerated().map { index, group in
    let widths = Set(group.compactMap(\.lines.width)).sorted()
    let rows = widths.map { width in Set(group.filter { $0.lines.width == width }.map(\.width)) }
    let count = index == 0 ? spelledLines(group[0].lines.count) : "\(group[0].lines.count)"
    let isOfText = group.allSatisfy(\.lines.isAsWideAsText) && group[0].lines.count > 1
    if !isOfText, groups.count == 1, widths.count == 2, rows.allSatisfy({ $0.count == 1 }) {
      let places = zip(widths, rows).map { "\($0.spelledPoints) pt (at \($1.first?.spelledPoints ?? ""))" }
      return "\(count) in \(places.spelledList())"
    }
    let list = widths.count > mostWidths ? spelledRange(widths) : widths.map(\.spelledPoints).spelledList("or")
    if isOfText { return "\(count), the longest \(list) pt wide" }
    return groups.count == 1 ? "\(count), \(list) pt wide" : "\(count) in \(list) pt"
  }.joined(separator: ", ")
}

private let mostWidths = 3

private func spelledLines(_ count: Int) -> String { count == 1 ? "one line" : "\(count) lines" }

extension String {
  /// The same text, which a folded line keeps together.
  var withoutBreaks: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }

  fileprivate var withPlainSpaces: String { String(map { $0 == "\u{A0}" ? " " : $0 }) }
}

extension ConditionID {
  /// The view whose content the condition is about; nil for other conditions.
  fileprivate var item: ItemID? {
    switch self {
    case .hugging(let item, _), .compressionResistance(let item, _): item
    case .constraint, .autoresizing, .implied: nil
    }
  }
}
