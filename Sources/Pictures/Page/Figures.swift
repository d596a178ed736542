import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// The pictures of a layout for a page, as many as differ most: one figure for each row, at a scale of its own, with
/// what it says below.
public func figures(of pictured: PicturedLayout) -> String {
  let (chosen, leftOut) = pictured.chosenVariants(of: pictured.solutions)
  let note = leftOut == 1 ? "1 more variant is not drawn" : "\(leftOut) more variants are not drawn"
  return figureMarkup(of: pictured, chosen, .full) + (leftOut > 0 ? "<p class=\"faint\">\(note)</p>\n" : "")
}

/// The style of figures on a page.
public let figureStyle = pictureStyle

/// Figures of variants, each followed by the row after the fixes.
func figureMarkup(of pictured: PicturedLayout, _ variants: [Variant], _ detail: PictureDetail) -> String {
  let (all, before) = pictures(of: pictured, variants, detail)
  if let shared = sharedRemarks(of: before) { return all.map(figure).joined() + legend(shared) }
  return all.map { row in
    let isBefore = before.contains { $0.markup == row.markup }
    return figure(row) + (isBefore ? legend(row.remarks) : "")
  }.joined()
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
