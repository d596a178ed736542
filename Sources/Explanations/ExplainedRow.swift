import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver
public import LayoutSource
import Reporters
import RuleKit

/// A row in one set of circumstances, and the words in which all sections of an explanation speak of it.
public struct ExplainedRow {
  /// The layout as these circumstances show it.
  public let layout: Layout
  /// What it was solved to.
  public let solution: RowSolution
  /// The pass whose sizes of contents are spoken of.
  let pass: RowSolution.Pass
  let text: QuotedText

  /// A row as it was solved, and the text of its layout; its content was measured in a pass.
  public init(_ layout: Layout, _ solution: RowSolution, in text: QuotedText, _ pass: RowSolution.Pass = .fitting) {
    self.layout = layout.showing(solution)
    self.solution = solution
    self.pass = pass
    self.text = text
  }

  /// The length in points that a view's content asked for on an axis; nil where it asks for none.
  func contentSize(of item: ItemID, _ axis: Axis) -> Double? { layout.contentSize(of: item, axis, in: solution, pass) }
  /// How many lines the text of a label has; nil for what has none, or none that can be counted.
  func lineCount(of item: ItemID) -> Int? { layout.lineCount(of: item, in: solution, pass) }
  func priority(of condition: ConditionID) -> Priority { layout.priority(of: condition, in: solution) }

  /// The constraint as it stands in the file, or whose content it is, with `lines` for the count of its lines if given.
  public func words(for condition: ConditionID, lines: String? = nil) -> String {
    switch condition {
    case .constraint(let index):
      return (quotation(ofConstraint: index) ?? layout.spelled(layout.constraints[index])).visible
    case .hugging(let item, let axis), .compressionResistance(let item, let axis):
      return "\(layout[item].name), \(content(of: item, axis, lines))"
    case .autoresizing(let item): return "\(layout[item].name), the frame that its autoresizing mask keeps"
    case .implied(let item, let role, _): return "\(layout[item].name), \(role.words) of the stack"
    }
  }

  /// The text of a constraint; nil where none ties its views and says nothing else, and the constraint is spelled out.
  private func quotation(ofConstraint index: Int) -> String? {
    // What was set says something else, and of a visual format the text says several constraints.
    guard layout.constraints[index].part == nil else { return nil }
    let stated = text.map.statedRange(of: .constraint(index)).map { text.source.text(in: $0) }
    guard let quoted = text.changed[index].map(\.text) ?? stated else { return nil }
    // A mapping says more than what ties the views.
    return quoted.hasPrefix("{") || quoted.contains(where: \.isNewline) ? nil : quoted
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
    case .constraint(let index): text.changed[index]?.option ?? fileLine(ofConstraint: index)
    case .hugging(let item, _), .compressionResistance(let item, _), .autoresizing(let item), .implied(let item, _, _):
      line(of: item)
    }
  }

  /// `line 12`: where a constraint stands in the file, whatever an option makes of it; for one that no file says, the
  /// option.
  func fileLine(ofConstraint index: Int) -> String {
    let part = LayoutPart.constraint(index)
    if text.map.statedRange(of: part) == nil, let change = text.changed[index] { return change.option }
    return line(at: text.map.range(of: part))
  }

  func line(of item: ItemID) -> String { line(at: text.map.range(of: LayoutPart.item(item))) }
  private func line(at place: SourceRange) -> String { "line \(text.source.position(at: place.start).line)" }

  func indented(_ rows: [[String]], rightAligned: Set<Int> = []) -> String {
    tableLines(rows, rightAligned: rightAligned).map { "   \($0)\n" }.joined()
  }
}

/// A sentence of a section, three blanks from the left, in lines of at most `textWidth` columns.
func wrapped(_ sentence: String) -> String { wrappedLines(sentence).map { "   \($0)\n" }.joined() }
