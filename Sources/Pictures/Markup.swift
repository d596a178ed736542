import Findings
import Reporters

/// Whether a text shows as other characters than it has.
func isSpelledOut(_ text: String) -> Bool {
  text.visible != text || text.unicodeScalars.contains { $0.value & 0xFFFE == 0xFFFE }
}

/// A rectangle's attributes.
func attributes(x: Double, y: Double, width: Double, height: Double) -> String {
  "x=\"\(x.spelledPoints)\" y=\"\(y.spelledPoints)\" width=\"\(width.spelledPoints)\" height=\"\(height.spelledPoints)\""
}

/// A text of one line in a picture, at the left end of its baseline or at `anchor`. The pointer on it shows its tip.
func textElement(
  _ text: String, x: Double, y: Double, name: String = "", anchor: String = "", more: String = "",
  tip: String = ""
) -> String {
  let name = name.isEmpty ? "" : " class=\"\(name)\""
  let title = tip.isEmpty ? "" : "<title>\(escaped(tip))</title>"
  let anchor = anchor.isEmpty ? "" : " text-anchor=\"\(anchor)\""
  return
    "<text\(name) x=\"\(x.spelledPoints)\" y=\"\(y.spelledPoints)\"\(anchor)\(more)>\(title)\(escaped(text))</text>"
}

/// How wide a text is about, in points, at a font size: pictures have to leave room for fonts that are not known.
func roughWidth(_ text: String, size: Double = 11) -> Double {
  text.reduce(0) { width, character in
    guard let scalar = character.unicodeScalars.first else { return width }
    switch scalar.value {
    case 0..<0x2E80:
      return width
        + (character.isUppercase
          ? 0.7 : " .,'il|".contains(character) ? 0.33 : "+−=<>~".contains(character) ? 0.84 : 0.57) * size
    default: return width + size
    }
  }
}

/// How wide code is about, in points, all of whose characters are equally wide.
func roughCodeWidth(_ text: String) -> Double {
  text.reduce(0) { $0 + ($1.unicodeScalars.first.map { $0.value < 0x2E80 } ?? true ? 6.2 : 11) }
}

/// Words in lines that are about as wide as they may be, in points. A word that is wider than a line is broken.
func wrapped(_ text: String, width: Double, measure: (String) -> Double = { roughWidth($0) }) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let longer = line.isEmpty ? String(word) : "\(line) \(word)"
    if measure(longer) <= width {
      line = longer
      continue
    }
    if !line.isEmpty { lines.append(line) }
    line = String(word)
    while line.count > 1, measure(line) > width {
      var end = line.startIndex
      var room = width
      while end < line.endIndex {
        room -= measure(String(line[end]))
        if room < 0, end > line.startIndex { break }
        end = line.index(after: end)
      }
      if end == line.endIndex { break }
      lines.append(String(line[..<end]))
      line = String(line[end...])
    }
  }
  return lines + [line]
}
