import LayoutModel
import LayoutSolver
import Reporters

extension RowDrawing {
  /// Draws the lines of a text, clipped to the frame. A line has its measured width, unless characters are spelled out.
  mutating func drawText(_ text: ShownText, in frame: Rectangle) {
    // Of a line that is cut to less than half, nobody can read anything.
    if frame.height < text.size / 2 { return }
    let isRightToLeft = solution.environment.layoutDirection == .rightToLeft
    var style = " font-size=\"\(pt: text.size)\""
    if [.semibold, .bold, .heavy, .black].contains(text.weight) { style += " font-weight=\"600\"" }
    if isRightToLeft { style += " direction=\"rtl\"" }
    let name = text.isPlaceholder ? "q" : ""
    let fits = text.fits(in: frame)
    var lines = ""
    for line in text.lines where !line.text.isEmpty {
      let centred = (frame.width - line.width) / 2 + text.centreOffset
      let x = text.isCentred ? centred : isRightToLeft ? frame.width - text.inset : text.inset
      let width = isSpelledOut(line.text) ? "" : " textLength=\"\(pt: line.width)\" lengthAdjust=\"spacingAndGlyphs\""
      let start = text.isCentred && isRightToLeft ? x + line.width : x
      lines += textElement(
        line.text, x: start + (fits ? frame.x : 0), y: line.baseline + (fits ? frame.y : 0), name: name,
        more: (fits ? style : "") + width)
    }
    if fits || lines.isEmpty {
      markup += lines
    } else {
      let size = attributes(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      markup += "<svg \(size)\(style)>\(lines)</svg>"
    }
  }
}

extension ShownText {
  fileprivate func fits(in frame: Rectangle) -> Bool {
    lines.allSatisfy { line in
      !isSpelledOut(line.text) && line.width + 2 * (inset + abs(centreOffset)) <= frame.width + 0.5
        && line.baseline - 0.75 * size >= -0.5 && line.baseline + 0.25 * size <= frame.height + 0.5
    }
  }
}
