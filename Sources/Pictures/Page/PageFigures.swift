import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// The pictures of a layout on the page, what they say, and its heights.
extension ReportPage {
  func notDrawn(_ file: String) -> String {
    """
    <p class="undrawn faint">Picture: <code>plumb explain --format svg \(escaped(file))</code></p>

    """
  }

  /// Pictures for the first environment of each finding, at most `mostFigures` that look different, each followed by
  /// the row after the fixes.
  func figures(_ pictured: PicturedLayout, _ findings: [Finding]) -> String {
    let solved = pictured.solutions.map(\.environment)
    let first = findings.map { $0.environments.first ?? solved[0] }
    let requested = pictured.solutions.filter { first.contains($0.environment) }
    var marked = pictured
    marked.findings = findings
    let requestedOrFirst = requested.isEmpty ? Array(pictured.solutions.prefix(1)) : requested
    let variants = Array(marked.chosenVariants(of: requestedOrFirst).chosen.prefix(mostFigures))
    return figureMarkup(of: marked, variants, .brief)
  }

  /// The pictures; folded and without headlines if no finding is about a part of the row.
  func foldable(_ pictured: PicturedLayout, _ findings: [Finding]) -> String {
    let isOfRow = findings.contains { !$0.views.isEmpty || !$0.constraints.isEmpty || !$0.environments.isEmpty }
    if isOfRow { return figures(pictured, findings) }
    return "<details><summary>picture of the row</summary>\n\(figures(pictured, []))</details>\n"
  }

  func heights(_ solutions: [RowSolution]) -> String {
    guard let matrix = HeightMatrix(solutions) else { return "" }
    let headings = matrix.headings.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let rows = matrix.rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index < matrix.labelCount ? "<th scope=\"row\">\(escaped(cell))</th>" : "<td>\(escaped(cell))</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    let same =
      matrix.same.isEmpty ? "" : "<p class=\"faint\">the same \(escaped(matrix.same.joined(separator: ", ")))</p>"
    return """
      <div class="heights" tabindex="0" role="group" aria-label="Row heights"><table><caption>Row heights in pt</caption>
      <thead><tr>\(headings)</tr></thead><tbody>\(rows.joined())</tbody></table>\(same)</div>

      """
  }
}

private let mostFigures = 2
