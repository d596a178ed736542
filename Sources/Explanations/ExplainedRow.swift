import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver
public import LayoutSource
import Reporters
import RuleKit

/// A row in one environment, and the words that all sections of an explanation use for its parts.
public struct ExplainedRow {
  /// The layout as it is in this environment, with its sample applied.
  public let layout: Layout
  /// The solution of the layout.
  public let solution: RowSolution
  /// The pass whose content sizes the explanation uses.
  let pass: RowSolution.Pass
  let text: QuotedText

  /// A solved row, with the text of its layout and the pass that measured its content.
  public init(_ layout: Layout, _ solution: RowSolution, in text: QuotedText, _ pass: RowSolution.Pass = .fitting) {
    self.layout = layout.showing(solution)
    self.solution = solution
    self.pass = pass
    self.text = text
  }

  /// The intrinsic content size of a view on an axis, in points; nil if it has none.
  func contentSize(of item: ItemID, _ axis: Axis) -> Double? { layout.contentSize(of: item, axis, in: solution, pass) }
  /// What fixes the height of the row: a key, or the size of an item in Xcode; nil if its content sets it.
  var heightSource: String? {
    let isDocument = [".xib", ".storyboard"].contains { text.source.file.hasSuffix($0) }
    return layout.heightKey.map { ["itemHeight", "heights"].contains($0) && isDocument ? "its size in Xcode" : $0 }
  }
  /// The number of lines of a view's text; nil if it has no text, or no countable lines.
  func lineCount(of item: ItemID) -> Int? { layout.lineCount(of: item, in: solution, pass) }
  /// Whether a text is too narrow for its words: it has as many lines as characters, or hardly fewer.
  func hasNoWidth(_ item: ItemID) -> Bool {
    guard let lines = lineCount(of: item), lines > 1, let text = layout[item].text else { return false }
    return lines * 2 > text.count { !$0.isWhitespace }
  }
  func priority(of condition: ConditionID) -> Priority { layout.priority(of: condition, in: solution) }

  /// A constraint as written in the file, or a view and its content; `lines` replaces the number of lines.
  public func words(for condition: ConditionID, lines: String? = nil) -> String {
    switch condition {
    case .constraint(let index):
      return (quotation(ofConstraint: index) ?? layout.spelled(layout.constraints[index])).visible
    case .hugging(let item, let axis), .compressionResistance(let item, let axis):
      return "'\(layout[item].name)', \(content(of: item, axis, lines))"
    case .autoresizing(let item): return "'\(layout[item].name)', the frame that its autoresizing mask keeps"
    case .implied(let item, let role, _): return "\(role.words) of '\(layout[item].name)'"
    }
  }

  /// The source text of a constraint; nil if that text is more than the equation of this constraint.
  private func quotation(ofConstraint index: Int) -> String? {
    // The text of a visual format describes several constraints.
    guard layout.constraints[index].part == nil else { return nil }
    let stated = text.map.statedRange(of: .constraint(index)).map { text.source.text(in: $0) }
    guard let quoted = text.changed[index].map(\.text) ?? stated else { return nil }
    // A mapping and an XML element contain more than the equation.
    return quoted.hasPrefix("{") || quoted.hasPrefix("<") || quoted.contains(where: \.isNewline) ? nil : quoted
  }

  private func content(of id: ItemID, _ axis: Axis, _ lines: String?) -> String {
    let item = layout[id]
    if item.intrinsicContentSize != nil { return "its intrinsicContentSize" }
    if axis == .vertical, let number = lineCount(of: id) {
      let count = number == 1 ? "one line" : "\(number) lines"
      let font = layout.fontWords(of: id)
      // A text style is no size, and could be read as a view.
      let hasSize = font.split(separator: " ").contains { $0.allSatisfy { $0.isNumber || $0 == "." } }
      var words = "\(lines ?? count) in \(hasSize ? "" : "the font ")\(font)"
      if layout.unknownFonts.contains(where: { $0.item == id }) { words += " (assumed)" }
      if case .points(let width)? = item.preferredMaxLayoutWidth, item.numberOfLines != 1, width > 0 {
        words += ", wrapped at \(width.spelledPoints) pt"
      }
      return words
    }
    let isOfImageOnly = item.image != nil && item.text?.isEmpty ?? true
    if item.type == .image || item.type == .button && isOfImageOnly { return "its image" }
    if axis == .vertical, item.type == .button, item.image == nil {
      return layout.linePadding(of: id) > visibleDifference ? "its title and insets" : "its title"
    }
    if axis == .vertical, item.type == .textField, item.borderStyle != .none { return "its text and border" }
    return item.type.showsText ? "its text" : "its own size"
  }

  /// The source line of a condition, `line 12`, or the command-line option that added or changed it.
  public func line(of condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index): text.changed[index]?.option ?? fileLine(ofConstraint: index)
    case .hugging(let item, _), .compressionResistance(let item, _), .autoresizing(let item), .implied(let item, _, _):
      line(of: item)
    }
  }

  /// The source line of a constraint, `line 12`, even if an option changed it; the option if the option added it.
  func fileLine(ofConstraint index: Int) -> String {
    let part = LayoutPart.constraint(index)
    if text.map.statedRange(of: part) == nil, let change = text.changed[index] { return change.option }
    return line(at: text.map.range(of: part))
  }

  func line(of item: ItemID) -> String { line(at: text.map.range(of: LayoutPart.item(item))) }
  private func line(at place: SourceRange) -> String { "line \(text.source.position(at: place.start).line)" }

  func indented(_ rows: [[String]], rightAligned: Set<Int> = [], widest: Int = .max) -> String {
    tableLines(rows, rightAligned: rightAligned, widest: widest).map { "   \($0)\n" }.joined()
  }
}

/// The maximum width of a line of prose, in columns. A longer word still gets a line of its own.
var textWidth: Int { min(TextStyle.current.columns ?? 80, widestText) }
/// The width beyond which lines of prose are hard to read, on a terminal that is wider.
private let widestText = 120

/// A sentence in lines of at most `textWidth` columns, indented by three spaces. Later lines start with `hanging`.
func wrapped(_ sentence: String, hanging: String = "  ") -> String {
  var lines: [String] = []
  for word in sentence.split(separator: " ") {
    if let last = lines.last, last.columnCount + 1 + String(word).columnCount <= textWidth - 3 {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append((lines.isEmpty ? "" : hanging) + word)
    }
  }
  return lines.map { "   \($0)\n" }.joined()
}
