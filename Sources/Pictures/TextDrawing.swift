import LayoutModel
import LayoutSolver
import Reporters

extension RowDrawing {
  /// Draws the lines of a text, clipped to the frame. Lines without spelled-out characters get their measured width.
  mutating func drawText(_ text: ShownText, in frame: Rectangle) {
    let isTurned = solution.environment.layoutDirection == .rightToLeft
    var style = " font-size=\"\(pt: text.size)\""
    if [.semibold, .bold, .heavy, .black].contains(text.weight) { style += " font-weight=\"600\"" }
    if isTurned { style += " direction=\"rtl\"" }
    let name = text.isPlaceholder ? "q" : ""
    let isHeld = text.isHeld(by: frame)
    var lines = ""
    for line in text.lines where !line.text.isEmpty {
      let x = text.isCentred ? (frame.width - line.width) / 2 : isTurned ? frame.width - text.inset : text.inset
      let width = isSpelledOut(line.text) ? "" : " textLength=\"\(pt: line.width)\" lengthAdjust=\"spacingAndGlyphs\""
      let start = text.isCentred && isTurned ? x + line.width : x
      lines += textElement(
        line.text, x: start + (isHeld ? frame.x : 0), y: line.baseline + (isHeld ? frame.y : 0), name: name,
        more: (isHeld ? style : "") + width)
    }
    if isHeld || lines.isEmpty {
      markup += lines
    } else {
      let size = attributes(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      markup += "<svg \(size)\(style)>\(lines)</svg>"
    }
  }
}

extension ShownText {
  fileprivate func isHeld(by frame: Rectangle) -> Bool {
    lines.allSatisfy { line in
      !isSpelledOut(line.text) && line.width + 2 * inset <= frame.width + 0.5
        && line.baseline - 0.75 * size >= -0.5 && line.baseline + 0.25 * size <= frame.height + 0.5
    }
  }
}
