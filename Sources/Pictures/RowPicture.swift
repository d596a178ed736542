import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// A row in one set of circumstances with a caption above it and the words below: what stands side by side in a picture.
struct RowPicture {
  /// What stands above it.
  let caption: String
  /// What it shows, in words.
  let words: String
  let width: Double
  let height: Double
  /// The picture, whose upper left corner is at 0, 0.
  let markup: String

  private static let lineHeight = 14.0
  private static let indent = 18.0
  private static let narrowest = 300.0

  /// The row as it is solved in circumstances in all of which it looks the same, among all that the layout is solved in.
  init(
    _ layout: Layout, _ solution: RowSolution, in circumstances: [Circumstances], among solved: [Circumstances],
    _ source: SourceText
  ) {
    let row = PicturedRow(layout, solution, in: source)
    let head = heads(for: circumstances, among: solved).joined(separator: "; ")
    caption = "\(head): \(Self.height(of: row, layout))"
    words = ([caption] + row.remarks.map(\.sentence)).joined(separator: ". ")
    var drawing = RowDrawing(row)
    let picture = drawing?.drawn() ?? (markup: "", width: Self.narrowest, height: 0)
    let width = max(picture.width, Self.narrowest)
    let measure = { (line: String) in roughWidth(line, size: 12.5) }
    var y = 12.0
    var text = ""
    for line in wrapped(caption, width: width, measure: measure) {
      text += textElement(line, x: 0, y: y, name: "t", more: " font-size=\"12\"")
      y += 15
    }
    text += "<g transform=\"translate(0 \((y - 8).spelledPoints))\">\(picture.markup)</g>"
    y += picture.height + 8
    for remark in row.remarks { text += Self.drawn(remark, width: width, y: &y) }
    markup = text
    height = y
    self.width = width
  }

  private static func height(of row: PicturedRow, _ layout: Layout) -> String {
    let answer = row.answer
    guard let height = answer.rowHeight?.spelledPoints else {
      return answer.status == .undecided
        ? "no answer, its numbers are too ill for one" : "no height, its constraints contradict each other"
    }
    if answer.isCollapsed { return "collapses to 0 pt, and UIKit shows it \(height) pt high" }
    if answer.fitsToNothing { return "collapses to 0 pt" }
    if case .unsatisfiable = answer.status { return "\(height) pt high, and its constraints contradict each other" }
    return "\(height) pt high"
  }

  /// A remark behind a sample of its line, and under it what its numbers stand for.
  private static func drawn(_ remark: Remark, width: Double, y: inout Double) -> String {
    var text = "<g class=\"\(remark.mark.name)\">"
    // What is only told has no line in the picture.
    if remark.mark != .plain || !remark.members.isEmpty {
      text += "<path d=\"M0 \((y - 3.5).spelledPoints)h13\"/>"
    }
    let end = remark.members.isEmpty ? "" : ":"
    for line in wrapped(remark.text + end, width: width - indent) {
      text += textElement(line, x: indent, y: y)
      y += lineHeight
    }
    for member in remark.members {
      text += textElement(circled(member.number), x: indent, y: y)
      text += textElement(member.line, x: indent + 16, y: y, name: "q")
      let start = indent + 16 + roughWidth(member.line) + 8
      for line in wrapped(member.text, width: width - start, measure: roughCodeWidth) {
        text += textElement(line, x: start, y: y, name: "code")
        y += lineHeight
      }
    }
    return text + "</g>"
  }
}
