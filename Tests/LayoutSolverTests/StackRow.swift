import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutYAML
import Testing

/// A 320 pt wide row without a separator that contains a stack called `stack`, solved.
struct StackRow {
  let layout: Layout
  let solution: RowSolution

  /// The keys of the stack, its subviews, and constraints. The stack fills the content view unless `pinned` names fewer
  /// edges.
  init(
    _ stack: String, _ views: String..., pinned: [String] = ["top", "leading", "bottom", "trailing"],
    constraints: String...
  ) throws {
    var text = "cell: Row\ntable: {separatorStyle: none}\nmeasure: {widths: [320]}\nviews:\n"
    text += "  stack:\n    type: stack\n    \(stack)\n"
    if !views.isEmpty { text += "    subviews:\n" }
    for view in views { text += "      \(view)\n" }
    text += "constraints:\n"
    for edge in pinned { text += "  - stack.\(edge) == contentView.\(edge)\n" }
    for constraint in constraints { text += "  - \(constraint)\n" }
    try self.init(file: text)
  }

  /// The first document of a file.
  init(file text: String) throws {
    let file = loadLayouts(Array(text.utf8))
    try #require(file.findings.map(\.message) == [])
    try self.init(#require(file.layouts.first).layout)
  }

  init(_ layout: Layout) {
    self.layout = layout
    solution = solve(layout, in: Environment(width: layout.measure.widths.first ?? 320))
  }

  /// The same row with other margins of the stack.
  func withMargins(_ margins: Edges) -> StackRow {
    var layout = layout
    layout.items[layout.views.lowerBound].layoutMargins = margins
    return StackRow(layout)
  }

  /// The x, y, width and height of a view, to a thousandth of a point.
  subscript(name: String) -> [Double] {
    guard let index = layout.items.firstIndex(where: { $0.name == name }), index - 2 < solution.frames.count else {
      return []
    }
    let frame = solution.frames[index - layout.views.lowerBound]
    return [frame.x, frame.y, frame.width, frame.height].map(rounded)
  }

  /// The content view's height, to a thousandth of a point.
  var height: Double? { solution.contentHeight.map(rounded) }

  /// The ambiguous values, as `a.width 100...270`.
  var open: [String] {
    solution.ambiguousValues.map { value in
      let low = value.low.map { "\(rounded($0))" } ?? "", high = value.high.map { "\(rounded($0))" } ?? ""
      return "\(layout[value.item].name).\(value.value.rawValue) \(low)...\(high)"
    }
  }

  /// The names of the conditions that cannot all hold.
  var conflicts: [[String]] { solution.conflicts.map { $0.map(layout.name(of:)) } }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

/// A view with an intrinsic size.
func box(_ name: String, _ width: Double, _ height: Double, _ more: String = "") -> String {
  "\(name): {intrinsicContentSize: [\(width), \(height)]\(more.isEmpty ? "" : ", \(more)")}"
}

extension String {
  /// Writes `{a: 1, b: {c: 2, d: 3}}` as lines of a mapping, indented for a stack.
  var keys: String {
    var (depth, line, lines) = (0, "", [String]())
    for character in dropFirst().dropLast() {
      if character == "{" || character == "[" { depth += 1 }
      if character == "}" || character == "]" { depth -= 1 }
      if character == ",", depth == 0 {
        lines.append(line)
        line = ""
      } else if !(line.isEmpty && character == " ") {
        line.append(character)
      }
    }
    return (lines + [line]).joined(separator: "\n    ")
  }
}
