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

  /// Pictures for the first environment of each finding, at most `mostFigures` that look different, each followed by the
  /// row after the fixes.
  func figures(_ pictured: PicturedLayout, _ findings: [Finding]) -> String {
    let solved = pictured.solutions.map(\.environment)
    let first = findings.map { $0.environments.first ?? solved[0] }
    let requested = pictured.solutions.filter { first.contains($0.environment) }
    var marked = pictured
    marked.findings = findings
    let requestedOrFirst = requested.isEmpty ? Array(pictured.solutions.prefix(1)) : requested
    let variants = Array(marked.chosenVariants(of: requestedOrFirst).chosen.prefix(mostFigures))
    let (all, before) = pictures(of: marked, variants, .brief)
    if let shared = sharedRemarks(of: before) {
      return all.map(figure).joined() + legend(shared)
    }
    return all.map { row in
      let isBefore = before.contains { $0.markup == row.markup }
      return figure(row) + (isBefore ? legend(row.remarks) : "")
    }.joined()
  }

  /// The pictures; folded and without headlines if no finding is about a part of the row.
  func foldable(_ pictured: PicturedLayout, _ findings: [Finding]) -> String {
    let isOfRow = findings.contains { !$0.views.isEmpty || !$0.constraints.isEmpty || !$0.environments.isEmpty }
    if isOfRow { return figures(pictured, findings) }
    return "<details><summary>picture of the row</summary>\n\(figures(pictured, []))</details>\n"
  }

  private func figure(_ row: RowPicture) -> String {
    // The legend below is no part of the figure, and neither is the space above it.
    let height = (row.height - RowPicture.legendGap).rounded(.up).spelledPoints
    let width = (row.width.rounded(.up) + 2).spelledPoints
    return """
      <figure tabindex="0" aria-label="Picture of the row \(escaped(row.place))"><svg class="plumb" role="img" \
      aria-label="\(escaped(row.said.joined(separator: ". ")))" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">\(row.markup)</svg></figure>

      """
  }

  private func legend(_ remarks: [Remark]) -> String {
    guard !remarks.isEmpty else { return "" }
    let items = remarks.map { remark in
      let members = remark.members.map { member in
        "<br>\(member.number.map { "<b class=\"ring\">\($0)</b> " } ?? "")\(escaped(member.line)) <code>\(escaped(member.text))</code>"
      }
      return
        "<li class=\"\(remark.className)\">\(ringed(remark))\(members.isEmpty ? "" : ":")\(members.joined())</li>"
    }
    return "<ul class=\"plumb legend\">\(items.joined())</ul>\n"
  }

  /// The text of a remark with its numbers in rings.
  private func ringed(_ remark: Remark) -> String {
    remark.members.compactMap(\.number).reduce(escaped(remark.text)) {
      $0.replacing(spelledNumber($1), with: "<b class=\"ring\">\($1)</b>")
    }
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
