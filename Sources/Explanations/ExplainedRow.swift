public import Findings
public import LayoutModel
public import LayoutSolver
import RuleKit
import Reporters

/// A row in one set of circumstances, and the words in which all sections of an explanation speak of it.
public struct ExplainedRow {
  /// The layout as these circumstances show it.
  public let layout: Layout
  /// What it was solved to.
  public let solution: RowSolution
  /// The pass whose sizes of contents are spoken of.
  let pass: RowSolution.Pass
  let source: SourceText

  /// A row as it was solved, whose layout stands in a text; its content was measured in a pass.
  public init(
    _ layout: Layout, _ solution: RowSolution, in source: SourceText, _ pass: RowSolution.Pass = .fitting
  ) {
    self.layout = layout.showing(solution)
    self.solution = solution
    self.pass = pass
    self.source = source
  }

  /// The length in points that a view's content asked for on an axis; nil where it asks for none.
  func contentSize(of item: ItemID, _ axis: Axis) -> Double? { layout.contentSize(of: item, axis, in: solution, pass) }

  /// How many lines the text of a label has; nil for what has none, or none that can be counted.
  func lineCount(of item: ItemID) -> Int? { layout.lineCount(of: item, in: solution, pass) }

  /// The priority of a condition.
  func priority(of condition: ConditionID) -> Priority { layout.priority(of: condition, in: solution) }

  /// The constraint as it stands in the file, or whose content it is; of a text with other words for its count of lines, where
  /// these are given.
  public func words(for condition: ConditionID, lines: String? = nil) -> String {
    switch condition {
    case .constraint(let index):
      let constraint = layout.constraints[index]
      let text = source.text(in: constraint.place)
      // A mapping says more than what ties the views, and what was set says something else.
      let isWhole =
        constraint.part == nil && constraint.change != .set && !text.hasPrefix("{")
        && !text.contains(where: \.isNewline)
      return (isWhole ? text : layout.spelled(constraint)).visible
    case .hugging(let item, let axis), .compressionResistance(let item, let axis):
      return "\(layout[item].name), \(content(of: item, axis, lines))"
    case .autoresizing(let item):
      return "\(layout[item].name), the frame that its autoresizing mask keeps"
    case .implied(let item, let role, _):
      return "\(layout[item].name), \(role.words) of the stack"
    }
  }

  private func content(of id: ItemID, _ axis: Axis, _ lines: String?) -> String {
    let item = layout[id]
    if item.intrinsicContentSize != nil { return "its intrinsicContentSize" }
    if axis == .vertical, let number = lineCount(of: id) {
      let count = number == 1 ? "one line" : "\(number) lines"
      var words = "\(lines ?? count) of \(layout.fontWords(of: id))"
      if case .points(let width)? = item.preferredMaxLayoutWidth, item.numberOfLines != 1, width > 0 {
        words += ", wrapped for \(width.spelledPoints) pt"
      }
      return words
    }
    if item.type == .image { return "its image" }
    return item.type.showsText ? "its text" : "its own size"
  }

  /// `line 12`: where a condition stands in the file; for one that no file says, the option that does.
  public func line(of condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index):
      layout.constraints[index].change?.rawValue ?? line(at: layout.constraints[index].place)
    case .hugging(let item, _), .compressionResistance(let item, _), .autoresizing(let item), .implied(let item, _, _):
      line(at: layout[item].place)
    }
  }

  /// `line 12`.
  func line(at place: SourceRange) -> String { "line \(source.position(at: place.start).line)" }

  /// Rows of a table as lines of a section, three blanks from the left.
  func indented(_ rows: [[String]], rightAligned: Set<Int> = []) -> String {
    tableLines(rows, rightAligned: rightAligned).map { "   \($0)\n" }.joined()
  }
}

/// How many columns a line of an explanation takes where it can be helped.
let textWidth = 80

/// A sentence of a section, three blanks from the left, in lines of at most `textWidth` columns; names may be too long for that.
func wrapped(_ sentence: String) -> String {
  var lines: [String] = []
  for word in sentence.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= textWidth {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append((lines.isEmpty ? "   " : "     ") + word)
    }
  }
  return lines.map { "\($0)\n" }.joined()
}
