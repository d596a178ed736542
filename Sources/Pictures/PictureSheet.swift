import Findings
public import LayoutModel
public import LayoutSolver
public import LayoutSource
import Reporters

/// A layout to draw, solved in some of its environments.
public struct PicturedLayout: Sendable {
  /// The layout.
  public var layout: Layout
  /// The solutions that may be drawn, one for each environment.
  public var solutions: [RowSolution]
  /// The text that contains the layout.
  public var text: QuotedText

  /// Creates a layout to draw.
  public init(layout: Layout, solutions: [RowSolution], text: QuotedText) {
    self.layout = layout
    self.solutions = solutions
    self.text = text
  }

  var heading: String { layout.name.isEmpty ? text.source.file : layout.name }
}

/// Layouts as one SVG picture: rows to scale, side by side for the environments that differ most, with constraints as
/// dimension lines, and remarks on conflicting, unsatisfied and missing constraints. It adapts to light and dark mode.
public func picture(of layouts: [PicturedLayout]) -> String {
  var parts: [(markup: String, words: [String])] = []
  var (width, y) = (0.0, Page.margin)
  for (index, layout) in layouts.enumerated() {
    if index > 0 { y += Page.gap / 2 }
    let part = drawn(layout, y: &y)
    width = max(width, part.width)
    parts.append((part.markup, part.words))
  }
  if layouts.isEmpty {
    parts.append((textElement(nothingToDraw, x: Page.margin, y: y + 10), [nothingToDraw]))
    (width, y) = (260, y + 20)
  }
  let (fullWidth, height) = ((width + Page.margin).rounded(.up), y.rounded(.up))
  let names = layouts.map(\.heading).spelledList()
  let size = "width=\"\(fullWidth.spelledPoints)\" height=\"\(height.spelledPoints)\""
  return """
    <svg xmlns="http://www.w3.org/2000/svg" class="plumb" role="img" aria-labelledby="t d" \(size) \
    viewBox="0 0 \(fullWidth.spelledPoints) \(height.spelledPoints)">
    <title id="t">\(escaped(names.isEmpty ? nothingToDraw : names))</title>
    <desc id="d">\(escaped(parts.flatMap(\.words).joined(separator: ". ")))</desc>
    <style>
    \(pictureStyle)
    </style>
    <rect class="bg" width="100%" height="100%"/>
    \(parts.map(\.markup).joined(separator: "\n"))
    </svg>

    """
}

private enum Page {
  static let margin = 16.0
  static let gap = 28.0
  static let width = 1600.0
}

private let nothingToDraw = "no layout to draw"

/// The name of a layout and its rows in lines, starting at `y`. Moves `y` below them.
private func drawn(_ pictured: PicturedLayout, y: inout Double) -> (markup: String, words: [String], width: Double) {
  let name = pictured.heading.visible
  let solved = pictured.solutions.map(\.environment)
  let (chosen, leftOut) = chosenVariants(of: pictured.solutions)
  let rows = chosen.map { RowPicture(pictured.layout, $0.solution, in: $0.environments, among: solved, pictured.text) }
  let shared = sharedRemarks(of: rows)
  var markup = textElement(name, x: Page.margin, y: y + 12, name: "T")
  var words = [name] + rows.map { shared == nil ? $0.words : $0.caption }
  y += 24
  var (x, lineHeight, width) = (Page.margin, 0.0, roughWidth(name, size: 15) + Page.margin)
  for row in rows {
    if x > Page.margin, x + row.width > Page.width {
      y += lineHeight + Page.gap / 2
      (x, lineHeight) = (Page.margin, 0)
    }
    let drawn = shared == nil ? row.whole : (markup: row.markup, height: row.height)
    markup += "\n<g transform=\"translate(\(x.spelledPoints) \(y.spelledPoints))\">\(drawn.markup)</g>"
    x += row.width + Page.gap
    width = max(width, x - Page.gap)
    lineHeight = max(lineHeight, drawn.height)
  }
  y += lineHeight
  if let shared {
    let legend = RowPicture.legend(shared, width: width - Page.margin, from: 0)
    markup += "\n<g transform=\"translate(\(Page.margin.spelledPoints) \(y.spelledPoints))\">\(legend.markup)</g>"
    words.append(shared.map(\.sentence).joined(separator: " "))
    y += legend.end
  }
  y += 4
  if leftOut > 0 {
    let note = leftOut == 1 ? "1 more variant is not drawn" : "\(leftOut) more variants are not drawn"
    markup += "\n" + textElement(note, x: Page.margin, y: y + 6, name: "q")
    words.append(note)
    y += 16
  }
  return (markup, words, width)
}
