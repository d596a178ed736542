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
  /// The findings to mark.
  public var findings: [Finding] = []
  /// The layout after each fix to show.
  public var fixes: [PicturedFix] = []

  /// Creates a layout to draw.
  public init(layout: Layout, solutions: [RowSolution], text: QuotedText) {
    self.layout = layout
    self.solutions = solutions
    self.text = text
  }

  var heading: String { layout.name.isEmpty ? text.source.file : layout.name }

  /// The findings that apply in an environment, the worst first. In one that is not the layout's own, they are those of
  /// all its own ones.
  func findings(in environment: Environment) -> [Finding] {
    let known = findings.isEmpty ? [] : layout.environments
    let own = findings.filter {
      $0.environments.isEmpty || $0.environments.contains(environment)
        || !known.contains(environment) && Set($0.environments) == Set(known)
    }
    return Severity.allCases.reversed().flatMap { severity in own.filter { $0.severity == severity } }
  }

  /// The rows to draw, all at one scale.
  func rows(of variants: [Variant]) -> [PicturedRow] {
    let rows = variants.map { variant in
      PicturedRow(layout, variant.solution, in: text, findings: findings(in: variant.solution.environment))
    }
    // A fix may make a low row high.
    let fixed = fixes.flatMap { fix in fix.environments.compactMap { fix.row(in: $0)?.scale } }
    let scale = (rows.map(\.scale) + fixed).min() ?? 1
    return rows.map { $0.scaled(by: scale) }
  }
}

/// Layouts as one SVG picture: rows to scale, side by side for the environments that differ most, with constraints as
/// dimension lines, and remarks on conflicting, unsatisfied and missing constraints.
public func picture(of layouts: [PicturedLayout], in colors: PictureColors = .ofReader) -> String {
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
    \(colors.style)
    </style>
    <rect class="bg" width="100%" height="100%"/>
    \(parts.map(\.markup).joined(separator: "\n"))
    </svg>

    """
}

/// The size of a picture in whole points, from its markup.
public func pictureSize(of picture: String) -> (width: Int, height: Int) {
  let head = picture.prefix { $0 != ">" }
  func length(_ name: String) -> Int {
    head.firstRange(of: " \(name)=\"").flatMap { Int(head[$0.upperBound...].prefix { $0.isNumber }) } ?? 0
  }
  return (length("width"), length("height"))
}

private enum Page {
  static let margin = 16.0
  static let gap = 28.0
  static let width = 1280.0
}

private let nothingToDraw = "no layout to draw"

/// The name of a layout and its rows in lines, starting at `y`. Moves `y` below them.
private func drawn(_ pictured: PicturedLayout, y: inout Double) -> (markup: String, words: [String], width: Double) {
  let name = pictured.heading.visible
  let (chosen, leftOut) = pictured.chosenVariants(of: pictured.solutions)
  let (rows, remarks) = pictures(of: pictured, chosen)
  let shared = sharedRemarks(of: remarks)
  var markup = textElement(name, x: Page.margin, y: y + 12, name: "ti")
  var words = [name] + rows.map { shared == nil ? $0.words : $0.said.joined(separator: ". ") }
  y += 24
  var width = roughWidth(name, size: 15) + Page.margin
  for line in lines(of: rows) {
    // The captions of a line begin at the same height, and so do the rows.
    let top = line.map(\.rowTop).max() ?? 0
    var (x, lineHeight) = (Page.margin, 0.0)
    for row in line {
      let down = top - row.rowTop
      let drawn =
        shared == nil
        ? row.whole(loweredBy: down) : (markup: row.markup(loweredBy: down), height: row.height + down)
      markup += "\n<g transform=\"translate(\(pt: x) \(pt: y))\">\(drawn.markup)</g>"
      x += row.width + Page.gap
      lineHeight = max(lineHeight, drawn.height)
    }
    width = max(width, x - Page.gap)
    y += lineHeight + Page.gap / 2
  }
  y -= Page.gap / 2
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

/// The rows in lines of the page.
private func lines(of rows: [RowPicture]) -> [[RowPicture]] {
  var (lines, x) = ([[RowPicture]](), Page.margin)
  for row in rows {
    if let last = lines.indices.last, x + row.width <= Page.width {
      lines[last].append(row)
    } else {
      lines.append([row])
      x = Page.margin
    }
    x += row.width + Page.gap
  }
  return lines
}

/// The pictures of variants, the first one that a fix changes followed by the row after that fix, and those before
/// fixes.
func pictures(
  of pictured: PicturedLayout, _ variants: [Variant], _ detail: PictureDetail = .full
) -> (all: [RowPicture], before: [RowPicture]) {
  let solved = pictured.solutions.map(\.environment)
  var (all, before): ([RowPicture], [RowPicture]) = ([], [])
  var open = pictured.fixes
  for (row, variant) in zip(pictured.rows(of: variants), variants) {
    let picture = RowPicture(row, in: variant.environments, among: solved, detail)
    all.append(picture)
    before.append(picture)
    let environment = variant.solution.environment
    for fix in open where fix.environments.contains(environment) {
      guard let after = fix.row(in: environment)?.scaled(by: row.scale) else { continue }
      let isOneOfSeveral = pictured.fixes.count > 1
      all.append(
        RowPicture(after, in: [environment], among: solved, detail, after: fix, isOneOfSeveral: isOneOfSeveral))
    }
    open.removeAll { $0.environments.contains(environment) }
  }
  return (all, before)
}
